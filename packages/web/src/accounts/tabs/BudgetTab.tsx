import type { BudgetRow } from '@larder/contract/rows/budgets.ts';
import { budgetYearChoice } from '@larder/domain/budgets/financial-year.ts';
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { ReportFiles } from '../../app/print/ReportFiles.tsx';
import { useClockOf } from '../../data/clock.ts';
import { useCollection } from '../../data/use-collections.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import type { AccountTabProps } from '../account-tab-props.ts';
import { BudgetForm } from './BudgetForm.tsx';
import { BudgetMenu } from './BudgetMenu.tsx';
import { BudgetTable, budgetTable } from './BudgetTable.tsx';
import { FormOfRow } from './FormOfRow.tsx';
import { Years } from './Years.tsx';

/** What an area is to bring in each period of a year: net sales and the gross profit aimed at (BUD-003, BUD-004, BUD-021). */
export function BudgetTab({ account, mayEdit }: AccountTabProps) {
  const today = useClockOf(account.id).today();
  const years = useCollection('financialYears');
  const budgets = useCollection('budgets');
  const [removals, setRemovals] = useState(0); // the form starts empty after one
  const [previous, current, next] = budgetYearChoice(today, years);
  return (
    <Panel title="Budget">
      <Text c="dimmed">Net sales and target gross profit of {account.name} in each period of the financial year.</Text>
      <Years
        first={current}
        years={[
          { year: previous, label: `${previous}, previous year` },
          { year: current, label: `${current}, current year` },
          { year: next, label: `${next}, next year` },
        ]}
      >
        {(year) => {
          const days = years.find((one) => one.year === year)?.periods ?? [];
          const budgetOf = (wanted: number) =>
            budgets.find((one) => one.accountId === account.id && one.year === wanted);
          const row = budgetOf(year);
          const before = budgetOf(year - 1);
          const files = ({ periods }: BudgetRow) => (
            <Group justify="flex-end" mt="sm">
              <ReportFiles
                report={{
                  title: 'Budget',
                  period: `${account.name} · ${year}`,
                  sections: [budgetTable({ days, periods }).section],
                }}
              />
            </Group>
          );
          if (!mayEdit) {
            if (!row || row.periods.length === 0)
              return <EmptyState title="No budget yet" hint={`Nothing is planned for ${year}.`} />;
            return (
              <>
                <BudgetTable days={days} periods={row.periods} />
                {files(row)}
              </>
            );
          }
          return (
            <>
              {days.length === 0 ? <Undated year={year} /> : null}
              <FormOfRow key={removals} row={row} thing="Budget">
                {(shown, asRow) => (
                  <BudgetForm
                    account={account}
                    year={year}
                    row={shown}
                    before={before && before.periods.length > 0 ? before : undefined}
                    days={days}
                    asRow={asRow}
                    menu={
                      row ? (
                        <BudgetMenu account={account} row={row} onGone={() => setRemovals((times) => times + 1)} />
                      ) : null
                    }
                  />
                )}
              </FormOfRow>
              {row && row.periods.length > 0 ? files(row) : null}
            </>
          );
        }}
      </Years>
    </Panel>
  );
}

function Undated({ year }: { year: number }) {
  return (
    <Notice tone="info">
      The financial year {year} is not set up, so its periods have no days yet. The head office does that under
      Financial year.
    </Notice>
  );
}
