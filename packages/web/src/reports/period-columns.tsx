import type { Period } from '@larder/contract/reports.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showMoney, showPercent } from '@larder/domain/show.ts';
import { Group } from '@mantine/core';
import { DayText, MoneyText, PercentText } from '../ui/facts/figures.tsx';
import { lacksWords, RowLacks } from '../ui/facts/RowLacks.tsx';
import { StatusBadge } from '../ui/facts/StatusBadge.tsx';
import { byFigure } from '../ui/table/column.ts';
import type { ReportColumn } from '../ui/table/report-column.ts';
import { withoutText } from './without-text.ts';

/** Periods on the screen and on paper. Where room is short the variance is left to the report. */
export const PERIOD_COLUMNS: readonly ReportColumn<Period>[] = [
  {
    key: 'from',
    header: 'Date',
    phone: 'title',
    sortBy: (period) => period.from,
    cell: (period, { shows }) =>
      shows('to') ? (
        <DayText day={period.from} />
      ) : (
        <>
          <DayText day={period.from} /> to <DayText day={period.to} />
        </>
      ),
    text: (period) => showDay(period.from),
  },
  {
    key: 'to',
    header: 'To',
    spare: true,
    cell: (period) => <DayText day={period.to} />,
    text: (period) => showDay(period.to),
  },
  {
    key: 'sales',
    header: 'Net sales',
    align: 'right',
    cell: (period) => <MoneyText value={period.netSales} />,
    text: (period) => showMoney(period.netSales),
  },
  {
    key: 'actual',
    header: 'Actual GP%',
    align: 'right',
    phone: 'aside',
    phoneLabel: 'actual',
    sortBy: (period) => byFigure(period.actualGpPercent),
    cell: (period) => (
      <strong>
        <PercentText value={period.actualGpPercent} places={2} />
      </strong>
    ),
    text: (period) => showPercent(period.actualGpPercent, 2),
  },
  {
    key: 'theoretical',
    header: 'Theoretical GP%',
    align: 'right',
    phone: 'detail',
    sortBy: (period) => byFigure(period.theoreticalGpPercent),
    cell: (period, { twoLines }) => (
      <span>
        {twoLines ? 'Theoretical ' : null}
        <PercentText value={period.theoreticalGpPercent} places={2} />
      </span>
    ),
    text: (period) => showPercent(period.theoreticalGpPercent, 2),
  },
  {
    key: 'variance',
    header: 'Variance',
    spare: true,
    align: 'right',
    cell: (period) => <MoneyText value={period.variance} />,
    text: (period) => showMoney(period.variance),
  },
  {
    key: 'state',
    header: '',
    phone: 'detail',
    cell: (period) => <PeriodState period={period} />,
    text: (period) => [countState(period)?.text, ...lacksWords(period.completeness)].filter(Boolean).join(', '),
  },
  {
    key: 'view',
    header: '',
    spare: true,
    align: 'right',
    cell: () => <span className="no-print">View</span>,
    text: null,
  },
];

/** What a reader should know before trusting the row. */
function PeriodState({ period }: { period: Period }) {
  const state = countState(period);
  return (
    <Group gap={6}>
      {state ? <StatusBadge tone={state.tone}>{state.text}</StatusBadge> : null}
      <RowLacks completeness={period.completeness} />
    </Group>
  );
}

function countState({ without, countFirst, changedSinceClosed, areasCounted, areas }: Period) {
  if (without.length > 0) return { tone: 'warning', text: withoutText(without) } as const;
  if (countFirst > 0) return { tone: 'warning', text: 'Count first' } as const;
  if (changedSinceClosed) return { tone: 'warning', text: 'Changed since closed' } as const;
  if (areasCounted < areas) return { tone: 'draft', text: `${areasCounted} of ${areas} areas counted` } as const;
  return null;
}
