import { Refusal } from '@larder/contract/refusals.ts';
import type { AreaFigures, PeriodReport, reportsContract } from '@larder/contract/reports.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { type AreaPeriod, type ProfitFigures, periodProfit } from '@larder/domain/ledger/gross-profit.ts';
import { type KnownProfit, knownProfit } from '@larder/domain/ledger/known-profit.ts';
import type { Db } from '../db/transaction.ts';
import { authorise } from '../kernel/authorise.ts';
import type { Asker } from '../kernel/context.ts';
import { periodOn } from '../ledger/figures/locked-periods.ts';
import { figuresText } from '../ledger/figures/period-figures.ts';
import { profitOfArea } from '../ledger/figures/same-area.ts';
import { adjustmentIn } from './adjustment.queries.ts';
import { type Area, areasOf } from './areas.queries.ts';
import { changedAreas } from './changed-areas.ts';
import { completenessOf } from './completeness.queries.ts';
import { listedOf, listedSums } from './figure-listed.ts';
import { allowancesOf } from './incidentals.queries.ts';
import { removedAreas } from './removed-areas.queries.ts';
import { commentsOf } from './report-comments.queries.ts';
import { NOTHING_LACKS, type RowLacks, rowCompleteness, rowSales } from './row-completeness.queries.ts';
import { sinceClosed } from './since-closed.queries.ts';
import { storedFigures } from './stored-figures.queries.ts';
import { wantEvening } from './work-evenings.ts';

/**
 * Actual and theoretical gross profit of a period of trading days, both included, for an area or summed over those below a location or head
 * office (REP-015, REP-016, rule 13), with how complete it is and what changed since it was closed.
 */
export async function periodReport(
  db: Db,
  ctx: Asker,
  { from, to, basis }: InputOf<typeof reportsContract.periodReport>,
): Promise<PeriodReport> {
  authorise(ctx, 'analyticsLocation');
  if (to < from) throw new Refusal('report.no-period');
  const asLocked = basis === 'locked'; // then it is no question what changed since
  const areas = await areasOf(db, ctx);
  const accountIds = areas.map((area) => area.accountId);
  const scopes = accountIds.map((accountId) => ({ accountIds: [accountId], from, to }));
  const sales = rowSales(db, scopes);
  const one = areas.length === 1 ? areas[0] : undefined;
  const stored = storedFigures(db, accountIds, [addDays(to, 1)]);
  const [
    ofAreas,
    { completeness, lacking, eveningReadAnew },
    rows,
    firstCloses,
    closed,
    comments,
    allowances,
    listed,
    [without],
  ] = await Promise.all([
    periodOn(db, basis, accountIds, from, to),
    completenessOf(db, areas, { from, to, sales }),
    rowCompleteness(db, scopes, sales),
    stored,
    one && !asLocked ? stored.then(([first]) => first && sinceClosed(db, one.name, first, { from, to })) : undefined,
    commentsOf(db, ctx.accountId, from, to),
    allowancesOf(db, accountIds, from, to),
    listedSums({ db, accountIds, from, to }),
    removedAreas(db, ctx, [{ from, to }]),
  ]);
  await wantEvening(ctx, eveningReadAnew, to);
  const profit = periodProfit(ofAreas);
  const each = ofAreas.map((area) => ({ area, profit: profitOfArea(area) }));
  const profits = new Map(each.map((one) => [one.area.accountId, one.profit]));
  const names = new Map(areas.map((area) => [area.accountId, area.name]));
  const nameOf = (accountId: string) => names.get(accountId) ?? '';
  const rowOf = new Map(accountIds.map((accountId, index) => [accountId, rows[index]]));
  return {
    from,
    to,
    areas: each.map(({ area, profit }) => areaFigures(area, profit, nameOf, rowOf.get(area.accountId))),
    without: without ?? [],
    countFirst: profit.countFirst.map((accountId) => ({ accountId, name: nameOf(accountId) })),
    figures: profit.figures && figuresText(knownProfit(profit.figures, lacking)),
    ofCountedAreas:
      profit.figures === null && profit.ofCountedAreas
        ? figuresText(knownProfit(profit.ofCountedAreas, lacking))
        : null,
    adjustment: asLocked ? await adjustmentIn(db, ofAreas, { from, to }) : null,
    listed: listedOf(
      listed,
      new Set(ofAreas.flatMap(({ accountId, openingCount }) => (openingCount === null ? [] : accountId))),
    ),
    completeness,
    sinceClosed: closed ?? null,
    changedAreas: one || asLocked ? [] : await changedAreas(db, firstCloses, { from, to, profits, nameOf }),
    comments,
    allowances,
  };
}

/** Of an area: what stands in its row, and is computed again only where its profit or what it lacks is another. */
const figuresOf = new WeakMap<ProfitFigures, { lacks: string; figures: Omit<AreaFigures, 'name' | 'completeness'> }>();

function areaFigures(
  area: AreaPeriod,
  profit: ProfitFigures,
  nameOf: (id: Area['accountId']) => string,
  { completeness, lacking }: RowLacks = NOTHING_LACKS,
): AreaFigures {
  const lacks = [...lacking].join();
  const known = figuresOf.get(profit);
  const figures = known?.lacks === lacks ? known.figures : rowFigures(area, knownProfit(profit, lacking));
  figuresOf.set(profit, { lacks, figures });
  return { ...figures, name: nameOf(area.accountId), completeness };
}

function rowFigures(area: AreaPeriod, profit: KnownProfit): Omit<AreaFigures, 'name' | 'completeness'> {
  const { netSales, actualGp, actualGpPercent, theoreticalGpPercent } = figuresText(profit);
  return {
    accountId: area.accountId,
    openingCount: area.openingCount,
    openingCounted: area.openingCounted,
    closingCounted: area.closingCounted,
    netSales,
    actualGp,
    actualGpPercent,
    theoreticalGpPercent,
  };
}
