import type { TaskEntryRow } from '@larder/contract/rows/tasks.ts';
import { decidedRecord, deliveryLimit, type EnteredRecord } from '@larder/domain/tasks/decide-record.ts';
import { clockedEntry } from '@larder/domain/tasks/entry-clock.ts';
import { limitsOn } from '@larder/domain/tasks/limits.ts';
import { readTemperature } from '@larder/domain/tasks/temperatures.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/transaction.ts';
import type { Change } from '../kernel/changes.ts';
import { type Ctx, newId } from '../kernel/context.ts';
import { can } from '../kernel/visibility.ts';
import { appendToChain, type NewEntry } from './append.ts';
import { entryRows } from './entry-rows.ts';
import { type Delivering, supplierOfOrder } from './goods-of.ts';

/** So many characters of an invoice's number stand in the delivery log (HACCP-010). */
const LONGEST_INVOICE = 10;

interface Receipt {
  orderId: string;
  temperature: string;
  invoiceNumber: string;
}

export interface DeliveryFacts {
  supplier: Delivering;
  /** The order's entry of the delivery as a whole that stands; null: none. */
  entry: TaskEntryRow | null;
}

/** What the delivery log has of an order, before its receipt is written; null: the receipt has nothing to say to it. */
export async function deliveryFacts(
  db: Db,
  ctx: Ctx,
  { orderId, temperature }: Receipt,
  isCorrection: boolean,
): Promise<DeliveryFacts | null> {
  if (!can(ctx).includes('tasksLocation') || (temperature === '' && !isCorrection)) return null;
  const [supplier, [entry = null]] = await Promise.all([
    supplierOfOrder(db, ctx, orderId),
    entryRows(
      db,
      sql`e.account_id = ${ctx.accountId} and e.kind = 'delivery' and e.payload ->> 'order' = ${orderId} and e.payload ->> 'goods' is null
        and not exists (select from food_safety_entry c where c.organisation_id = ${ctx.organisationId} and c.corrects = e.entry_id)`,
      sql`order by e.seq desc limit 1`,
    ),
  ]);
  return supplier && { supplier, entry };
}

/**
 * Has the delivery log follow a receipt (rule 127): its temperature is an entry of its day; another one, or another day, takes that entry's place; without
 * one it is withdrawn. The same again adds nothing.
 */
export async function noteDelivery(
  tx: Tx,
  ctx: Ctx,
  facts: DeliveryFacts | null,
  receipt: Receipt,
  { day, occurredAt }: { day: string; occurredAt: string | null },
): Promise<Change[]> {
  if (!facts) return [];
  const { supplier, entry } = facts;
  const { temperature } = readTemperature(receipt.temperature);
  if (entry && entry.day === day && entry.payload.temperature === temperature) return [];
  const now = ctx.now();
  const { claimed, flags } = clockedEntry({ at: occurredAt ?? now.toISOString(), offsetMs: 0 }, now, null);
  const added = (fields: Pick<NewEntry, 'day' | 'corrects' | 'record'>): NewEntry => ({
    ...{ id: newId(ctx), claimed, flags, clock: null, device: null, ...fields },
  });
  const record: EnteredRecord | null =
    temperature === null
      ? null
      : {
          ...{ kind: 'delivery', order: receipt.orderId, supplier: supplier.supplierId, name: supplier.name },
          ...{ invoice: receipt.invoiceNumber.slice(0, LONGEST_INVOICE), goods: null, temperature },
        };
  const limits = { food: limitsOn([], day), target: null, goods: deliveryLimit(null, supplier.goods) };
  const isMoved = entry !== null && (record === null || entry.day !== day);
  const reason = record === null ? 'The receipt states no temperature' : 'The receipt states another day';
  const corrects = isMoved ? null : (entry?.id ?? null);
  const why = corrects === null ? null : 'The receipt states another temperature';
  return appendToChain(tx, ctx, [
    ...(isMoved
      ? [added({ day: entry.day, corrects: entry.id, record: { kind: 'withdrawn', payload: { reason } } })]
      : []),
    ...(record ? [added({ day, corrects, record: decidedRecord(record, limits, why) })] : []),
  ]);
}
