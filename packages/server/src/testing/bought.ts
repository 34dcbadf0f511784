import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { reading, writing } from '../db/transaction.ts';
import { made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import type { PriceListCells } from './price-list.ts';

/** A line of a price list: goods of this code and name in bags of 1 kg. */
export const goods = (code: string, name: string, unitprice: string, more: PriceListCells = {}): PriceListCells => ({
  itemcode: code,
  supplier_code: code,
  name,
  option_name: name,
  unitprice,
  uom: 'bag',
  gramperportion: '1',
  ...more,
});

/** An option as a delivery names it. */
export interface OptionBought {
  optionId: string;
  ingredientId: string;
  supplierId: string;
}

/** The option that has this supplier code. */
export async function optionOf(ctx: Ctx, code: string): Promise<OptionBought> {
  const [option] = await reading(ctx.pool, ctx.organisationId, (db) =>
    db.run(
      raw<OptionBought>(sql`
        select option_id as "optionId", ingredient_id as "ingredientId", supplier_id as "supplierId"
        from supplier_option where organisation_id = ${ctx.organisationId} and supplier_code = ${code}`),
    ),
  );
  if (!option) throw new Error(`nobody sells ${code}`);
  return option;
}

/** A delivery of so many lots of 1 kg; CREDIT: they went back. */
export async function bought(
  ctx: Ctx,
  { optionId, ingredientId, supplierId }: OptionBought,
  {
    day,
    lots,
    price = '1',
    type = 'DEBIT',
    status = 'RECEIVED',
  }: { day: string; lots: string; price?: string; type?: string; status?: string },
): Promise<void> {
  const [organisation_id, order_id] = [ctx.organisationId, randomUUID()];
  const person = { user_id: ctx.userId, user_name: ctx.userName, ...made(ctx) };
  await writing(ctx.pool, organisation_id, async (tx) =>
    tx.send(
      insertRows('purchase_order', [
        {
          organisation_id,
          order_id,
          account_id: ctx.accountId,
          supplier_id: supplierId,
          type,
          status,
          order_date: day,
          delivery_date: day,
          ...person,
        },
      ]),
      insertRows('purchase_order_line', [
        {
          organisation_id,
          order_id,
          line_id: randomUUID(),
          line_no: 1,
          option_id: optionId,
          ingredient_id: ingredientId,
          name: 'Line',
          quantity: '99',
          quantity_received: lots,
          unit_price: price,
          base_unit: 'kg',
          units_per_lot: '1',
          amount_per_unit: '1',
        },
      ]),
    ),
  );
}
