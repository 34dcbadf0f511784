import type { TransferRow } from '@larder/contract/rows/stock.ts';
import { type Day, isDay } from '@larder/domain/calendar.ts';
import { parseDecimal } from '@larder/domain/money.ts';
import { type TransferType, transferProblem } from '@larder/domain/stock/transfer.ts';
import { NOW, type TypedTime, typedTimeOf } from '@larder/domain/typed-time.ts';
import { newId } from '../../data/new-id.ts';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import type { StockThing } from '../things.ts';

/** One item as it is being typed. */
export interface TypedItem {
  lineId: string;
  thing: StockThing;
  amount: string;
  recordUnit: string;
}

/** What stands in the form beside the items: text as it was typed. */
export interface TransferValues extends Record<string, unknown> {
  type: TransferType;
  /** The other area; null: not chosen yet. */
  otherAccountId: string | null;
  day: Day | null;
  /** When it was, where that is today. */
  time: TypedTime;
}

export interface TypedTransfer {
  values: TransferValues;
  items: readonly TypedItem[];
}

export function newTransfer(day: Day): TypedTransfer {
  return { values: { type: 'OUT', otherAccountId: null, day, time: NOW }, items: [] };
}

/** Adds a thing with its first unit, or takes it out again where it is among the items. */
export function toggled(items: readonly TypedItem[], thing: StockThing): TypedItem[] {
  const others = items.filter((item) => item.thing.key !== thing.key);
  if (others.length < items.length) return others;
  return [...items, { lineId: newId(), thing, amount: '', recordUnit: thing.units[0] ?? 'unit' }];
}

/** Whether the same things go over, in the same order and amounts. */
export function sameItems(items: readonly TypedItem[], others: readonly TypedItem[]): boolean {
  return (
    items.length === others.length &&
    items.every(({ thing, amount, recordUnit }, at) => {
      const other = others[at];
      return thing.key === other?.thing.key && amount === other.amount && recordUnit === other.recordUnit;
    })
  );
}

/** The items of a stored transfer under new ids, with their amounts; what is no longer on the list is left out. */
export function itemsOf(lines: TransferRow['lines'], things: ReadonlyMap<string, StockThing>): TypedItem[] {
  return lines.flatMap(({ kind, refId, amount, recordUnit }) => {
    const thing = things.get(`${kind} ${refId}`);
    return thing ? [{ lineId: newId(), thing, amount, recordUnit }] : [];
  });
}

/** A stored transfer as its own side has it, to be corrected. */
export function storedTransfer(
  row: TransferRow,
  own: string,
  things: ReadonlyMap<string, StockThing>,
  timeZone: string,
): TypedTransfer {
  const goesOut = row.fromAccountId === own;
  const sides = {
    type: goesOut ? 'OUT' : 'IN',
    otherAccountId: goesOut ? row.toAccountId : row.fromAccountId,
  } as const;
  const values = { ...sides, day: row.day, time: typedTimeOf(row.occurredAt, timeZone) };
  return { values, items: itemsOf(row.lines, things) };
}

/** What was entered, back from an entry that the server refused. */
export function refusedTransfer(
  { input }: OutboxEntry,
  things: ReadonlyMap<string, StockThing>,
  { today, timeZone }: { today: Day; timeZone: string },
): TypedTransfer {
  const { type, otherAccountId, day, occurredAt, lines } = input;
  return {
    values: {
      type: type === 'IN' ? 'IN' : 'OUT',
      otherAccountId: typeof otherAccountId === 'string' ? otherAccountId : null,
      day: typeof day === 'string' && isDay(day) ? day : today,
      time: typedTimeOf(typeof occurredAt === 'string' ? occurredAt : null, timeZone),
    },
    items: itemsOf(Array.isArray(lines) ? lines : [], things),
  };
}

/** What the server takes of the items; an amount that cannot be read is none. */
export function sentLines(items: readonly TypedItem[]) {
  return items.map(({ lineId, thing: { kind, refId }, amount, recordUnit }) => ({
    ...{ lineId, kind, refId, recordUnit, amount: parseDecimal(amount)?.toFixed() ?? '0' },
  }));
}

/** What prevents saving it; null when it is complete (TRF-003). */
export function problemOf({ type, otherAccountId }: TransferValues, items: readonly TypedItem[]) {
  const entered = items.map(({ amount, recordUnit }) => ({ amount: parseDecimal(amount), recordUnit }));
  return transferProblem({ type, otherAccountId, items: entered });
}
