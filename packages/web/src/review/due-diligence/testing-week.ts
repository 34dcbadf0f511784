import { DEFAULT_TIME_ZONE } from '@larder/domain/accounts/time-zone.ts';
import { addDays, dayIn, mondayOf } from '@larder/domain/calendar.ts';
import type { SafetyRecord, TaskEntry } from '@larder/domain/tasks/records.ts';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

const OPEN = { closedDays: [], traded: [] };
export const today = dayIn(DEFAULT_TIME_ZONE, new Date());
/** Of the week before this one. */
export const monday = addDays(mondayOf(today), -7);

const version = {
  ...{ fromDay: '2026-01-01', toDay: null, sectionId: null, repeats: true, date: null, weekdayRepeats: '' },
  ...{ dueTime: null, target: null, asksPhoto: false, personId: null, position: 0 },
};
export const [gas, lock, walkIn, probe] = [newId(), newId(), newId(), newId()];
export const tasks = [
  { id: gas, type: 'OPEN', versions: [{ ...version, action: 'Gas on' }] },
  { id: lock, type: 'CLOSE', versions: [{ ...version, action: 'Lock up' }] },
  { id: walkIn, type: 'FRIDGE', versions: [{ ...version, action: 'Walk-in', target: '5' }] },
  { id: probe, type: 'PROBE', versions: [{ ...version, action: 'Probe 1' }] },
];

let seq = 0;

/** The number of the entry that was made last. */
export const lastSeq = () => seq;

/** An entry of that Monday, by Ada. */
export function entry(record: SafetyRecord, time = '09:00'): TaskEntry {
  seq += 1;
  const at = `${monday}T${time}:00.000Z`;
  const who = { userId: 'ada', userName: 'Ada Cook', corrects: null, flags: [] };
  return {
    id: newId(),
    accountId: 'area',
    seq,
    day: monday,
    claimedAt: at,
    recordedAt: at,
    ...who,
    ...record,
  } as TaskEntry;
}

/** A day with something in each of its parts. */
export function week(): TaskEntry[] {
  const record = newId();
  const reading = { unit: walkIn, limit: { at_most: '5' } };
  const first = entry({
    kind: 'food',
    payload: {
      record,
      ingredient: 'Stock',
      type: 'cooking',
      time: '10:00',
      temperature: '80',
      limit: { above: '75' },
      ok: true,
      next: 'cooling',
    },
  });
  const warm = entry({ kind: 'fridge', payload: { ...reading, half: 'pm', temperature: '9', ok: false } });
  return [
    entry({ kind: 'tick', payload: { task: gas } }),
    entry({ kind: 'fridge', payload: { ...reading, half: 'am', temperature: '4.5', ok: true } }),
    warm,
    entry({ kind: 'action', payload: { entry: warm.id, done: 'Food moved', text: 'to the bar fridge' } }),
    entry({
      kind: 'probe',
      payload: {
        unit: probe,
        half: 'boiling',
        temperature: '100',
        limit: { at_least: '99', at_most: '101' },
        ok: true,
      },
    }),
    entry({
      kind: 'probe',
      payload: { unit: probe, half: 'iced', temperature: '0', limit: { at_least: '-1', at_most: '1' }, ok: true },
    }),
    entry({
      kind: 'delivery',
      payload: {
        order: null,
        supplier: null,
        name: 'Riverside Dairy',
        invoice: 'INV-77',
        goods: null,
        temperature: '3',
        limit: null,
        ok: true,
      },
    }),
    first,
    entry({
      kind: 'food-step',
      payload: {
        record,
        after: first.id,
        type: 'cooling',
        time: '12:00',
        temperature: '7',
        limit: { below: '8' },
        ok: true,
        next: null,
      },
    }),
    ...(['OPEN', 'FRIDGE', 'PROBE', 'DELIVERY', 'FOOD', 'CLOSE'] as const).map((about) =>
      entry({ kind: 'comment', payload: { about, text: `About ${about}` } }),
    ),
  ];
}

export const ends = {
  first: { seq: 1, hash: 'a'.repeat(64) },
  last: { seq: 13, hash: 'b'.repeat(64) },
  anchor: { day: addDays(monday, 6), seq: 14, head: 'c'.repeat(64) },
};

/** Who sees due diligence, and the week. */
export function reviewing(): StubServer {
  const server = stubServer({ can: ['dueDiligenceReviewLocation'] });
  answering(server, {});
  return server;
}

/** What is known of the week, else as it is at first. of: the Monday of another one. */
export function answering(server: StubServer, changes: object, of = monday): void {
  server.answers[`/review/due-diligence/${of}`] = {
    ...{ openingTime: '08:00', ...OPEN, sections: [], tasks, entries: week(), ends },
    ...{ wastages: [], held: [], charts: [], ...changes },
  };
}

export const part = (name: string) => page.getByRole('region', { name, exact: true });
