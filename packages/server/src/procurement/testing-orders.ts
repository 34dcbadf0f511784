import { randomUUID } from 'node:crypto';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import type { TestGroup } from '../testing/cast.ts';
import type { TestApp } from '../testing/http.ts';
import { addIngredient } from '../testing/pantry.ts';
import { addOption, addSupplier } from '../testing/supplier.ts';

/** What an answer of a command carries for these tests. */
export interface OrderAnswer {
  orderId: string;
  merged: boolean;
  code?: string;
  message?: string;
  fields?: { field: string; message: string }[];
  rows: { orders?: OrderRow[]; supplierOptions?: { id: string }[]; ingredients?: { id: string }[] };
  deleted: { orders?: string[] };
  data?: { code: string; fields?: { field: string; message: string }[]; row?: OrderRow };
}

export interface Shop {
  supplierId: string;
  /** 6 × 2.5 kg at £18.50, the default of its ingredient. */
  tomatoes: string;
  tomatoIngredient: string;
  /** 1 × 1 kg at £9.00, the default of its ingredient. */
  basil: string;
  basilIngredient: string;
  /** 1 box at £3.00, linked to nothing. */
  bags: string;
}

/** A greengrocer with three things to sell. */
export async function addShop(group: TestGroup, email: string | null = 'orders@greens.example'): Promise<Shop> {
  const ctx = group.area;
  const supplierId = await addSupplier(ctx, 'Fresh & Co', email);
  const tomatoIngredient = await addIngredient(ctx, 'Tomatoes');
  const basilIngredient = await addIngredient(ctx, 'Basil');
  const option = (name: string, unitPrice: string, ingredientId?: string) => ({
    supplierId,
    name,
    unitPrice,
    ...(ingredientId ? { ingredientId } : {}),
  });
  return {
    supplierId,
    tomatoIngredient,
    basilIngredient,
    tomatoes: await addOption(ctx, option('Chopped tomatoes', '18.5', tomatoIngredient)),
    basil: await addOption(ctx, { ...option('Basil', '9', basilIngredient), unitsPerLot: '1', amountPerUnit: '1' }),
    bags: await addOption(ctx, { ...option('Bin bags', '3'), unitsPerLot: '1', amountPerUnit: '1', baseUnit: 'unit' }),
  };
}

export const ordered = (optionId: string, quantity: string, unitPrice: string | null = null) => ({
  lineId: randomUUID(),
  optionId,
  quantity,
  unitPrice,
  priceOnly: false,
});

type Line = ReturnType<typeof ordered>;

/** The form of a new draft for tomorrow, with what differs. */
export function form(shop: Shop, lines: Line[], differs: object = {}) {
  return {
    orderId: randomUUID(),
    version: null,
    kind: 'draft',
    supplierId: shop.supplierId,
    deliveryDate: '2026-11-21',
    specialInstructions: '',
    lines,
    ...differs,
  };
}

/** The form of a delivery: everything as ordered and on the order's day, with what differs. */
export function delivery(order: OrderRow, differs: object = {}) {
  return {
    orderId: order.id,
    version: order.version,
    deliveryDate: order.deliveryDate,
    invoiceNumber: '',
    temperature: '',
    receivingComments: '',
    deliveryCharge: '0',
    flatDiscount: '0',
    percentDiscount: '0',
    lines: [] as object[],
    extraLines: [] as object[],
    ...differs,
  };
}

export interface Body {
  orderId: string;
  [field: string]: unknown;
}

/** The calls of procurement as the owner makes them in the kitchen. */
export function calls(app: TestApp, caller = app.owner) {
  const send = (order: { orderId?: string; id?: string }, verb: string, body: object) =>
    caller.command<OrderAnswer>(app.ours.areaId, `/orders/${order.orderId ?? order.id}/${verb}`, body);
  const rowOf = (answer: { body: OrderAnswer }): OrderRow => {
    const row = answer.body.rows?.orders?.[0];
    if (!row) throw new Error(`no order was answered: ${JSON.stringify(answer.body)}`);
    return row;
  };
  return {
    save: (body: Body) => send(body, 'save', body),
    send: (order: OrderRow) => send(order, 'send', { version: order.version }),
    receive: (body: Body) => send(body, 'receive', body),
    editReceipt: (body: Body) => send(body, 'edit-receipt', body),
    remove: (order: OrderRow) => send(order, 'remove', { version: order.version }),
    toggle: (order: OrderRow) => send(order, 'toggle-finalised', { version: order.version }),
    saved: async (body: Body) => rowOf(await send(body, 'save', body)),
    received: async (body: Body) => rowOf(await send(body, 'receive', body)),
    rowOf,
  };
}

/** The net of what the ledger holds for a document, by ingredient and day. */
export function movedBy(group: TestGroup, documentId: string) {
  return reading(group.area.pool, group.organisationId, (db) =>
    db.run(
      raw<{ ingredient_id: string | null; effective_day: string; kind: string; quantity: string; value: string }>(sql`
        select ingredient_id, effective_day, kind, trim_scale(sum(quantity)) as quantity, trim_scale(sum(value)) as value
        from stock_movement where organisation_id = ${group.organisationId} and document_id = ${documentId}
        group by 1, 2, 3 having sum(quantity) <> 0 or sum(value) <> 0 order by 2, 3, 4 desc`),
    ),
  );
}

/** £ per g of an ingredient on a day, as the ledger has it. */
export async function costOn(group: TestGroup, ingredientId: string, day: string): Promise<string | undefined> {
  const [row] = await reading(group.area.pool, group.organisationId, (db) =>
    db.run(
      raw<{ cost: string }>(sql`
        select trim_scale(cost) as cost from ingredient_cost
        where organisation_id = ${group.organisationId} and ingredient_id = ${ingredientId} and from_day <= ${day} and to_day > ${day}`),
    ),
  );
  return row?.cost;
}
