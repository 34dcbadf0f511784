import type {
  CountedIn,
  OrderedLine,
  SoldLine,
  TransferredLine,
  WastedLine,
} from '@larder/contract/review-stocktakes.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { kindsInFlow } from '@larder/domain/kinds/movement-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Query, raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { placeName } from '../kernel/place-name.ts';
import { standsFor } from '../ledger/books/aliases.ts';

/** One ingredient in one area over these days, both included. */
export interface IngredientScope {
  db: Db;
  accountId: string;
  ingredientId: string;
  from: Day;
  to: Day;
}

/**
 * The lines of the count in force of a day that the ingredient was counted in: its own, and recipes by what they contain of it that evening (rule 8).
 * None where it was not counted for that day.
 */
export function countedLines({ db, accountId, ingredientId }: IngredientScope, day: Day): Query<CountedIn> {
  return raw(sql`
    select l.kind, coalesce(i.name, r.name, '') as name, l.amount, l.record_unit as "recordUnit",
      case when l.kind = 'ingredient' then l.base_quantity else trim_scale(round((l.base_quantity * x.quantity)::numeric(1000, 40) / e.yield, 10)) end as quantity
    from count_in_force f
    join stocktake_line l on l.organisation_id = f.organisation_id and l.stocktake_id = f.stocktake_id
    left join ingredient i on l.kind = 'ingredient' and i.organisation_id = l.organisation_id and i.ingredient_id = l.ref_id
    left join recipe r on l.kind = 'recipe' and r.organisation_id = l.organisation_id and r.recipe_id = l.ref_id
    left join exploded_period e on l.kind = 'recipe' and e.organisation_id = l.organisation_id and e.product_id = l.ref_id
      and e.from_day < ${day} and e.to_day >= ${day}
    left join exploded_item x on x.organisation_id = e.organisation_id and x.product_id = e.product_id and x.from_day = e.from_day
      and x.ingredient_id = ${ingredientId}
    where f.organisation_id = ${db.organisationId} and f.account_id = ${accountId} and f.ingredient_id = ${ingredientId} and f.day = ${day}
      and (x.ingredient_id is not null or l.kind = 'ingredient' and ${standsFor(db.organisationId, 'l')} = ${ingredientId})
    order by l.kind, lower(coalesce(i.name, r.name, '')), l.line_id`);
}

/** What came of it and went back, by line of an order; what a claim sent back stands with the order that it came with. */
export function orderedLines(scope: IngredientScope): Query<OrderedLine> {
  return raw(sql`
    select o.order_id as "orderId", o.account_id as "accountId", s.name as "supplierName", m.effective_day as day, m.quantity,
      coalesce(l.uom, '') as uom, coalesce(l.quantity, 0) as "quantityOrdered", coalesce(l.final_price, l.unit_price) as "pricePerUom"
    from (${moved(scope, kindsInFlow('ordered'))}) m
    left join claim c on m.document_kind = 'claim' and c.organisation_id = ${scope.db.organisationId} and c.claim_id = m.document_id
    join purchase_order o on o.organisation_id = ${scope.db.organisationId} and o.order_id = coalesce(c.order_id, m.document_id)
    join supplier s on s.organisation_id = o.organisation_id and s.supplier_id = o.supplier_id
    left join purchase_order_line l on l.organisation_id = o.organisation_id and l.order_id = o.order_id and l.line_id = coalesce(c.line_id, m.line_id)
    order by m.effective_day, s.name, o.order_id, l.line_no`);
}

/** The dishes that used it, from what was sold and the recipes in force (rule 6); the ones that used most first. */
export function soldLines({ db, accountId, ingredientId, from, to }: IngredientScope): Query<Omit<SoldLine, 'name'>> {
  const org = sql`${db.organisationId}::uuid`;
  return raw(sql`
    select s.product_id as "productId", sum(s.quantity) as "quantitySold",
      trim_scale(round(sum((s.quantity * i.quantity)::numeric(1000, 40) / e.portions), 10)) as quantity
    from sale s
    join exploded_period e on e.organisation_id = ${org} and e.product_id = s.product_id
      and e.from_day <= s.effective_day and e.to_day > s.effective_day
    join exploded_item i on i.organisation_id = ${org} and i.product_id = e.product_id and i.from_day = e.from_day and i.ingredient_id = ${ingredientId}
    where s.organisation_id = ${org} and s.account_id = ${accountId} and s.effective_day between ${from} and ${to}
    group by s.product_id order by 3 desc, 1`);
}

/** What was thrown away of it, by itself or in a recipe. */
export function wastedLines(scope: IngredientScope): Query<WastedLine> {
  return raw(sql`
    select w.wastage_id as "wastageId", w.name, w.day, w.reason, -m.quantity as quantity
    from (${moved(scope, kindsInFlow('wasted'))}) m
    join wastage w on w.organisation_id = ${scope.db.organisationId} and w.wastage_id = m.document_id
    order by w.day, w.wastage_id`);
}

/** What came from and went to other areas, and what went over to or came from another ingredient. */
export function transferredLines(scope: IngredientScope): Query<TransferredLine> {
  return raw(sql`
    select t.transfer_id as "transferId", m.effective_day as day, m.quantity,
      coalesce((
        select ${placeName('a')} from account a where a.organisation_id = t.organisation_id
          and a.account_id = case when t.from_account_id = ${scope.accountId} then t.to_account_id else t.from_account_id end
      ), 'Another ingredient') as name
    from (${moved(scope, kindsInFlow('transferred'))}) m
    left join transfer t on m.document_kind = 'transfer' and t.organisation_id = ${scope.db.organisationId} and t.transfer_id = m.document_id
    order by m.effective_day, m.document_id, m.line_id`);
}

/** A select of its movements of these kinds by document and line; what was reversed cancels out. Signs are as on the stock. */
function moved(
  { db, accountId, ingredientId, from, to }: IngredientScope,
  kinds: readonly string[],
): RawBuilder<unknown> {
  return sql`
    select m.document_kind, m.document_id, m.line_id, m.effective_day, sum(m.quantity) as quantity from stock_movement m
    where m.organisation_id = ${db.organisationId} and m.account_id = ${accountId} and m.ingredient_id = ${ingredientId}
      and m.effective_day between ${from} and ${to} and m.kind = any (${kinds}::text[])
    group by 1, 2, 3, 4 having sum(m.quantity) <> 0`;
}
