import type { WastageRow } from '@larder/contract/rows/stock.ts';
import { type Day, isDay } from '@larder/domain/calendar.ts';
import { NOW, type TypedTime, typedTimeOf } from '@larder/domain/typed-time.ts';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import type { StockThing } from '../things.ts';

/** What stands in the wastage form: text as it was typed. */
export interface WastageValues extends Record<string, unknown> {
  amount: string;
  recordUnit: string;
  reason: string;
  day: Day | null;
  /** When it was, where that is today. */
  time: TypedTime;
  /** A JPEG in base64 that goes with it; null: none; left out: the one that is stored stays. */
  photo?: string | null;
}

export function startValues(thing: StockThing, day: Day): WastageValues {
  return { amount: '', recordUnit: thing.units[0] ?? 'unit', reason: '', day, time: NOW, photo: null };
}

/** What was entered, back from an entry that the server refused. The unit is stored only where the thing still has it. */
export function refusedValues(
  { input }: OutboxEntry,
  thing: StockThing,
  { today, timeZone }: { today: Day; timeZone: string },
): WastageValues {
  const start = startValues(thing, today);
  const { amount, recordUnit, reason, day, occurredAt, photo } = input;
  return {
    amount: typeof amount === 'string' ? amount : start.amount,
    recordUnit: thing.units.find((unit) => unit === recordUnit) ?? start.recordUnit,
    reason: typeof reason === 'string' ? reason : start.reason,
    day: typeof day === 'string' && isDay(day) ? day : start.day,
    time: typedTimeOf(typeof occurredAt === 'string' ? occurredAt : null, timeZone),
    photo: typeof photo === 'string' ? photo : null,
  };
}

/** A recorded entry as it was entered, to be corrected. */
export function recordedValues(row: WastageRow, thing: StockThing, timeZone: string): WastageValues {
  const { amount, reason, day, occurredAt } = row;
  const recordUnit = thing.units.find((unit) => unit === row.recordUnit) ?? thing.units[0] ?? 'unit';
  return { amount, recordUnit, reason, day, time: typedTimeOf(occurredAt, timeZone) };
}
