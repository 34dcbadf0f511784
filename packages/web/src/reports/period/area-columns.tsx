import type { AreaFigures, PeriodReport } from '@larder/contract/reports.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showMoney, showPercent } from '@larder/domain/show.ts';
import { Group } from '@mantine/core';
import { MoneyText, PercentText } from '../../ui/facts/figures.tsx';
import { lacksWords, RowLacks } from '../../ui/facts/RowLacks.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { byFigure } from '../../ui/table/column.ts';
import type { ReportColumn } from '../../ui/table/report-column.ts';

/** Returns the columns of what each area contributes, on the screen and on paper. */
export function areaColumns(report: PeriodReport): ReportColumn<AreaFigures>[] {
  const changed = new Set(report.changedAreas.map((area) => area.accountId));
  return [
    {
      key: 'name',
      header: 'Area',
      cell: (area) => area.name,
      text: (area) => area.name,
      phone: 'title',
      sortBy: (area) => area.name,
    },
    {
      key: 'sales',
      header: 'Net sales',
      align: 'right',
      cell: (area) => <MoneyText value={area.netSales} />,
      text: (area) => showMoney(area.netSales),
      sortBy: (area) => byFigure(area.netSales),
      phone: 'detail',
      phoneLabel: 'net sales',
    },
    {
      key: 'actual',
      header: 'Actual GP%',
      align: 'right',
      cell: (area) => <PercentText value={actualPercent(area)} places={2} />,
      text: (area) => showPercent(actualPercent(area), 2),
      sortBy: (area) => byFigure(area.actualGpPercent),
      phone: 'aside',
      phoneLabel: 'actual GP',
    },
    {
      key: 'theoretical',
      header: 'Theoretical GP%',
      align: 'right',
      cell: (area) => <PercentText value={area.theoreticalGpPercent} places={2} />,
      text: (area) => showPercent(area.theoreticalGpPercent, 2),
    },
    {
      key: 'state',
      header: 'Counted',
      phone: 'detail',
      cell: (area) => (
        <Group gap={6}>
          <StatusBadge tone={countState(area).tone}>{countState(area).text}</StatusBadge>
          {changed.has(area.accountId) ? <StatusBadge tone="warning">{CHANGED}</StatusBadge> : null}
          <RowLacks completeness={area.completeness} />
        </Group>
      ),
      text: (area) =>
        [
          countState(area).text,
          ...(changed.has(area.accountId) ? [CHANGED] : []),
          ...lacksWords(area.completeness),
        ].join(', '),
    },
  ];
}

const CHANGED = 'Changed since closed';

/** Without an opening count there is none: it would start from stock that nobody saw (rule 13). */
function actualPercent({ openingCount, actualGpPercent }: AreaFigures): string | null {
  return openingCount ? actualGpPercent : null;
}

function countState({ openingCount, openingCounted, closingCounted }: AreaFigures) {
  if (openingCount === null) return { tone: 'warning', text: 'Count first' } as const;
  if (openingCounted && closingCounted) return { tone: 'good', text: 'Counted' } as const;
  return { tone: 'waiting', text: `Theoretical since ${showDay(openingCount)}` } as const;
}
