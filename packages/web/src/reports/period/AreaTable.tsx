import type { AreaFigures, PeriodReport } from '@larder/contract/reports.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { Group } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { MoneyText, PercentText } from '../../ui/facts/figures.tsx';
import { RowLacks } from '../../ui/facts/RowLacks.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { byFigure } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';

/** What each area contributes, from its own counts (rule 13). */
export function AreaTable({ report }: { report: PeriodReport }) {
  const changed = new Set(report.changedAreas.map((area) => area.accountId));
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
            sortBy: (area) => byFigure(area.netSales),
            phone: 'detail',
            phoneLabel: 'net sales',
          },
          {
            key: 'actual',
            header: 'Actual GP%',
            align: 'right',
            cell: (area) => <PercentText value={area.openingCount ? area.actualGpPercent : null} places={2} />,
            sortBy: (area) => byFigure(area.actualGpPercent),
            phone: 'aside',
            phoneLabel: 'actual GP',
          },
          {
            key: 'theoretical',
            header: 'Theoretical GP%',
            align: 'right',
            cell: (area) => <PercentText value={area.theoreticalGpPercent} places={2} />,
          },
          {
            key: 'state',
            header: 'Counted',
            phone: 'detail',
            cell: (area) => (
              <Group gap={6}>
                <Counted area={area} />
                {changed.has(area.accountId) ? <StatusBadge tone="warning">Changed since closed</StatusBadge> : null}
                <RowLacks completeness={area.completeness} />
              </Group>
            ),
          },
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
