import type { StartCard } from '@larder/contract/start.ts';
import { decimal, sum } from '@larder/domain/money.ts';
import { lastWeeks } from '../catalogue/market/bought.ts';
import { offeredRises } from '../catalogue/market/offered-rises.ts';
import { type Rise, risesSince } from '../catalogue/market/price-rises.queries.ts';
import { touchedDishes } from '../catalogue/market/touched-dishes.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { NAMED } from './start-card.ts';

/** Prices that rose within four weeks and are bought: what nobody bought costs nothing a week. */
export async function priceRisesCard(db: Db, ctx: Ctx): Promise<StartCard<'priceRises'> | null> {
  const since = lastWeeks(ctx).boughtFrom;
  const { rises } = await risesSince(db, ctx, { since });
  const card = await felt(db, ctx, rises);
  return card && { since, ...card };
}

/** List prices that suppliers published and nobody took yet, higher than what is paid for what is bought. */
export async function offeredPricesCard(db: Db, ctx: Ctx): Promise<StartCard<'offeredPrices'> | null> {
  return felt(db, ctx, await offeredRises(db, ctx));
}

/** What of these rises is bought: £ a week, the dishes that it touches, and the costliest first. Null: none is. */
async function felt(db: Db, ctx: Ctx, all: readonly Rise[]) {
  const rises = all.filter(({ poundsPerWeek }) => decimal(poundsPerWeek).gt(0));
  if (rises.length === 0) return null;
  return {
    count: rises.length,
    poundsPerWeek: sum(rises.map((rise) => decimal(rise.poundsPerWeek))).toFixed(),
    dishes: (await touchedDishes(db, ctx, rises)).all,
    rises: rises.slice(0, NAMED).map(({ optionId, ingredientId, name, poundsPerWeek }) => ({
      optionId,
      ingredientId,
      name,
      poundsPerWeek,
    })),
  };
}
