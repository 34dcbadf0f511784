import type { Site, SitePeriod } from '@larder/contract/reports.ts';
import { showDay, showDays } from '@larder/domain/calendar.ts';
import { isLoss, profitChange } from '@larder/domain/reports/compare-sites.ts';
import { showMoney, showPercent, UNKNOWN } from '@larder/domain/show.ts';
import { DayText, MoneyText, PercentText } from '../../ui/facts/figures.tsx';
import { lacksWords, RowLacks } from '../../ui/facts/RowLacks.tsx';
import { byFigure } from '../../ui/table/column.ts';
import type { ReportColumn } from '../../ui/table/report-column.ts';
import classes from './sites.module.css';

const newest = ({ periods }: Site) => periods[0] ?? null;

const NO_PERIOD = 'Not counted twice yet';

export const SITE: ReportColumn<Site> = {
  key: 'name',
  header: 'Site',
  phone: 'title',
  cell: ({ name }) => <span className={classes.site}>{name}</span>,
  text: ({ name }) => name,
  sortBy: ({ name }) => name.toLowerCase(),
};

export const PERIOD: ReportColumn<Site> = {
  key: 'period',
  header: 'Period',
  phone: 'detail',
  cell: (site) => {
    const period = newest(site);
    if (!period) return NO_PERIOD;
    return (
      <>
        <span className={classes.days}>{showDays(period.from, period.to)}</span>{' '}
        <RowLacks completeness={period.completeness} />
      </>
    );
  },
  text: (site) => {
    const period = newest(site);
    return period ? [showDays(period.from, period.to), ...lacksWords(period.completeness)].join(', ') : NO_PERIOD;
  },
  sortBy: (site) => newest(site)?.to ?? '',
};

/** The percent, and by how many points it rose or fell since the period before. */
export const PROFIT: ReportColumn<Site> = {
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
  text: (site) => {
    const points = profitChange(site.periods);
    const change = points === null || points.isZero() ? '' : ` (${points.gt(0) ? '+' : ''}${points.toFixed(2)})`;
    return `${showPercent(newest(site)?.actualGpPercent, 2)}${change}`;
  },
  sortBy: (site) => byFigure(newest(site)?.actualGpPercent ?? null),
};

export const THEORY: ReportColumn<Site> = {
  key: 'theory',
  header: 'Theoretical',
  align: 'right',
  width: 110,
  cell: (site) => <PercentText value={newest(site)?.theoreticalGpPercent ?? null} places={2} />,
  text: (site) => showPercent(newest(site)?.theoreticalGpPercent, 2),
  sortBy: (site) => byFigure(newest(site)?.theoreticalGpPercent ?? null),
};

export const GAP: ReportColumn<Site> = {
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
  text: (site) => showMoney(newest(site)?.variance),
  sortBy: (site) => byFigure(newest(site)?.variance ?? null),
};

export const COUNTED: ReportColumn<Site> = {
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
  text: ({ lastCount }) => (lastCount === null ? UNKNOWN : showDay(lastCount)),
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
