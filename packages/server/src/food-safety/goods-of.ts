import type { DeliveredGoods } from '@larder/domain/tasks/decide-record.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';

/** What a supplier `s` brings and how cold it must arrive, as stated with the supplier. */
const GOODS: RawBuilder<unknown> = sql`
  json_build_array(json_build_object('goods', s.type_of_products, 'target', s.target_temperature::text))::jsonb || coalesce((
    select jsonb_agg(jsonb_build_object('goods', o ->> 'typeOfProducts', 'target', o ->> 'targetTemperature'))
    from jsonb_array_elements(s.other_products) o), '[]') as goods`;

/** What a supplier brings; null: there is none by that id. */
export async function goodsOf(db: Db, ctx: Ctx, supplierId: string): Promise<DeliveredGoods[] | null> {
  const [supplier] = await db.run(
    raw<{ goods: DeliveredGoods[] }>(sql`
      select ${GOODS} from supplier s
      where s.organisation_id = ${ctx.organisationId} and s.supplier_id = ${supplierId} and not s.deleted`),
  );
  return supplier?.goods ?? null;
}

export interface Delivering {
  supplierId: string;
  name: string;
  goods: DeliveredGoods[];
}

/** Who delivers an order of the working account, also a supplier that was removed since. */
export async function supplierOfOrder(db: Db, ctx: Ctx, orderId: string): Promise<Delivering | null> {
  const [supplier] = await db.run(
    raw<Delivering>(sql`
      select s.supplier_id as "supplierId", s.name, ${GOODS} from purchase_order p
      join supplier s on s.organisation_id = p.organisation_id and s.supplier_id = p.supplier_id
      where p.organisation_id = ${ctx.organisationId} and p.order_id = ${orderId} and p.account_id = ${ctx.accountId}`),
  );
  return supplier ?? null;
}
