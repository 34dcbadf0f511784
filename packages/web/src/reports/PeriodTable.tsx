import type { Period } from '@larder/contract/reports.ts';
import { Group } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { DayText, MoneyText, PercentText } from '../ui/facts/figures.tsx';
import { RowLacks } from '../ui/facts/RowLacks.tsx';
import { StatusBadge } from '../ui/facts/StatusBadge.tsx';
import { byFigure, type Column } from '../ui/table/column.ts';
import { Table } from '../ui/table/Table.tsx';
import { withoutText } from './without-text.ts';

/** Periods as rows that open their report. Where room is short the variance is left to the report. */
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
      columns={[
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
        },
        TO,
        { key: 'sales', header: 'Net sales', align: 'right', cell: (period) => <MoneyText value={period.netSales} /> },
        {
          key: 'actual',
          header: 'Actual GP%',
          align: 'right',
          phone: 'aside',
          phoneLabel: 'Actual',
          sortBy: (period) => byFigure(period.actualGpPercent),
          cell: (period) => (
            <strong>
              <PercentText value={period.actualGpPercent} places={2} />
            </strong>
          ),
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
        },
        VARIANCE,
        { key: 'state', header: '', phone: 'detail', cell: (period) => <PeriodState period={period} /> },
        VIEW,
      ]}
    />
  );
}

const TO: Column<Period> = { key: 'to', header: 'To', spare: true, cell: (period) => <DayText day={period.to} /> };

const VARIANCE: Column<Period> = {
  key: 'variance',
  header: 'Variance',
  spare: true,
  align: 'right',
  cell: (period) => <MoneyText value={period.variance} />,
};

const VIEW: Column<Period> = { key: 'view', header: '', spare: true, align: 'right', cell: () => 'View' };

/** What a reader should know before trusting the row. */
function PeriodState({ period }: { period: Period }) {
  return (
    <Group gap={6}>
      <CountState period={period} />
      <RowLacks completeness={period.completeness} />
    </Group>
  );
}

function CountState({ period }: { period: Period }) {
  if (period.without.length > 0) return <StatusBadge tone="warning">{withoutText(period.without)}</StatusBadge>;
  if (period.countFirst > 0) return <StatusBadge tone="warning">Count first</StatusBadge>;
  if (period.changedSinceClosed) return <StatusBadge tone="warning">Changed since closed</StatusBadge>;
  if (period.areasCounted < period.areas)
    return <StatusBadge tone="draft">{`${period.areasCounted} of ${period.areas} areas counted`}</StatusBadge>;
  return null;
}
