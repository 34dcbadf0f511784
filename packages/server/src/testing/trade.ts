import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { orderMovements } from '../ledger/post/orders.ts';
import { postDocument } from '../ledger/post/post-document.ts';
import { loadSalesImports, postSales } from '../ledger/post/sales.ts';
import { arrange } from './pantry.ts';

export interface Delivery {
  day: string;
  /** quantity in base units, £ per base unit. */
  lines: { ingredientId: string | null; quantity: string; price: string; deposit?: boolean; pack?: ReceivedPack }[];
  deliveryCharge?: string;
  /** When it arrived; left out: not known. */
  at?: string;
  type?: 'DEBIT' | 'CREDIT';
  /** A supplier that delivered before; left out, a new one. */
  supplierId?: string;
  /** SENT: it is still to come, and nothing is posted. */
  status?: 'RECEIVED' | 'SENT';
}

/** What a lot of a line holds by the option it was bought by; without one, a base unit of no option. */
export interface ReceivedPack {
  optionId: string;
  unitsPerLot: string;
  amountPerUnit: string;
}

/** An order received on a day, posted. It states no price: tests of prices do that by themselves. */
export async function receive(
  ctx: Ctx,
  { day, lines, deliveryCharge = '0', at, type = 'DEBIT', supplierId, status = 'RECEIVED' }: Delivery,
): Promise<string> {
  const organisation_id = ctx.organisationId;
  const [order_id, supplier_id] = [randomUUID(), supplierId ?? randomUUID()];
  await arrange(ctx, async (tx) => {
    tx.send(
      ...(supplierId
        ? []
        : [insertRows('supplier', [{ organisation_id, supplier_id, name: 'Fresh & Co', ...made(ctx) }])]),
      insertRows('purchase_order', [
        {
          organisation_id,
          order_id,
          account_id: ctx.accountId,
          supplier_id,
          type,
          status,
          order_date: day,
          delivery_date: day,
          occurred_at: at ?? null,
          delivery_charge: deliveryCharge,
          user_id: ctx.userId,
          user_name: ctx.userName,
          ...made(ctx),
          received_at: status === 'RECEIVED' ? ctx.now().toISOString() : null,
        },
      ]),
      insertRows(
        'purchase_order_line',
        lines.map((line, index) => ({
          organisation_id,
          order_id,
          line_id: randomUUID(),
          line_no: index + 1,
          ingredient_id: line.ingredientId,
          deposit: line.deposit ?? false,
          name: `Line ${index + 1}`,
          quantity: line.quantity,
          unit_price: line.price,
          base_unit: 'unit',
          option_id: line.pack?.optionId ?? null,
          units_per_lot: line.pack?.unitsPerLot ?? '1',
          amount_per_unit: line.pack?.amountPerUnit ?? '1',
        })),
      ),
      raw(sql`
        update purchase_order_line l set base_unit = i.recipe_unit from ingredient i
        where l.organisation_id = ${organisation_id} and l.order_id = ${order_id}
          and i.organisation_id = l.organisation_id and i.ingredient_id = l.ingredient_id`),
    );
    if (status === 'SENT') return;
    const movements = await orderMovements(tx, [order_id]);
    postDocument(tx, ctx, movements.get(order_id) ?? []);
  });
  return order_id;
}

export interface Sold {
  from: string;
  to: string;
  /** recipeId null: the till's line found no dish. */
  lines: { recipeId: string | null; quantity: string; name?: string }[];
}

/** A sales import, posted. */
export async function sell(ctx: Ctx, { from, to, lines }: Sold): Promise<string> {
  const organisation_id = ctx.organisationId;
  const import_id = randomUUID();
  await arrange(ctx, async (tx) => {
    tx.send(
      insertRows('sales_import', [
        {
          organisation_id,
          import_id,
          account_id: ctx.accountId,
          filename: `sales-${from}.xlsx`,
          start_day: from,
          end_day: to,
          ...made(ctx),
        },
      ]),
      insertRows(
        'sales_import_line',
        lines.map((line, index) => ({
          organisation_id,
          import_id,
          line_id: randomUUID(),
          line_no: index + 1,
          plu: String(index + 1),
          name: line.name ?? `Dish ${index + 1}`,
          quantity: line.quantity,
          match_kind: line.recipeId === null ? null : 'recipe',
          product_id: line.recipeId,
        })),
      ),
    );
    await postSales(tx, ctx, await loadSalesImports(tx, [import_id]));
  });
  return import_id;
}
