import type { Site } from '@larder/contract/start.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { linkOptions } from '@tanstack/react-router';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { useCan } from '../../data/use-collections.ts';
import { DayText, MoneyText, PercentText } from '../../ui/facts/figures.tsx';
import { RowLacks } from '../../ui/facts/RowLacks.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { byFigure, type Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import classes from './today.module.css';

/** A head office compares its sites in their last periods, the worst first; a row leads into the site. Not where costs or reports are closed. */
export function Sites() {
  const { account } = useWorkingAccount();
  const shown = useCan('analyticsLocation') && account.type === 'OWNER';
  const { data } = useAnswer('start.sites', {}, { enabled: shown });
  if (!shown || !data || data.length < 2) return null;
  return (
    <Panel title="Sites">
      <Table
        label="Sites"
        columns={COLUMNS}
        rows={data}
        rowKey={({ accountId }) => accountId}
        link={({ accountId }) => linkOptions({ to: '/', search: { account: accountId } })}
      />
    </Panel>
  );
}

const COLUMNS: readonly Column<Site>[] = [
  {
    key: 'name',
    header: 'Site',
    phone: 'title',
    cell: ({ accountName }) => accountName,
    sortBy: ({ accountName }) => accountName.toLowerCase(),
  },
  {
    key: 'period',
    header: 'Period',
    phone: 'detail',
    cell: ({ period }) =>
      period ? (
        <>
          {showDay(period.from)} to {showDay(period.to)} <RowLacks completeness={period.completeness} />
        </>
      ) : (
        'Not counted twice yet'
      ),
  },
  {
    key: 'gp',
    header: 'GP',
    align: 'right',
    width: 150,
    phone: 'detail',
    blank: ({ period }) => period === null,
    cell: (site) => <WithTrend site={site} />,
    sortBy: ({ period }) => byFigure(period?.actualGpPercent ?? null),
  },
  {
    key: 'theory',
    header: 'Theoretical',
    align: 'right',
    width: 110,
    cell: ({ period }) => <PercentText value={period?.theoreticalGpPercent ?? null} places={2} />,
    sortBy: ({ period }) => byFigure(period?.theoreticalGpPercent ?? null),
  },
  {
    key: 'gap',
    header: 'Gap',
    align: 'right',
    width: 120,
    phone: 'aside',
    cell: ({ period }) => (
      <span className={isLoss(period) ? classes.late : undefined}>
        <MoneyText value={period?.variance ?? null} />
      </span>
    ),
    sortBy: ({ period }) => byFigure(period?.variance ?? null),
  },
  {
    key: 'counted',
    header: 'Counted',
    width: 120,
    cell: ({ lastCount }) => <DayText day={lastCount} />,
    sortBy: ({ lastCount }) => lastCount ?? '',
  },
];

/** The percent, and by how many points it rose or fell since the period before. */
function WithTrend({ site: { period, before } }: { site: Site }) {
  const now = period?.actualGpPercent ?? null;
  const points = now === null || before === null ? null : decimal(now).minus(before);
  return (
    <>
      <PercentText value={now} places={2} />
      {points === null || points.isZero() ? null : (
        <span className={classes.trend}>
          {points.gt(0) ? '▲' : '▼'} {points.abs().toFixed(2)}
        </span>
      )}
    </>
  );
}

function isLoss(period: Site['period']): boolean {
  return period?.variance != null && decimal(period.variance).isNegative() && !decimal(period.variance).isZero();
}
