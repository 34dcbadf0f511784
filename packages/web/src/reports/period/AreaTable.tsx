import type { PeriodReport } from '@larder/contract/reports.ts';
import { linkOptions } from '@tanstack/react-router';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { areaColumns } from './area-columns.tsx';

/** What each area contributes, from its own counts (rule 13). */
export function AreaTable({ report, search }: { report: PeriodReport; search: { basis?: 'locked' } }) {
  return (
    <Panel title="Areas">
      <Table
        label="Areas"
        rows={report.areas}
        rowKey={(area) => area.accountId}
        link={(area) =>
          linkOptions({
            to: '/$accountId/reports/gross-profit/$periodStart/$periodEnd',
            params: { accountId: area.accountId, periodStart: report.from, periodEnd: report.to },
            search,
          })
        }
        columns={areaColumns(report)}
      />
    </Panel>
  );
}
