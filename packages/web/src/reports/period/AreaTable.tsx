import type { AreaFigures, PeriodReport } from '@larder/contract/reports.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { linkOptions } from '@tanstack/react-router';
import { MoneyText, PercentText } from '../../ui/figures.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Table } from '../../ui/table/Table.tsx';

/** What each area contributes, from its own counts (rule 13). */
export function AreaTable({ report }: { report: PeriodReport }) {
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
          })
        }
        columns={[
          { key: 'name', header: 'Area', cell: (area) => area.name, phone: 'title', sortBy: (area) => area.name },
          {
            key: 'sales',
            header: 'Net sales',
            align: 'right',
            cell: (area) => <MoneyText value={area.netSales} />,
            sortBy: (area) => decimal(area.netSales),
            phone: 'detail',
          },
          {
            key: 'actual',
            header: 'Actual GP%',
            align: 'right',
            cell: (area) => <PercentText value={area.openingCount ? area.actualGpPercent : null} places={2} />,
            sortBy: (area) => decimal(area.actualGpPercent ?? -1),
            phone: 'aside',
          },
          {
            key: 'theoretical',
            header: 'Theoretical GP%',
            align: 'right',
            cell: (area) => <PercentText value={area.theoreticalGpPercent} places={2} />,
          },
          { key: 'state', header: 'Counted', cell: (area) => <Counted area={area} />, phone: 'detail' },
        ]}
      />
    </Panel>
  );
}

function Counted({ area }: { area: AreaFigures }) {
  if (area.openingCount === null) return <StatusBadge tone="warning">Count first</StatusBadge>;
  if (area.openingCounted && area.closingCounted) return <StatusBadge tone="good">Counted</StatusBadge>;
  return <StatusBadge tone="waiting">{`Theoretical since ${showDay(area.openingCount)}`}</StatusBadge>;
}
