import type { StatementMonth } from '@larder/contract/review.ts';
import { type Day, showMonth } from '@larder/domain/calendar.ts';
import { Stack } from '@mantine/core';
import { linkOptions, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ReportScreen } from '../../app/print/ReportScreen.tsx';
import { UNKNOWN_SUPPLIER } from '../../app/suppliers/unknown-supplier.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { EarlierPages } from '../../ui/page/EarlierPages.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { MonthPanel } from './MonthPanel.tsx';
import { useMonthTables } from './useMonthTables.tsx';

/** The orders of one supplier by month of delivery, to be held against the paper that it sends (REV-005). The owner has it at an address of its own too (REV-018). */
export function StatementScreen() {
  const { supplierId } = useParams({ strict: false });
  const { accountId } = useWorkingAccount();
  const [before, setBefore] = useState<Day | undefined>();
  const answer = useAnswer('review.statement', { supplierId: supplierId ?? '', before });
  const { months, more, supplierName } = answer.data ?? { months: [], more: false, supplierName: UNKNOWN_SUPPLIER };
  const tables = useMonthTables(months);
  const title = answer.data ? `Orders to ${supplierName}` : 'Orders by supplier';
  return (
    <ReportScreen
      title={title}
      report={
        tables.length > 0 ? { title, period: spanOf(months), sections: tables.map(({ section }) => section) } : null
      }
      back={{
        ...linkOptions({ to: '/$accountId/review/supplier-statements', params: { accountId } }),
        label: 'Orders by supplier',
      }}
      loading={answer.isPending}
      error={answer.error}
      onRetry={() => answer.refetch()}
    >
      {months.length === 0 && before === undefined ? (
        <EmptyState title="No records to display" hint="Orders are listed once the supplier has them." />
      ) : (
        <Stack gap="lg">
          {tables.map(({ month, table }) => (
            <MonthPanel key={month.month} month={month}>
              {table}
            </MonthPanel>
          ))}
          <EarlierPages
            isNewest={before === undefined}
            more={more}
            onNewest={() => setBefore(undefined)}
            onEarlier={() => setBefore(months.at(-1)?.month)}
          />
        </Stack>
      )}
    </ReportScreen>
  );
}

/** `Jun 2026 to Nov 2026`. */
function spanOf(months: readonly StatementMonth[]): string {
  const [newest, oldest] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  return newest === oldest ? showMonth(newest) : `${showMonth(oldest)} to ${showMonth(newest)}`;
}
