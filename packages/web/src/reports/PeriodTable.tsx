import type { Period } from '@larder/contract/reports.ts';
import { linkOptions } from '@tanstack/react-router';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { Table } from '../ui/table/Table.tsx';
import { PERIOD_COLUMNS } from './period-columns.tsx';

/** Periods as rows that open their report. */
export function PeriodTable({ periods }: { periods: readonly Period[] }) {
  const { accountId } = useWorkingAccount();
  return (
    <Table
      label="Report Periods"
      rows={periods}
      rowKey={(period) => period.from}
      link={(period) =>
        linkOptions({
          to: '/$accountId/reports/gross-profit/$periodStart/$periodEnd',
          params: { accountId, periodStart: period.from, periodEnd: period.to },
        })
      }
      columns={PERIOD_COLUMNS}
    />
  );
}
