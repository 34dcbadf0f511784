import { onSurvivors } from '@larder/domain/ledger/alias.ts';
import type { Movement } from '@larder/domain/ledger/movement.ts';
import { type CreditedLine, creditNoteMovements } from '@larder/domain/ledger/posting/credit-note.ts';
import { receiptMovements } from '@larder/domain/ledger/posting/receipt.ts';
import { decimal } from '@larder/domain/money.ts';
import { byWeightOf } from '@larder/domain/procurement/by-weight.ts';
import type { MeasureUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { aliasesOf, aliasesQuery } from '../books/aliases.ts';

/** The movements that these orders and credit notes should have, as they are stored: only received and finalised ones count in stock. */
export async function orderMovements(db: Db, orderIds: readonly string[]): Promise<Map<string, Movement[]>> {
  const [orders, lines, aliases] = await db.all(
    raw<OrderRow>(sql`
      select order_id, account_id, type, delivery_date, occurred_at, delivery_charge, flat_discount, pc_discount from purchase_order
      where organisation_id = ${db.organisationId} and order_id = any (${orderIds}::uuid[]) and status in ('RECEIVED', 'FINALISED')
        and removed_at is null`),
    raw<LineRow>(sql`
      select order_id, line_id, ingredient_id, units_per_lot, amount_per_unit, base_unit, price_only, deposit, priced_by_weight, weighed,
        coalesce(quantity_received, quantity) as quantity_received, coalesce(final_price, unit_price) as final_price
      from purchase_order_line
      where organisation_id = ${db.organisationId} and order_id = any (${orderIds}::uuid[]) order by order_id, line_no`),
    aliasesQuery(db.organisationId),
  );
  const survivors = aliasesOf(aliases);
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  return new Map(
    orders.map((order) => [
      order.order_id,
      onSurvivors(movementsOf(order, linesOf.get(order.order_id) ?? []), survivors),
    ]),
  );
}

interface OrderRow {
  order_id: string;
  account_id: string;
  type: 'DEBIT' | 'CREDIT';
  delivery_date: string;
  occurred_at: string | null;
  delivery_charge: string;
  flat_discount: string;
  pc_discount: string;
}

interface LineRow {
  order_id: string;
  line_id: string;
  ingredient_id: string | null;
  units_per_lot: string;
  amount_per_unit: string;
  base_unit: MeasureUnit;
  price_only: boolean;
  deposit: boolean;
  priced_by_weight: boolean;
  weighed: string | null;
  quantity_received: string;
  final_price: string;
}

function movementsOf(order: OrderRow, rows: readonly LineRow[]): Movement[] {
  const head = {
    orderId: order.order_id,
    accountId: order.account_id,
    deliveryDay: order.delivery_date,
    occurredAt: order.occurred_at,
    deliveryCharge: decimal(order.delivery_charge),
    flatDiscount: decimal(order.flat_discount),
    percentDiscount: decimal(order.pc_discount),
  };
  const lines = rows.map(creditedLine);
  return order.type === 'CREDIT' ? creditNoteMovements({ ...head, lines }) : receiptMovements({ ...head, lines });
}

function creditedLine(row: LineRow): CreditedLine {
  const pack = {
    unitsPerLot: decimal(row.units_per_lot),
    amountPerUnit: decimal(row.amount_per_unit),
    baseUnit: row.base_unit,
  };
  return {
    lineId: row.line_id,
    ingredientId: row.ingredient_id,
    quantityReceived: decimal(row.quantity_received),
    finalPrice: decimal(row.final_price),
    pack,
    deposit: row.deposit,
    byWeight: byWeightOf(row.priced_by_weight, pack, row.weighed === null ? null : decimal(row.weighed)),
    credits: row.price_only ? 'price only' : 'goods returned',
  };
}
