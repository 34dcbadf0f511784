import type { FinancialYearRow } from '@larder/contract/rows/budgets.ts';
import { financialYearChoice } from '@larder/domain/budgets/financial-year.ts';
import { Text } from '@mantine/core';
import { useClockOf } from '../../data/clock.ts';
import { useCollection } from '../../data/use-collections.ts';
import { DayText } from '../../ui/facts/figures.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { AccountTabProps } from '../account-tab-props.ts';
import { FinancialYearForm } from './FinancialYearForm.tsx';
import { FormOfRow } from './FormOfRow.tsx';
import { weeksText } from './weeks-text.ts';
import { Years } from './Years.tsx';

/** The twelve periods of the head office's financial years; budgets and their reports go by them (BUD-016, BUD-018). */
export function FinancialYearTab({ account, mayEdit }: AccountTabProps) {
  const today = useClockOf(account.id).today();
  const years = useCollection('financialYears');
  const choice = financialYearChoice(today);
  const [, , current = 0] = choice;
  return (
    <Panel title="Financial year">
      <Text c="dimmed">
        Twelve periods of whole weeks in the 4-4-5 pattern, for the head office and all below it. Budgets go by them.
      </Text>
      <Years years={choice.map((year) => ({ year, label: String(year) }))} first={current}>
        {(year) => {
          const row = years.find((one) => one.year === year);
          if (!mayEdit) return <SavedYear row={row} />;
          const before = years.find((one) => one.year === year - 1);
          return (
            <FormOfRow row={row} thing="Financial year">
              {(shown, asRow) => (
                <FinancialYearForm account={account} year={year} row={shown} before={before} asRow={asRow} />
              )}
            </FormOfRow>
          );
        }}
      </Years>
    </Panel>
  );
}

/** What is set up, for who may not change it. */
function SavedYear({ row }: { row: FinancialYearRow | undefined }) {
  if (!row)
    return <EmptyState title="Not set up yet" hint="The owner of the head office sets up its financial years." />;
  const periods = row.periods.map((period, index) => ({ ...period, name: `Period ${index + 1}` }));
  return (
    <Table
      label={`Periods of ${row.year}`}
      rows={periods}
      rowKey={(period) => period.name}
      columns={[
        { key: 'name', header: 'Period', cell: (period) => period.name, phone: 'title' },
        { key: 'start', header: 'Start', cell: (period) => <DayText day={period.start} />, phone: 'detail' },
        { key: 'end', header: 'End', cell: (period) => <DayText day={period.end} />, phone: 'detail' },
        { key: 'weeks', header: 'Length', align: 'right', cell: (period) => weeksText(period), phone: 'aside' },
      ]}
    />
  );
}
