import { sql } from 'kysely';
import type { Ctx } from '../kernel/context.ts';
import type { Touches } from '../kernel/locks.ts';

/** What approving an invoice touches: the areas of its orders, and all that was ordered or moved there, whose prices may change. */
export function approvalTouches({ organisationId }: Ctx, uploadId: string): Touches {
  const ours = sql`organisation_id = ${organisationId}`;
  const orders = sql`select order_id from invoice_allocation where ${ours} and upload_id = ${uploadId}`;
  const named = sql`
    select option_id as id from purchase_order_line where ${ours} and order_id in (${orders}) and option_id is not null
    union select ingredient_id from purchase_order_line where ${ours} and order_id in (${orders}) and ingredient_id is not null
    union select d.ingredient_id from ingredient_default d where d.organisation_id = ${organisationId} and d.withdrawn_at is null
      and d.option_id in (select option_id from purchase_order_line where ${ours} and order_id in (${orders}))
    union select ingredient_id from stock_movement where ${ours} and document_id in (${orders}) and ingredient_id is not null
    union select ingredient_id from claim where ${ours} and order_id in (${orders}) and ingredient_id is not null`;
  const ingredients = sql`
    with named as (${named})
    select id from named
    union all select merged_into from ingredient where ${ours} and merged_into is not null and ingredient_id in (select id from named)`;
  const areas = sql`select account_id from purchase_order where ${ours} and order_id in (${orders})`;
  return { shared: { areas }, exclusive: { ingredients } };
}
