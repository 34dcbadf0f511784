import type { RowCompleteness } from '@larder/contract/reports.ts';
import type { ProfitPart } from '@larder/domain/ledger/known-profit.ts';
import { salesCoverage } from '@larder/domain/reports/coverage.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { IS_LIVE } from '../ledger/post/movement-rows.ts';
import { ingredientsOf } from './completeness-facts.ts';
import { type Imported, importedSales } from './imported-sales.queries.ts';
import { type RowScope, scopes } from './row-scopes.ts';
import { type SoldDishes, soldDishes } from './sold-dishes.queries.ts';

export interface RowLacks {
  completeness: RowCompleteness;
  /** The parts of the row's figures that lack something. */
  lacking: ReadonlySet<ProfitPart>;
}

export const NOTHING_LACKS: RowLacks = {
  completeness: { salesMatchedPercent: null, dishesSold: 0, dishesComplete: 0, withoutPrice: 0 },
  lacking: new Set(),
};

/** What was sold and imported in the rows of a list, in their order. */
export interface RowSales {
  imported: readonly Imported[];
  sold: SoldDishes;
}

export async function rowSales(db: Db, rows: readonly RowScope[]): Promise<RowSales> {
  const [imported, sold] = await Promise.all([importedSales(db, rows), soldDishes(db, rows)]);
  return { imported, sold };
}

/** How complete the figures of each row of a list are, in the rows' order. Costs four reads, however many rows there are. */
export async function rowCompleteness(
  db: Db,
  rows: readonly RowScope[],
  sales?: Promise<RowSales>,
): Promise<RowLacks[]> {
  if (rows.length === 0) return [];
  const [{ imported, sold }, unpriced] = await Promise.all([
    sales ?? rowSales(db, rows),
    db.run(withoutPrice(db, rows)),
  ]);
  const unpricedOf = new Map(unpriced.map((row) => [row.ord, row.ingredients]));
  return rows.map((_, index) => {
    const coverage = salesCoverage(imported.slice(index, index + 1));
    const dishes = sold.ofRows.get(index + 1);
    const ingredients = unpricedOf.get(index + 1) ?? 0;
    const lacking = new Set<ProfitPart>();
    if (dishes?.noSales || coverage?.lt(100)) lacking.add('net sales');
    if (dishes?.noCost) lacking.add('sold');
    if (ingredients > 0) lacking.add('opening').add('closing');
    return {
      completeness: {
        salesMatchedPercent: coverage?.toFixed() ?? null,
        dishesSold: dishes?.dishes ?? 0,
        dishesComplete: dishes?.complete ?? 0,
        withoutPrice: ingredients,
      },
      lacking,
    };
  });
}

/** How many ingredients moved, or were there at the last count, and have no price at the end of the days. */
function withoutPrice(db: Db, rows: readonly RowScope[]) {
  const org = sql`${db.organisationId}::uuid`;
  // What moved without a price mostly came to £0, of which an index has nothing else.
  const moved = (worth: RawBuilder<unknown>) => sql`exists (
      select from stock_movement m where m.organisation_id = ${org} and m.account_id = h.account_id and m.ingredient_id = h.ingredient_id
        and m.ingredient_id is not null and m.effective_day >= h.from_day and m.effective_day <= h.to_day ${worth} and ${IS_LIVE}
    )`;
  return raw<{ ord: number; ingredients: number }>(sql`
    with line as materialized (
      select r.* from ${scopes(rows)}
    ), unpriced as materialized (
      select d.to_day, t.ingredient_id
      from (select distinct to_day from line) d cross join (${ingredientsOf(db, [...new Set(rows.flatMap((row) => row.accountIds))])}) t
      where not exists (
        select from ingredient_cost k where k.organisation_id = ${org} and k.ingredient_id = t.ingredient_id
          and k.from_day <= d.to_day and k.to_day > d.to_day
      )
    ), here as materialized (
      select l.*, u.ingredient_id
      from unpriced u
      join area_ingredient a on a.organisation_id = ${org} and a.ingredient_id = u.ingredient_id
      join line l on l.account_id = a.account_id and l.to_day = u.to_day
    )
    select h.ord, count(distinct h.ingredient_id)::int as ingredients from here h
    where ${moved(sql`and m.value = 0`)} or ${moved(sql``)} or (
      select c.quantity from count_in_force c where c.organisation_id = ${org} and c.account_id = h.account_id
        and c.ingredient_id = h.ingredient_id and c.day <= h.to_day + 1 order by c.day desc limit 1
    ) <> 0
    group by h.ord`);
}
