import { addDays, type Day, showDay } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { showQuantity } from '@larder/domain/show.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { lineText } from '../ledger/figures/period-figures.ts';
import { since } from '../ledger/figures/since.ts';
import { ingredientFacts } from './completeness-facts.ts';
import { aboutsOf, type FigurePage, type PagedRow, pageFrom, pageOfRows } from './figure-page.ts';
import { type FigureScope, placeOf } from './figure-scope.ts';

/** Stock variance by count and ingredient (STK-029, STK-044); over several counts each at its own price (rule 13). */
export async function varianceLines(scope: FigureScope): Promise<FigurePage> {
  const variances = sql`
    select v.account_id || '/' || v.ingredient_id || '/' || v.day as key, v.ingredient_id as about, v.*
    from (${countVariances(scope)}) v where v.counted <> v.theoretical`;
  const rows = await scope.db.run(raw<VarianceRow>(pageOfRows(variances, scope.offset)));
  const facts = await ingredientFacts(scope.db, aboutsOf(rows));
  const names = new Map([...facts].map(([id, { name }]) => [id, name]));
  return pageFrom(rows, names, (row) => {
    const unit = facts.get(row.ingredient_id)?.unit ?? 'unit';
    const [counted, theoretical] = [decimal(row.counted), decimal(row.theoretical)];
    return {
      key: row.key,
      opens: false,
      title: names.get(row.ingredient_id) ?? 'Something that was removed',
      note: `${showQuantity(counted, unit)} counted for ${showDay(row.day)}, ${showQuantity(theoretical, unit)} expected`,
      day: row.day,
      place: placeOf(scope, row.account_id),
      quantity: lineText(counted.minus(theoretical)),
      unit,
      value: row.value === null ? null : lineText(decimal(row.value)),
      document: { kind: 'stocktake', id: row.stocktake_id, accountId: row.account_id },
    };
  });
}

interface VarianceRow extends PagedRow {
  account_id: string;
  ingredient_id: string;
  day: Day;
  stocktake_id: string;
  counted: string;
  theoretical: string;
}

/**
 * A select of the counts after the first day up to the day after the last, each against theory: account, ingredient, day and stocktake, what was
 * counted, what should have been there, and value: £ of the difference at the price of that evening, null without one, £0 where there is none.
 */
export function countVariances({ db, accountIds, from, to }: FigureScope): RawBuilder<unknown> {
  const org = sql`${db.organisationId}::uuid`;
  return sql`
    select c.*, case when c.counted = c.theoretical then 0 else (c.counted - c.theoretical) * k.cost end as value
    from (
      select c.account_id, c.ingredient_id, c.day, c.stocktake_id, c.quantity as counted, coalesce(p.quantity, 0) + coalesce((
          select sum(m.quantity) from stock_movement m
          where m.organisation_id = ${org} and m.account_id = c.account_id and m.ingredient_id = c.ingredient_id
            and m.effective_day >= ${since('p.day')} and m.effective_day < c.day
        ), 0) as theoretical
      from count_in_force c
      left join lateral (
        select b.day, b.quantity from count_in_force b
        where b.organisation_id = ${org} and b.account_id = c.account_id and b.ingredient_id = c.ingredient_id and b.day < c.day
        order by b.day desc limit 1
      ) p on true
      where c.organisation_id = ${org} and c.account_id = any (${accountIds}::uuid[]) and c.day > ${from} and c.day <= ${addDays(to, 1)}
    ) c
    left join ingredient_cost k on k.organisation_id = ${org} and k.ingredient_id = c.ingredient_id
      and k.from_day < c.day and k.to_day >= c.day`;
}
