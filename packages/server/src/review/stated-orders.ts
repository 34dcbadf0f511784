import { type Decimal, decimal } from '@larder/domain/money.ts';
import { statedCost } from '@larder/domain/procurement/statement.ts';
import type { OrderType } from '@larder/domain/procurement/status.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { LINE_COLUMNS, type LineRow, storedLine } from '../procurement/stored-order.ts';

interface Order {
  id: string;
  type: OrderType;
  finalCost: string | null;
}

/** Returns what each of these orders is set down at, £, by its id; lines are read only of those without a final cost (REV-028). */
export async function statedCosts(db: Db, orders: readonly Order[]): Promise<Map<string, Decimal>> {
  const open = orders.filter(({ finalCost }) => finalCost === null).map(({ id }) => id);
  const lines = open.length === 0 ? [] : await db.run(linesOf(db, open));
  const linesById = Map.groupBy(lines, (line) => line.order_id);
  return new Map(
    orders.map(({ id, type, finalCost }) => [
      id,
      statedCost(type, finalCost === null ? null : decimal(finalCost), (linesById.get(id) ?? []).map(storedLine)),
    ]),
  );
}

function linesOf(db: Db, orderIds: readonly string[]) {
  return raw<LineRow & { order_id: string }>(sql`
    select l.order_id, ${LINE_COLUMNS} from purchase_order_line l
    left join supplier_option p on p.organisation_id = l.organisation_id and p.option_id = l.option_id
    where l.organisation_id = ${db.organisationId} and l.order_id = any (${orderIds}::uuid[])
    order by l.line_no`);
}
