import { decimal } from '../money.ts';
import {
  type FoodLimits,
  type FoodType,
  fridgeLimit,
  isWithin,
  PROBE_LIMITS,
  type ProbeHalf,
  type TemperatureLimit,
} from './limits.ts';
import type { CommentAbout, SafetyRecord } from './records.ts';

interface Step {
  record: string;
  type: FoodType;
  time: string;
  temperature: string;
  next: FoodType | null;
}

/** What proves that a task was done: the hash of a photo, and what was read off. */
export interface Proof {
  photo?: string | null | undefined;
  reading?: string | null | undefined;
}

/** What a person enters: a record without the limits, which are those of its day. */
export type EnteredRecord =
  | ({ kind: 'tick'; task: string } & Proof)
  | { kind: 'untick'; task: string }
  | { kind: 'fridge'; unit: string; half: 'am' | 'pm'; temperature: string }
  | { kind: 'probe'; unit: string; half: ProbeHalf; temperature: string }
  | ({ kind: 'food'; ingredient: string } & Step)
  | ({ kind: 'food-step'; after: string } & Step)
  | {
      kind: 'delivery';
      order: string | null;
      supplier: string | null;
      name: string;
      invoice: string;
      goods: string | null;
      temperature: string;
    }
  | { kind: 'none-came'; order: string | null; supplier: string | null; name: string; goods: string | null }
  | { kind: 'comment'; about: string; text: string }
  | { kind: 'action'; entry: string; done: string; text: string }
  | { kind: 'unit'; unit: string; off: boolean }
  | { kind: 'closed-day'; closed: boolean; reason: string }
  | { kind: 'withdrawn'; reason: string };

/** What the limits of a day are: of the kitchen's food, of the unit that was read, of the goods that came. */
export interface LimitsOfDay {
  food: FoodLimits;
  /** °C, of the fridge or freezer that was read; null where it is none. */
  target: string | null;
  goods: TemperatureLimit | null;
}

/**
 * A record as it enters the chain: judged by the limits of its day, and never refused for being out of them (HACCP-014, rule 124). why: of one that
 * takes the place of another, the reason (rule 118).
 */
export function decidedRecord(entered: EnteredRecord, limits: LimitsOfDay, why: string | null = null): SafetyRecord {
  const record = decided(entered, limits);
  return why === null ? record : ({ ...record, payload: { ...record.payload, why } } as SafetyRecord); // of the same kind
}

/** Why a correction is refused: it states no reason. A withdrawal states its own. */
export function lacksReason({ kind }: EnteredRecord, corrects: string | null, why: string | null): boolean {
  return corrects !== null && kind !== 'withdrawn' && (why ?? '').trim() === '';
}

function decided(entered: EnteredRecord, limits: LimitsOfDay): SafetyRecord {
  switch (entered.kind) {
    case 'fridge': {
      const { unit, half, temperature } = entered;
      const limit = limits.target === null ? null : fridgeLimit(limits.target);
      return { kind: 'fridge', payload: { unit, half, ...judged(temperature, limit) } };
    }
    case 'probe': {
      const { unit, half, temperature } = entered;
      return { kind: 'probe', payload: { unit, half, ...judged(temperature, PROBE_LIMITS[half]) } };
    }
    case 'food':
      return { kind: 'food', payload: { ...judgedStep(entered, limits.food), ingredient: entered.ingredient } };
    case 'food-step':
      return { kind: 'food-step', payload: { ...judgedStep(entered, limits.food), after: entered.after } };
    case 'delivery': {
      const { order, supplier, name, invoice, goods, temperature } = entered;
      return {
        kind: 'delivery',
        payload: { order, supplier, name, invoice, goods, ...judged(temperature, limits.goods) },
      };
    }
    case 'none-came': {
      const { order, supplier, name, goods } = entered;
      return { kind: 'none-came', payload: { order, supplier, name, goods } };
    }
    case 'comment':
      return { kind: 'comment', payload: { about: entered.about as CommentAbout, text: entered.text } }; // the schema checked its form
    case 'tick':
      return { kind: 'tick', payload: { task: entered.task, ...proved(entered) } };
    case 'untick':
      return { kind: 'untick', payload: { task: entered.task } };
    case 'action':
      return { kind: 'action', payload: { entry: entered.entry, done: entered.done, text: entered.text } };
    case 'unit':
      return { kind: 'unit', payload: { unit: entered.unit, off: entered.off } };
    case 'closed-day':
      return { kind: 'closed-day', payload: { closed: entered.closed, reason: entered.reason } };
    case 'withdrawn':
      return { kind: 'withdrawn', payload: { reason: entered.reason } };
  }
}

function proved({ photo, reading }: Proof) {
  return { ...(photo ? { photos: [photo] } : {}), ...(reading ? { reading } : {}) };
}

function judgedStep({ record, type, time, temperature, next }: Step, food: FoodLimits) {
  return { record, type, time, next, ...judged(temperature, food[type]) };
}

function judged(temperature: string, limit: TemperatureLimit | null) {
  return { temperature, limit, ok: isWithin(temperature, limit) };
}

/** A kind of goods that a supplier brings, and the temperature at which it must arrive, °C; null: none is stated. */
export interface DeliveredGoods {
  goods: string | null;
  target: string | null;
}

/**
 * What a delivery's temperature is held against (rule 123): the target of the goods that were measured, without a name of goods the lowest target of
 * the supplier; where no target is stated, 8 °C for chilled goods and −18 °C for frozen ones by their name, else none.
 */
export function deliveryLimit(goods: string | null, brought: readonly DeliveredGoods[]): TemperatureLimit | null {
  const targets = brought.flatMap(({ target }) => (target === null ? [] : [decimal(target)]));
  const [first, ...others] = targets;
  const lowest = first ? others.reduce((low, one) => (one.lt(low) ? one : low), first).toFixed() : null;
  if (goods === null) return lowest === null ? null : { at_most: lowest };
  const own = brought.find((one) => one.goods === goods)?.target;
  if (own) return { at_most: own };
  if (/frozen|ice/i.test(goods)) return { at_most: '-18' };
  return /chill|fresh/i.test(goods) ? { at_most: '8' } : null;
}
