import type { Site, SitePeriod } from '@larder/contract/reports.ts';
import { showDays } from '@larder/domain/calendar.ts';
import { isLoss, profitChange } from '@larder/domain/reports/compare-sites.ts';
import { DayText, MoneyText, PercentText } from '../../ui/facts/figures.tsx';
import { RowLacks } from '../../ui/facts/RowLacks.tsx';
import { byFigure, type Column } from '../../ui/table/column.ts';
import classes from './sites.module.css';

const newest = ({ periods }: Site) => periods[0] ?? null;

export const SITE: Column<Site> = {
  key: 'name',
  header: 'Site',
  phone: 'title',
  cell: ({ name }) => <span className={classes.site}>{name}</span>,
  sortBy: ({ name }) => name.toLowerCase(),
};

export const PERIOD: Column<Site> = {
  key: 'period',
  header: 'Period',
  phone: 'detail',
  cell: (site) => {
    const period = newest(site);
    if (!period) return 'Not counted twice yet';
    return (
      <>
        <span className={classes.days}>{showDays(period.from, period.to)}</span>{' '}
        <RowLacks completeness={period.completeness} />
      </>
    );
  },
  sortBy: (site) => newest(site)?.to ?? '',
};

/** The percent, and by how many points it rose or fell since the period before. */
export const PROFIT: Column<Site> = {
  key: 'gp',
  header: 'GP',
  align: 'right',
  width: 150,
  phone: 'detail',
  blank: (site) => newest(site) === null,
  cell: (site, { twoLines }) => {
    const points = profitChange(site.periods);
    return (
      <span className={classes.profit}>
        {twoLines ? 'GP ' : null}
        <PercentText value={newest(site)?.actualGpPercent ?? null} places={2} />
        {points === null || points.isZero() ? null : (
          <span className={classes.change}>
            {points.gt(0) ? '▲' : '▼'} {points.abs().toFixed(2)}
          </span>
        )}
      </span>
    );
  },
  sortBy: (site) => byFigure(newest(site)?.actualGpPercent ?? null),
};

export const THEORY: Column<Site> = {
  key: 'theory',
  header: 'Theoretical',
  align: 'right',
  width: 110,
  cell: (site) => <PercentText value={newest(site)?.theoreticalGpPercent ?? null} places={2} />,
  sortBy: (site) => byFigure(newest(site)?.theoreticalGpPercent ?? null),
};

export const GAP: Column<Site> = {
  key: 'gap',
  header: 'Gap',
  align: 'right',
  width: 120,
  phone: 'aside',
  blank: (site) => newest(site) === null,
  cell: (site, { twoLines }) => (
    <>
      {twoLines ? 'gap ' : null}
      <GapText period={newest(site)} />
    </>
  ),
  sortBy: (site) => byFigure(newest(site)?.variance ?? null),
};

export const COUNTED: Column<Site> = {
  key: 'counted',
  header: 'Counted',
  width: 120,
  phone: 'detail',
  blank: ({ lastCount }) => lastCount === null,
  cell: ({ lastCount }, { twoLines }) => (
    <>
      {twoLines ? 'counted ' : null}
      <DayText day={lastCount} />
    </>
  ),
  sortBy: ({ lastCount }) => lastCount ?? '',
};

/** £ between actual and theoretical gross profit; a loss stands out. */
export function GapText({ period }: { period: SitePeriod | null }) {
  const variance = period?.variance ?? null;
  return (
    <span className={isLoss(variance) ? classes.loss : undefined}>
      <MoneyText value={variance} />
    </span>
  );
}
