import type { Site } from '@larder/contract/reports.ts';
import { showDays } from '@larder/domain/calendar.ts';
import { showMoney, showPercent, UNKNOWN } from '@larder/domain/show.ts';
import { COUNTED, GAP, GapText, PERIOD, PROFIT, SITE, THEORY } from '../../app/sites/site-columns.tsx';
import { DivergingBar, largestAmount } from '../../ui/charts/DivergingBar.tsx';
import { Sparkline } from '../../ui/charts/Sparkline.tsx';
import { PercentText } from '../../ui/facts/figures.tsx';
import { byFigure } from '../../ui/table/column.ts';
import type { ReportColumn } from '../../ui/table/report-column.ts';
import classes from './sites.module.css';

const TREND: ReportColumn<Site> = {
  key: 'trend',
  text: null,
  header: 'Trend',
  width: 144,
  cell: ({ name, periods }) => {
    const oldestFirst = periods.toReversed();
    const numbers = (of: 'actualGpPercent' | 'theoreticalGpPercent') =>
      oldestFirst.map((period) => (period[of] === null ? null : Number(period[of])));
    return (
      <Sparkline
        label={`GP of ${name} in its last ${periods.length} periods, theoretical dashed`}
        values={numbers('actualGpPercent')}
        against={numbers('theoreticalGpPercent')}
      />
    );
  },
};

/** The GP of a period before the newest with its gap below; sites are counted on days of their own, which the cell names when pointed at. */
function earlier(back: number, header: string): ReportColumn<Site> {
  return {
    key: `back${back}`,
    header,
    align: 'right',
    width: 112,
    spare: true,
    cell: ({ periods }) => {
      const period = periods[back];
      if (!period) return UNKNOWN;
      return (
        <span className={classes.earlier} title={showDays(period.from, period.to)}>
          <PercentText value={period.actualGpPercent} places={2} />
          <small>
            <GapText period={period} />
          </small>
        </span>
      );
    },
    text: ({ periods }) => {
      const period = periods[back];
      return period ? `${showPercent(period.actualGpPercent, 2)}, ${showMoney(period.variance)}` : UNKNOWN;
    },
    sortBy: ({ periods }) => byFigure(periods[back]?.variance ?? null),
  };
}

/** The gap of the newest period with its bar, on one scale for all sites. */
function gapWithBar(sites: readonly Site[]): ReportColumn<Site> {
  const gapOf = ({ periods }: Site) => periods[0]?.variance ?? null;
  const largest = largestAmount(sites.map(gapOf));
  return {
    ...GAP,
    cell: (site, drawn) =>
      drawn.twoLines ? (
        GAP.cell(site, drawn)
      ) : (
        <DivergingBar value={gapOf(site)} largest={largest}>
          <span>{GAP.cell(site, drawn)}</span>
        </DivergingBar>
      ),
  };
}

/** Returns the columns of sites by their last periods, on the screen and on paper. Earlier periods give way first where room is short. */
export function siteColumns(sites: readonly Site[]): ReportColumn<Site>[] {
  return [
    SITE,
    PERIOD,
    PROFIT,
    THEORY,
    gapWithBar(sites),
    TREND,
    earlier(1, 'Period before'),
    earlier(2, '2 before'),
    earlier(3, '3 before'),
    COUNTED,
  ];
}
