import type { FigureLine } from '@larder/contract/reports.ts';
import { addDays, type Day, showDay } from '@larder/domain/calendar.ts';
import { variance } from '@larder/domain/ledger/livestock.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { showQuantity } from '@larder/domain/show.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { lineText, lineTextOrNull } from '../ledger/figures/period-figures.ts';
import { since } from '../ledger/figures/since.ts';
import { ingredientFacts } from './completeness-facts.ts';
import { type FigureScope, largestFirst, placeOf } from './figure-scope.ts';

/** A count of the period against theory: what was counted less what should have been there, worth at the price of that evening. */
export interface CountVariance {
  accountId: string;
  ingredientId: string;
  day: Day;
  stocktakeId: string;
  counted: Decimal;
  theoretical: Decimal;
  cost: Decimal | null;
  worth: Decimal | null;
}

/** Stock variance by count and ingredient (STK-029, STK-044); over several counts each at its own price (rule 13). */
export async function varianceLines(scope: FigureScope): Promise<FigureLine[]> {
  const variances = (await countVariances(scope)).filter((one) => !one.counted.eq(one.theoretical));
  const facts = await ingredientFacts(
    scope.db,
    variances.map((one) => one.ingredientId),
  );
  return largestFirst(
    variances.map((one) => {
      const unit = facts.get(one.ingredientId)?.unit ?? 'unit';
      return {
        key: `${one.accountId}/${one.ingredientId}/${one.day}`,
        opens: false,
        title: facts.get(one.ingredientId)?.name ?? 'Something that was removed',
        note: `${showQuantity(one.counted, unit)} counted for ${showDay(one.day)}, ${showQuantity(one.theoretical, unit)} expected`,
        day: one.day,
        place: placeOf(scope, one.accountId),
        quantity: lineText(one.counted.minus(one.theoretical)),
        unit,
        value: lineTextOrNull(one.worth),
        document: { kind: 'stocktake', id: one.stocktakeId, accountId: one.accountId },
      };
    }),
  );
}

/** Counts after the first day up to the day after the last. */
export async function countVariances({ db, accountIds, from, to }: FigureScope): Promise<CountVariance[]> {
  const org = sql`${db.organisationId}::uuid`;
  const rows = await db.run(
    raw<{
      account_id: string;
      ingredient_id: string;
      day: Day;
      stocktake_id: string;
      counted: string;
      theoretical: string;
      cost: string | null;
    }>(sql`
      select c.account_id, c.ingredient_id, c.day, c.stocktake_id, c.quantity as counted, coalesce(p.quantity, 0) + coalesce((
          select sum(m.quantity) from stock_movement m
          where m.organisation_id = ${org} and m.account_id = c.account_id and m.ingredient_id = c.ingredient_id
            and m.effective_day >= ${since('p.day')} and m.effective_day < c.day
        ), 0) as theoretical, k.cost
      from count_in_force c
      left join lateral (
        select b.day, b.quantity from count_in_force b
        where b.organisation_id = ${org} and b.account_id = c.account_id and b.ingredient_id = c.ingredient_id and b.day < c.day
        order by b.day desc limit 1
      ) p on true
      left join ingredient_cost k on k.organisation_id = ${org} and k.ingredient_id = c.ingredient_id
        and k.from_day < c.day and k.to_day >= c.day
      where c.organisation_id = ${org} and c.account_id = any (${accountIds}::uuid[]) and c.day > ${from} and c.day <= ${addDays(to, 1)}`),
  );
  return rows.map((row) => {
    const [counted, theoretical] = [decimal(row.counted), decimal(row.theoretical)];
    const cost = row.cost === null ? null : decimal(row.cost);
    return {
      accountId: row.account_id,
      ingredientId: row.ingredient_id,
      day: row.day,
      stocktakeId: row.stocktake_id,
      counted,
      theoretical,
      cost,
      worth: variance(counted, theoretical, cost).worth,
    };
  });
}
