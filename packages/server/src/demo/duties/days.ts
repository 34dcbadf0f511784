import { type Day, weekday } from '@larder/domain/calendar.ts';
import { instantOf } from '@larder/domain/occurred-at.ts';
import { decidedRecord, type EnteredRecord } from '@larder/domain/tasks/decide-record.ts';
import { limitsOn } from '@larder/domain/tasks/limits.ts';
import type { ListType } from '@larder/domain/tasks/task-versions.ts';
import { isOnWeekday, parseWeekdays } from '@larder/domain/tasks/weekdays.ts';
import type { NewEntry } from '../../food-safety/append.ts';
import { between, pick, type Random } from '../plan/random.ts';
import type { DutyArea } from './set-up-lists.ts';
import { COOKED, REMARKS } from './what-is-done.ts';

/** When the tasks of a list are done, hours on the clock; what is left undone now and then, and what is late, of 1. */
const LISTS: Readonly<Record<ListType, { from: number; to: number; missed: number; late: number }>> = {
  OPEN: { from: 6.9, to: 7.9, missed: 0.006, late: 0.015 },
  CLOSE: { from: 22.2, to: 23.4, missed: 0.008, late: 0 },
  DAILY: { from: 14.2, to: 16.8, missed: 0.02, late: 0 },
};
const LATE_BY_HOURS = 1.2;
const MISSED_READING = 0.008;
const SENT_AFTER_MS = 900;

/** What went wrong on a day: a unit out of its limit and what was done about it, a tablet without a network, a list that was late or left undone. */
export type Mishap =
  | { kind: 'warm'; fridge: number; half: 'am' | 'pm'; temperature: string; done: string; text: string; again: string }
  | { kind: 'offline'; minutes: number }
  | { kind: 'late'; list: ListType }
  | { kind: 'forgotten'; list: ListType; tasks: number };

/** All that an area entered on a day, in the order in which it happened. */
export function entriesOfDay(area: DutyArea, day: Day, random: Random, mishap: Mishap | null): NewEntry[] {
  const made: NewEntry[] = [];
  const enter = (hour: number, entered: EnteredRecord, target: string | null = null): string => {
    const id = area.actor.newId();
    const limits = { food: limitsOn([], day), target, goods: null };
    made.push(entryAt(area, { id, day, hour, person: pick(random, area.staff) }, decidedRecord(entered, limits)));
    return id;
  };

  const ofList = (type: ListType, kind: Mishap['kind']) =>
    mishap?.kind === kind && 'list' in mishap && mishap.list === type;
  let forgotten = mishap?.kind === 'forgotten' ? mishap.tasks : 0;
  for (const { type, taskId, weekdays = '', reading } of area.tasks) {
    const { from, to, missed, late } = LISTS[type];
    if (!isOnWeekday(parseWeekdays(weekdays) ?? [], day) || random() < missed) continue;
    if (ofList(type, 'forgotten') && forgotten > 0) {
      forgotten -= 1;
      continue;
    }
    const isLate = random() < late || ofList(type, 'late');
    const hour = between(random, from, to) + (isLate ? LATE_BY_HOURS : 0);
    enter(hour, { kind: 'tick', task: taskId, ...(reading ? { reading: about(random, reading) } : {}) });
  }
  for (const [place, { unit, target, usual }] of area.fridges.entries()) {
    for (const half of ['am', 'pm'] as const) {
      const hour = half === 'am' ? between(random, 7.1, 7.8) : between(random, 16.6, 17.6);
      const read = (at: number, temperature: string) => enter(at, { kind: 'fridge', unit, half, temperature }, target);
      const usually = about(random, usual, Number(target));
      if (mishap?.kind === 'warm' && mishap.fridge === place && mishap.half === half) {
        const { temperature, done, text, again } = mishap;
        const entry = read(hour, temperature);
        enter(hour + 0.15, { kind: 'action', entry, done, text });
        read(hour + 1.1, again);
      } else if (random() >= MISSED_READING) read(hour, usually);
    }
  }
  if (weekday(day) === 1)
    for (const unit of area.probes) {
      enter(8.1, { kind: 'probe', unit, half: 'boiling', temperature: about(random, [100, 0.5]) });
      enter(8.2, { kind: 'probe', unit, half: 'iced', temperature: about(random, [0.2, 0.4]) });
    }
  if (area.isKitchen) cook(random, area, enter);
  if (random() < 0.06) enter(21, { kind: 'comment', about: 'OPEN', text: pick(random, REMARKS) });

  const offline = mishap?.kind === 'offline' ? mishap.minutes : 0;
  return made.map((entry) => (offline > 0 && isReading(entry) ? arrivedLater(entry, offline) : entry)).sort(byArrival);
}

/** Two or three dishes: each cooked through, one cooled after it or held hot. */
function cook(random: Random, area: DutyArea, enter: (hour: number, entered: EnteredRecord) => string): void {
  const first = Math.floor(between(random, 0, COOKED.length));
  for (const [place, { food, to }] of [...COOKED, ...COOKED].slice(first, first + 3).entries()) {
    const [hour, record] = [between(random, 9.5, 10.5) + place, area.actor.newId()];
    const step = (at: number, type: 'cooking' | 'cooling' | 'holding', temperature: string) =>
      ({ record, type, time: clockOf(at), temperature, next: null }) as const;
    const cooked = about(random, [81, 3], null, 76);
    const after = enter(hour, { kind: 'food', ...step(hour, 'cooking', cooked), ingredient: food, next: to });
    if (to === 'cooling')
      enter(hour + 1.4, { kind: 'food-step', ...step(hour + 1.4, to, about(random, [5.6, 0.9])), after });
    if (to === 'holding')
      enter(hour + 1.8, { kind: 'food-step', ...step(hour + 1.8, to, about(random, [68, 2], null, 64)), after });
  }
}

interface At {
  id: string;
  day: Day;
  /** On the clock there; 24 and more are the next morning. */
  hour: number;
  person: string;
}

function entryAt({ actor: { ctx } }: DutyArea, { id, day, hour, person }: At, record: NewEntry['record']): NewEntry {
  const claimed = instantOf(ctx.timeZone, day, clockOf(hour)).toISOString();
  const recorded = new Date(Date.parse(claimed) + SENT_AFTER_MS).toISOString();
  const device = `tablet-${ctx.accountId.slice(0, 8)}`;
  const madeUp = { recorded, area: ctx.accountId, person };
  return { id, day, claimed, flags: [], clock: { at: claimed, offsetMs: 0 }, device, corrects: null, record, madeUp };
}

function arrivedLater(entry: NewEntry, minutes: number): NewEntry {
  const { madeUp, claimed } = entry;
  if (!madeUp) return entry;
  const recorded = new Date(Date.parse(claimed) + minutes * 60_000).toISOString();
  return { ...entry, flags: [`late:${minutes}`], madeUp: { ...madeUp, recorded } };
}

function isReading({ record }: NewEntry): boolean {
  return typeof record === 'object' && record.kind === 'fridge' && record.payload.half === 'am';
}

export function byArrival(one: NewEntry, other: NewEntry): number {
  return (one.madeUp?.recorded ?? '') < (other.madeUp?.recorded ?? '') ? -1 : 1;
}

/** Around a value with one decimal; atMost and atLeast: never beyond, as on usual days. */
function about(
  random: Random,
  [usual, spread]: readonly [number, number],
  atMost: number | null = null,
  atLeast: number | null = null,
): string {
  const drawn = usual + (between(random, -1, 1) + between(random, -1, 1)) * 0.5 * spread;
  const within = Math.max(atLeast ?? drawn, Math.min(atMost ?? drawn, drawn));
  return String(Math.round(within * 10) / 10);
}

function clockOf(hour: number): string {
  const minutes = Math.min(Math.round(hour * 60), 24 * 60 - 1);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
