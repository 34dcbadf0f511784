import type { StartCard } from '@larder/contract/start.ts';
import { decimal, sum } from '@larder/domain/money.ts';
import { lastWeeks } from '../catalogue/market/bought.ts';
import { priceRises } from '../catalogue/market/price-rises.queries.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { NAMED } from './start-card.ts';

/** Prices that rose within four weeks and are bought: what nobody bought costs nothing a week. */
export async function priceRisesCard(db: Db, ctx: Ctx): Promise<StartCard<'priceRises'> | null> {
  const since = lastWeeks(ctx).boughtFrom;
  const { rises } = await priceRises(db, ctx, { since });
  const felt = rises.filter(({ poundsPerWeek }) => decimal(poundsPerWeek).gt(0));
  if (felt.length === 0) return null;
  return {
    since,
    count: felt.length,
    poundsPerWeek: sum(felt.map((rise) => decimal(rise.poundsPerWeek))).toFixed(),
    rises: felt.slice(0, NAMED).map(({ optionId, ingredientId, name, poundsPerWeek }) => ({
      optionId,
      ingredientId,
      name,
      poundsPerWeek,
    })),
  };
}
