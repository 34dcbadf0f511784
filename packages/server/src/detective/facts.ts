import type { StocktakeReport } from '@larder/contract/stock.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import type { CountedIngredient, Facts } from '@larder/domain/detective/facts.ts';
import { decimal } from '@larder/domain/money.ts';
import { showCounted } from '@larder/domain/stock/stocktake.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { reachesWithin } from '../kernel/access.ts';
import type { Ctx } from '../kernel/context.ts';
import { placeName } from '../kernel/place-name.ts';
import { countLinesOf, countLinesQuery, shelvesQuery } from './counts.ts';
import {
  awaitedOf,
  awaitedQuery,
  countUnitsOf,
  deliveriesQuery,
  deliveryOf,
  packsOf,
  packsQuery,
} from './deliveries.ts';
import { dishesQuery, dishOf, soldDaysOf, soldDaysQuery, unmatchedOf, unmatchedQuery } from './sales.ts';
import { twinsIn } from './twins.ts';
import { underWayOf, underWayQuery } from './under-way.ts';
import { type Between, variances } from './variances.ts';

/** Half a year of weekly counts and more of monthly ones holds six periods before the one that is asked about. */
const EARLIER_DAYS = 400;
const EARLIER = 6;
/** Other areas count on other days: their period that ends within so many days of this one is looked at. */
const DAYS_APART = 3;

/** Returns what is known of a closed period and of what touches it, in a few round trips; asked: the ingredients whose variance is asked about. */
export async function readFacts(
  db: Db,
  ctx: Ctx,
  report: StocktakeReport & { since: Day },
  asked: readonly string[],
): Promise<Facts> {
  const { accountId } = ctx;
  const [from, end] = [report.since, report.stocktake.day];
  const to = addDays(end, -1);
  const [twins, others] = await Promise.all([twinsIn(db, accountId, from, to), otherAreas(db, ctx, asked)]);
  const wanted = withTwins(asked, twins);
  const here = await variances(db, [accountId], wanted, addDays(end, -EARLIER_DAYS), end);
  const units = new Map(here.map((one) => [one.ingredientId, one.unit]));
  const spans = [...new Set(here.map((one) => `${one.from} ${one.to}`))].slice(0, 4 * EARLIER).map((span) => {
    const [first = '', last = ''] = span.split(' ');
    return { from: first, to: last };
  });
  const [there, [deliveries, awaited, packs, counted, shelves, unmatched, dishes, soldDays, underWay]] =
    await Promise.all([
      elsewhere(db, others, asked, end),
      db.all(
        deliveriesQuery(db, accountId, from, to),
        awaitedQuery(db, accountId, from, to),
        packsQuery(db, wanted),
        countLinesQuery(db, accountId, report.stocktake.id, from),
        shelvesQuery(db, accountId),
        unmatchedQuery(db, accountId, from, to),
        dishesQuery(db, accountId, wanted, [{ from, to }, ...spans.filter((span) => span.from !== from)]),
        soldDaysQuery(db, accountId, wanted, from, to),
        underWayQuery(db, accountId, from, to),
      ),
    ]);
  const isOfThis = (line: { stocktake_id: string }) => line.stocktake_id === report.stocktake.id;
  return {
    areaId: accountId,
    from,
    to,
    stocktake: { kind: 'stocktake', id: report.stocktake.id, title: showCounted(report.stocktake), day: end },
    ingredients: periodsOf(here, to).map((line) => asReported(line, report)),
    deliveries: deliveries.map(deliveryOf),
    awaited: awaitedOf(awaited),
    packsOf: packsOf(packs),
    counted: countLinesOf(counted.filter(isOfThis)),
    countedBefore: countLinesOf(counted.filter((line) => !isOfThis(line))),
    shelves,
    countUnits: countUnitsOf(packs, units),
    unmatched: unmatched.map(unmatchedOf),
    dishes: dishes.map(dishOf),
    soldDays: soldDays.map(soldDaysOf),
    elsewhere: there,
    twins,
    underWay: underWayOf(underWay),
  };
}

function withTwins(asked: readonly string[], twins: Facts['twins']): string[] {
  const known = new Set(asked);
  const others = twins.flatMap(({ ingredientId, otherId }) => {
    if (known.has(ingredientId)) return [otherId];
    return known.has(otherId) ? [ingredientId] : [];
  });
  return [...new Set([...asked, ...others])];
}

/** Each ingredient counted at the end, with up to six periods before. */
function periodsOf(lines: readonly Between[], to: Day): CountedIngredient[] {
  const byPlace = Map.groupBy(lines, (line) => `${line.accountId} ${line.ingredientId}`);
  return [...byPlace.values()].flatMap(([now, ...before]) => {
    if (!now || now.to !== to) return [];
    const { accountId: areaId, ingredientId, name, unit, cost, counted, theoretical, sold, wasted } = now;
    const earlier = before.slice(0, EARLIER);
    return [{ areaId, ingredientId, name, unit, cost, counted, theoretical, sold, wasted, earlier }];
  });
}

/** The figures of the period as the report of the stocktake states them, also where something was counted in between. */
function asReported(line: CountedIngredient, { lines }: StocktakeReport): CountedIngredient {
  const stated = lines.find(({ ingredientId }) => ingredientId === line.ingredientId);
  if (!stated || stated.closing === null) return line;
  const { closing, theoretical, sold, wasted, cost } = stated;
  const figures = {
    counted: decimal(closing),
    theoretical: decimal(theoretical),
    sold: decimal(sold),
    wasted: decimal(wasted),
  };
  return { ...line, ...figures, cost: cost === null ? null : decimal(cost) };
}

/** Goods go to areas of one location, and to those that got some before: so many of them are looked at. */
const AREAS = 20;

/** Other areas of the organisation that stock some of the ingredients and that the person reaches. */
async function otherAreas(db: Db, ctx: Ctx, ingredientIds: readonly string[]): Promise<{ id: string; name: string }[]> {
  const areas = await db.run(
    raw<{ id: string; name: string }>(sql`
      select a.account_id as id, ${placeName('a')} as name from account a
      where a.organisation_id = ${ctx.organisationId} and a.account_id <> ${ctx.accountId} and not a.deleted
        and exists (
          select from area_ingredient s
          where s.organisation_id = a.organisation_id and s.account_id = a.account_id and s.ingredient_id = any (${ingredientIds}::uuid[]))
      order by a.parent_id = (select own.parent_id from account own where own.organisation_id = ${ctx.organisationId} and own.account_id = ${ctx.accountId}) desc,
        exists (
          select from transfer t where t.organisation_id = a.organisation_id
            and (t.from_account_id, t.to_account_id) in ((a.account_id, ${ctx.accountId}), (${ctx.accountId}, a.account_id))) desc,
        a.account_id
      limit ${AREAS}`),
  );
  const reached = await reachesWithin(
    db,
    areas.map(({ id }) => ({ userId: ctx.userId, accountId: id })),
  );
  return areas.filter((_, index) => reached[index] !== undefined);
}

async function elsewhere(
  db: Db,
  areas: readonly { id: string; name: string }[],
  ingredientIds: readonly string[],
  end: Day,
) {
  if (areas.length === 0) return [];
  const ids = areas.map(({ id }) => id);
  const nameOf = new Map(areas.map(({ id, name }) => [id, name]));
  const lines = await variances(db, ids, ingredientIds, addDays(end, -EARLIER_DAYS), addDays(end, DAYS_APART));
  const lastOf = new Map<string, Day>();
  for (const { accountId, to } of lines) if (to > (lastOf.get(accountId) ?? '')) lastOf.set(accountId, to);
  return [...Map.groupBy(lines, ({ accountId }) => accountId)]
    .flatMap(([accountId, own]) => periodsOf(own, lastOf.get(accountId) ?? ''))
    .filter(({ areaId }) => (lastOf.get(areaId) ?? '') >= addDays(end, -DAYS_APART - 1))
    .map((line) => ({ ...line, areaName: nameOf.get(line.areaId) ?? '' }));
}

/** Ingredients whose variance is £20 or more either way, as the report states it. */
export function askedIn({ lines }: StocktakeReport): string[] {
  return lines
    .filter(({ varianceWorth }) => varianceWorth !== null && decimal(varianceWorth).abs().gte(20))
    .map(({ ingredientId }) => ingredientId);
}
