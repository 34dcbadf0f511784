import type { Period as PeriodRow, reportsContract } from '@larder/contract/reports.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import { type AreaPeriod, periodProfit, profitFigures, totalAdjustment } from '@larder/domain/ledger/gross-profit.ts';
import { knownProfit } from '@larder/domain/ledger/known-profit.ts';
import { sum } from '@larder/domain/money.ts';
import { type Period, periodsBetween } from '@larder/domain/reports/periods.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authorise } from '../kernel/authorise.ts';
import type { Asker } from '../kernel/context.ts';
import { periodOn } from '../ledger/figures/locked-periods.ts';
import { figuresText, text } from '../ledger/figures/period-figures.ts';
import { areasOf } from './areas.queries.ts';
import { removedAreas } from './removed-areas.queries.ts';
import { NOTHING_LACKS, type RowLacks, rowCompleteness } from './row-completeness.queries.ts';
import { differ, type StoredFigures, storedFigures } from './stored-figures.queries.ts';

const PER_PAGE = 13;

/** Periods between closed stocktakes with their two gross profits, newest first, a quarter a page (REP-013). before: only periods that end before it. */
export async function periods(
  db: Db,
  ctx: Asker,
  input: InputOf<typeof reportsContract.periods>,
): Promise<{ periods: PeriodRow[]; more: boolean; lastCount: Day | null }> {
  authorise(ctx, 'analyticsLocation');
  const accountIds = (await areasOf(db, ctx)).map((area) => area.accountId);
  const days = await countDays(db, accountIds, input.before);
  const all = periodsBetween(days);
  const page = all.slice(0, PER_PAGE);
  const [closes, without, lacks] = await Promise.all([
    storedFigures(
      db,
      accountIds,
      page.map((period) => addDays(period.to, 1)),
    ),
    removedAreas(db, ctx, page),
    rowCompleteness(
      db,
      page.map(({ from, to }) => ({ accountIds, from, to })),
    ),
  ]);
  const rows = await Promise.all(
    page.map(async (period, index) => {
      const areas = await periodOn(db, input.basis, accountIds, period.from, period.to);
      return {
        ...periodRow(period, areas, input.basis === 'locked' ? [] : closes, lacks[index] ?? NOTHING_LACKS),
        without: without[index] ?? [],
      };
    }),
  );
  return { periods: rows, more: all.length > PER_PAGE, lastCount: days[0] ?? null };
}

/** Days of closed counts, newest first: those that a page needs, and one more to know that there is more. */
async function countDays(db: Db, accountIds: readonly string[], before: Day | undefined): Promise<Day[]> {
  const rows = await db.run(
    raw<{ day: Day }>(sql`
      select distinct day from stocktake
      where organisation_id = ${db.organisationId} and account_id = any (${accountIds}::uuid[]) and not is_draft
        and kind = 'FULL' and day <= ${before ?? null}::date is not false
      order by day desc limit ${PER_PAGE + 2}`),
  );
  return rows.map((row) => row.day);
}

/** The figures of a period as a list shows them; areas: what each of them brings to it. */
export function periodRow(
  period: Period,
  areas: AreaPeriod[],
  closes: readonly StoredFigures[],
  { completeness, lacking }: RowLacks,
): Omit<PeriodRow, 'without'> {
  const { countFirst, figures } = periodProfit(areas);
  const shown = figures && figuresText(knownProfit(figures, lacking));
  const netSales = sum(areas.map((area) => area.netSales)).plus(totalAdjustment(areas).netSales);
  return {
    ...period,
    netSales: lacking.has('net sales') && netSales.isZero() ? null : text(netSales),
    actualGp: shown?.actualGp ?? null,
    actualGpPercent: shown?.actualGpPercent ?? null,
    theoreticalGp: shown?.theoreticalGp ?? null,
    theoreticalGpPercent: shown?.theoreticalGpPercent ?? null,
    variance: shown?.variance ?? null,
    areas: areas.length,
    areasCounted: areas.filter((area) => area.openingCounted && area.closingCounted).length,
    countFirst: countFirst.length,
    changedSinceClosed: areas.some((area) => hasChanged(area, period, closes)),
    completeness,
  };
}

function hasChanged(area: AreaPeriod, period: Period, closes: readonly StoredFigures[]): boolean {
  const first = closes.find((one) => one.accountId === area.accountId && one.day === addDays(period.to, 1));
  // An area that is counted less often than the others has a longer period of its own, which is compared where it is shown.
  if (!first || area.openingCount !== period.from) return false;
  return differ(first.atClose, { ...period, figures: figuresText(profitFigures([area])) });
}
