import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import type { FinancialYearRow } from '@larder/contract/rows/budgets.ts';
import {
  checkPeriods,
  type EnteredPeriod,
  layOutPeriods,
  PERIODS_NOT_VALID,
  proposedYear,
  type WeeksInYear,
  weeksOfYear,
  withEnd,
} from '@larder/domain/budgets/financial-year.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { DayField } from '../../ui/form/DayField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import type { RowForm } from './FormOfRow.tsx';
import { useHeadOfficeOf } from './head-office-of.ts';
import { PeriodDays } from './PeriodDays.tsx';

interface Props {
  account: AccountRow;
  year: number;
  row: FinancialYearRow | undefined;
  before: FinancialYearRow | undefined;
  asRow: RowForm;
}

interface Values extends Record<string, unknown> {
  startOfYear: Day | null;
  weeks: WeeksInYear;
  periods: EnteredPeriod[];
}

/** Start and length of a year, and its periods. The pattern follows start and length until a period is changed by hand. */
export function FinancialYearForm({ account, year, row, before, asRow }: Props) {
  const save = useCommand('budgets.saveFinancialYear', { at: useHeadOfficeOf(account) });
  const form = useForm<Values>({
    initialValues: valuesOf(row, year, before),
    validate: problemsOf,
    onValuesChange: asRow.typed,
  });
  const { startOfYear, weeks, periods } = form.values;

  const begin = (changed: { startOfYear?: Day | null; weeks?: WeeksInYear }) => {
    const next = { startOfYear, weeks, ...changed };
    const follows = startOfYear === null || isPattern(periods, startOfYear, weeks);
    form.setValues({
      ...next,
      periods:
        follows && next.startOfYear
          ? layOutPeriods(next.startOfYear, next.weeks)
          : periods.map((period, index) => (index === 0 ? { ...period, start: next.startOfYear } : period)),
    });
  };

  return (
    <Form
      form={form}
      submitLabel="Save"
      onInvalid={() => toast.error(PERIODS_NOT_VALID)}
      onSubmit={() =>
        asRow.save(() =>
          save.run({
            financialYearId: row?.id ?? newId(),
            version: row?.version ?? null,
            year,
            startOfYear: startOfYear ?? '',
            periods,
          }),
        )
      }
    >
      <Group align="flex-start" gap="sm">
        <DayField
          label="Start of year"
          {...form.getInputProps('startOfYear')}
          onChange={(day) => begin({ startOfYear: day })}
        />
        <NativeSelect
          label="Length"
          data={[
            { value: '52', label: '52 weeks' },
            { value: '53', label: '53 weeks' },
          ]}
          value={String(weeks)}
          onChange={(event) => begin({ weeks: event.currentTarget.value === '53' ? 53 : 52 })}
        />
        {startOfYear && !isPattern(periods, startOfYear, weeks) ? (
          <Button
            variant="default"
            mt={{ base: 0, xs: 25 }}
            onClick={() => form.setFieldValue('periods', layOutPeriods(startOfYear, weeks))}
          >
            Back to 4-4-5
          </Button>
        ) : null}
      </Group>
      <PeriodDays
        periods={periods}
        field={(path) => form.getInputProps(path)}
        onEnd={(at, end) => form.setFieldValue('periods', withEnd(periods, at, end))}
      />
    </Form>
  );
}

function valuesOf(row: FinancialYearRow | undefined, year: number, before: FinancialYearRow | undefined): Values {
  if (row) return { startOfYear: row.startOfYear, weeks: weeksOfYear(row.periods), periods: row.periods };
  const { startOfYear, weeks } = proposedYear(year, before);
  return { startOfYear, weeks, periods: layOutPeriods(startOfYear, weeks) };
}

function isPattern(periods: readonly EnteredPeriod[], startOfYear: Day, weeks: WeeksInYear): boolean {
  return layOutPeriods(startOfYear, weeks).every(
    ({ start, end }, index) => periods[index]?.start === start && periods[index]?.end === end,
  );
}

function problemsOf({ startOfYear, periods }: Values): Record<string, string> {
  const problems = checkPeriods(periods).map(({ field, message }) => [field, message]);
  return Object.fromEntries(startOfYear ? problems : [['startOfYear', 'Required'], ...problems]);
}
