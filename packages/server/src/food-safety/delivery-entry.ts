import type { TaskEntryRow } from '@larder/contract/rows/tasks.ts';
import type { GoodsReading } from '@larder/domain/procurement/goods-readings.ts';
import { goodsRead } from '@larder/domain/procurement/typed-delivery.ts';
import { decidedRecord, deliveryLimit } from '@larder/domain/tasks/decide-record.ts';
import { clockedEntry } from '@larder/domain/tasks/entry-clock.ts';
import { limitsOn } from '@larder/domain/tasks/limits.ts';
import type { SafetyRecord } from '@larder/domain/tasks/records.ts';
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
  temperatures?: readonly GoodsReading[] | null | undefined;
  warm?: { done: string; text: string } | null | undefined;
  invoiceNumber: string;
}

interface When {
  day: string;
  occurredAt: string | null;
  isCorrection: boolean;
}

export interface DeliveryFacts {
  supplier: Delivering;
  /** What stands of the order in the log, and what was done about it: temperatures, that none came, actions. */
  entries: TaskEntryRow[];
}

/** What the delivery log has of an order, before its receipt is written; null: the receipt has nothing to say to it. */
export async function deliveryFacts(db: Db, ctx: Ctx, orderId: string): Promise<DeliveryFacts | null> {
  if (!can(ctx).includes('tasksLocation')) return null;
  const ofOrder = sql`f.organisation_id = ${ctx.organisationId} and f.account_id = ${ctx.accountId} and f.payload ->> 'order' = ${orderId}`;
  const [supplier, entries] = await Promise.all([
    supplierOfOrder(db, ctx, orderId),
    entryRows(
      db,
      sql`e.account_id = ${ctx.accountId} and e.kind in ('delivery', 'none-came', 'action')
        and (e.payload ->> 'order' = ${orderId} or e.payload ->> 'entry' in (select f.entry_id::text from food_safety_entry f where ${ofOrder}))
        and not exists (select from food_safety_entry c where c.organisation_id = ${ctx.organisationId} and c.corrects = e.entry_id)`,
      sql`order by e.seq`,
    ),
  ]);
  return supplier && { supplier, entries };
}

/**
 * Has the delivery log follow a receipt (rule 127): each temperature that it states is an entry of its day, and so is that none came of a kind of goods;
 * another one, or another day, takes that entry's place; what a correction states no more is withdrawn. What was done about goods that came too warm is
 * recorded with them. The same again adds nothing.
 */
export async function noteDelivery(
  tx: Tx,
  ctx: Ctx,
  facts: DeliveryFacts | null,
  receipt: Receipt,
  when: When,
): Promise<Change[]> {
  if (!facts) return [];
  const readings = readingsOf(receipt);
  const isWhole = !receipt.temperatures;
  const logged = facts.entries.filter(({ kind }) => kind !== 'action');
  const entryOf = (of: string | null) => logged.findLast(({ payload }) => goodsOf(payload) === of);
  const now = ctx.now();
  const { claimed, flags } = clockedEntry({ at: when.occurredAt ?? now.toISOString(), offsetMs: 0 }, now, null);
  const added = (fields: Pick<NewEntry, 'day' | 'corrects' | 'record'>): NewEntry => ({
    ...{ id: newId(ctx), claimed, flags, clock: null, device: null, ...fields },
  });
  const withdrawn = (entry: TaskEntryRow, reason: string) =>
    added({ day: entry.day, corrects: entry.id, record: { kind: 'withdrawn', payload: { reason } } });

  const gone = when.isCorrection
    ? logged.filter(({ payload }) => isStatedNoMore(goodsOf(payload), readings, isWhole))
    : [];
  const entries = gone.map((entry) =>
    withdrawn(entry, isWhole ? 'The receipt states no temperature' : 'The receipt states nothing of it'),
  );
  for (const reading of readings) {
    const entry = entryOf(reading.goods);
    if (entry && isSame(entry, reading, when.day)) {
      entries.push(...actionOn(facts, receipt, { id: entry.id, ok: entry.payload.ok !== false }, when.day, added));
      continue;
    }
    const kind = reading.temperature === null ? 'none-came' : 'delivery';
    const isMoved = entry !== undefined && (entry.kind !== kind || entry.day !== when.day);
    const corrects = isMoved ? null : (entry?.id ?? null);
    const why = corrects === null ? null : 'The receipt states another temperature';
    const record = recordOf(reading, facts.supplier, receipt, { day: when.day, why });
    if (isMoved) entries.push(withdrawn(entry, whyMoved(entry, when.day)));
    const made = added({ day: when.day, corrects, record });
    const ok = record.kind !== 'delivery' || record.payload.ok;
    entries.push(made, ...actionOn(facts, receipt, { id: made.id, ok }, when.day, added));
  }
  return appendToChain(tx, ctx, entries);
}

function readingsOf({ temperature, temperatures }: Receipt): GoodsReading[] {
  const stated = goodsRead(temperatures) ?? [{ goods: null, temperature }];
  return stated.flatMap(({ goods, temperature: typed }): GoodsReading[] => {
    if (typed === null) return [{ goods, temperature: null }];
    const { temperature: read } = readTemperature(typed);
    return read === null ? [] : [{ goods, temperature: read }];
  });
}

function goodsOf(payload: TaskEntryRow['payload']): string | null {
  return typeof payload.goods === 'string' ? payload.goods : null;
}

/** A receipt that was asked for one temperature states nothing of the kinds of goods. */
function isStatedNoMore(goods: string | null, readings: readonly GoodsReading[], isWhole: boolean): boolean {
  return !readings.some((one) => one.goods === goods) && (!isWhole || goods === null);
}

function isSame({ kind, day, payload }: TaskEntryRow, { temperature }: GoodsReading, on: string): boolean {
  if (day !== on) return false;
  return temperature === null ? kind === 'none-came' : kind === 'delivery' && payload.temperature === temperature;
}

function whyMoved(entry: TaskEntryRow, day: string): string {
  return entry.day === day ? 'The receipt states something else' : 'The receipt states another day';
}

function recordOf(
  { goods, temperature }: GoodsReading,
  { supplierId: supplier, name, goods: brought }: Delivering,
  { orderId: order, invoiceNumber }: Receipt,
  { day, why }: { day: string; why: string | null },
): SafetyRecord {
  const limits = { food: limitsOn([], day), target: null, goods: deliveryLimit(goods, brought) };
  if (temperature === null) return decidedRecord({ kind: 'none-came', order, supplier, name, goods }, limits, why);
  const invoice = invoiceNumber.slice(0, LONGEST_INVOICE);
  return decidedRecord({ kind: 'delivery', order, supplier, name, invoice, goods, temperature }, limits, why);
}

/** What was done about goods that came too warm, once for each temperature. */
function actionOn(
  { entries }: DeliveryFacts,
  { warm }: Receipt,
  { id: entry, ok }: { id: string; ok: boolean },
  day: string,
  added: (fields: Pick<NewEntry, 'day' | 'corrects' | 'record'>) => NewEntry,
): NewEntry[] {
  if (!warm || ok || entries.some(({ kind, payload }) => kind === 'action' && payload.entry === entry)) return [];
  return [added({ day, corrects: null, record: { kind: 'action', payload: { entry, ...warm } } })];
}
