import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import type { BudgetRow } from '@larder/contract/rows/budgets.ts';
import {
  type BudgetPeriod,
  budgetFigure,
  checkBudget,
  checkBudgetDraft,
  emptyBudget,
} from '@larder/domain/budgets/budget.ts';
import { type FinancialPeriod, PERIODS_NOT_VALID } from '@larder/domain/budgets/financial-year.ts';
import { Box, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { enterToNext } from '../../ui/form/enter-to-next.ts';
import { Form } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { BudgetChart } from './BudgetChart.tsx';
import { BudgetTotals, PeriodName } from './BudgetLines.tsx';
import { CopyBudget } from './CopyBudget.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { type RowForm, savedRow } from './FormOfRow.tsx';
import classes from './periods.module.css';
import { SaveDraft } from './SaveDraft.tsx';

interface Props {
  account: AccountRow;
  year: number;
  row: BudgetRow | undefined;
  /** That of the year before. */
  before: BudgetRow | undefined;
  /** The days of the periods; none while the year is not set up. */
  days: readonly FinancialPeriod[];
  asRow: RowForm;
  /** What is seldom done with the budget. */
  menu: ReactNode;
}

interface Values extends Record<string, unknown> {
  periods: BudgetPeriod[];
}

/** Value and margin of twelve periods, of the draft where there is one. Enter goes on to the next field. */
export function BudgetForm({ account, year, row, before, days, asRow, menu }: Props) {
  const save = useCommand('budgets.saveBudget', { at: account.id });
  const saveDraft = useCommand('budgets.saveBudgetDraft', { at: account.id });
  const isSaved = row !== undefined && row.periods.length > 0;
  const form = useForm<Values>({
    initialValues: { periods: row?.draft ?? (isSaved ? row.periods : emptyBudget()) },
    onValuesChange: asRow.typed,
    validate: ({ periods }) => Object.fromEntries(checkBudget(periods).map(({ field, message }) => [field, message])),
  });
  const { periods } = form.values;
  const input = () => ({
    budgetId: row?.id ?? newId(),
    version: row?.version ?? null,
    year,
    periods: periods.map(({ value, margin }) => ({ value: plain(value), margin: plain(margin) })),
  });
  const storeDraft = async () => {
    const problems = checkBudgetDraft(input().periods);
    form.setErrors(Object.fromEntries(problems.map(({ field, message }) => [field, message])));
    if (problems.length > 0) return toast.error(PERIODS_NOT_VALID);
    await asRow.save(() => saveDraft.run(input()), DRAFT_SAVED);
  };

  return (
    <Form
      form={form}
      submitLabel="Save"
      onInvalid={() => toast.error(PERIODS_NOT_VALID)}
      onSubmit={() => asRow.save(() => save.run(input()), savedRow('Budget', !isSaved))}
      secondary={<SaveDraft onSave={storeDraft} />}
    >
      {row?.draft ? <DraftNotice row={row} /> : null}
      <Group align="flex-end" gap="sm">
        {before ? <CopyBudget before={before} onCopy={(copied) => form.setFieldValue('periods', copied)} /> : null}
        <Box ml="auto">{menu}</Box>
      </Group>
      <fieldset className={`${classes.rows} ${classes.budget}`} aria-label="Periods" onKeyDown={enterToNext}>
        <div className={`${classes.row} ${classes.head}`} aria-hidden>
          <span className={classes.headName}>Period</span>
          <span className={classes.right}>Net sales</span>
          <span className={classes.right}>Target GP</span>
        </div>
        {periods.map((period, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a period is its place in the year
          <div key={index} className={classes.row}>
            <PeriodName index={index} period={period} days={days[index]} />
            <NumberField
              label={`Period ${index + 1} value`}
              leftSection="£"
              {...form.getInputProps(`periods.${index}.value`)}
            />
            <NumberField
              label={`Period ${index + 1} margin`}
              rightSection="%"
              {...form.getInputProps(`periods.${index}.margin`)}
            />
          </div>
        ))}
        <BudgetTotals periods={periods} />
      </fieldset>
      <BudgetChart periods={periods} />
    </Form>
  );
}

const DRAFT_SAVED = { done: 'Draft saved', failed: 'The draft could not be saved' };

function plain(typed: string): string {
  return budgetFigure(typed)?.toFixed() ?? typed;
}
