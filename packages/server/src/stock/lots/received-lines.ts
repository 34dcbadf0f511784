import type { Day } from '@larder/domain/calendar.ts';
import type { TracedLot } from '@larder/domain/procurement/lots/traced-lot.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { placeName } from '../../kernel/place-name.ts';
import { survivorIn } from '../../ledger/books/aliases.ts';

/** A line of a receipt of which something came, with the lots that were noted of it. */
export interface ReceivedLine {
  orderId: string;
  lineId: string;
  orderNumber: number | null;
  accountId: string;
  accountName: string;
  supplierName: string;
  optionId: string | null;
  /** The one that stands for it since a merge. */
  ingredientId: string | null;
  name: string;
  day: Day;
  lots: TracedLot[];
}

/** Lines `l` of orders `o` of the whole group that were received, newest first. where: which of them. */
export function receivedLines(db: Db, where: RawBuilder<unknown>, limit: number | null = null) {
  return raw<ReceivedLine>(sql`
    select l.order_id as "orderId", l.line_id as "lineId", o.order_number as "orderNumber", o.account_id as "accountId",
      ${placeName('a')} as "accountName", s.name as "supplierName", l.option_id as "optionId",
      ${survivorIn(db.organisationId, 'l', 'ingredient_id')} as "ingredientId", l.name, o.delivery_date as day, coalesce(l.traced_lots, '[]') as lots
    from purchase_order_line l
    join purchase_order o on o.organisation_id = l.organisation_id and o.order_id = l.order_id
    join supplier s on s.organisation_id = o.organisation_id and s.supplier_id = o.supplier_id
    join account a on a.organisation_id = o.organisation_id and a.account_id = o.account_id
    where l.organisation_id = ${db.organisationId} and o.removed_at is null and o.type = 'DEBIT' and o.status in ('RECEIVED', 'FINALISED')
      and l.quantity_received > 0 and not l.deposit and ${where}
    order by o.delivery_date desc, l.order_id, l.line_no limit ${limit}`);
}
