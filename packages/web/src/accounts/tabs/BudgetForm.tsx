import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import type { BudgetRow } from '@larder/contract/rows/budgets.ts';
import { type BudgetPeriod, budgetFigure, checkBudget, emptyBudget } from '@larder/domain/budgets/budget.ts';
import { type FinancialPeriod, PERIODS_NOT_VALID } from '@larder/domain/budgets/financial-year.ts';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { enterToNext } from '../../ui/form/enter-to-next.ts';
import { Form } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { BudgetChart } from './BudgetChart.tsx';
import { BudgetTotals, PeriodName } from './BudgetLines.tsx';
import { CopyBudget } from './CopyBudget.tsx';
import type { RowForm } from './FormOfRow.tsx';
import classes from './periods.module.css';

interface Props {
  account: AccountRow;
  year: number;
  row: BudgetRow | undefined;
  /** That of the year before. */
  before: BudgetRow | undefined;
  /** The days of the periods; none while the year is not set up. */
  days: readonly FinancialPeriod[];
  asRow: RowForm;
}

interface Values extends Record<string, unknown> {
  periods: BudgetPeriod[];
}

/** Value and margin of twelve periods. Enter goes on to the next field. */
export function BudgetForm({ account, year, row, before, days, asRow }: Props) {
  const save = useCommand('budgets.saveBudget', { at: account.id });
  const form = useForm<Values>({
    initialValues: { periods: row?.periods ?? emptyBudget() },
    onValuesChange: asRow.typed,
    validate: ({ periods }) => Object.fromEntries(checkBudget(periods).map(({ field, message }) => [field, message])),
  });
  const { periods } = form.values;

  return (
    <Form
      form={form}
      submitLabel="Save"
      onInvalid={() => toast.error(PERIODS_NOT_VALID)}
      onSubmit={() =>
        asRow.save(() =>
          save.run({
            budgetId: row?.id ?? newId(),
            version: row?.version ?? null,
            year,
            periods: periods.map(({ value, margin }) => ({ value: plain(value), margin: plain(margin) })),
          }),
        )
      }
    >
      {before ? <CopyBudget before={before} onCopy={(copied) => form.setFieldValue('periods', copied)} /> : null}
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

function plain(typed: string): string {
  return budgetFigure(typed)?.toFixed() ?? typed;
}
