import { randomUUID } from 'node:crypto';
import type { TaskEntryRow } from '@larder/contract/rows/tasks.ts';
import { addDays, dayIn, mondayOf } from '@larder/domain/calendar.ts';
import { inOrderWithReplacements } from '@larder/domain/tasks/standing-entries.ts';
import { ticksOf } from '@larder/domain/tasks/ticks.ts';
import { verifyChain } from '@larder/domain/tasks/verify-chain.ts';
import { afterAll, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { asEntries } from '../food-safety/entry-rows.ts';
import { seal } from '../food-safety/sealing.ts';
import type { Ctx } from '../kernel/context.ts';
import { foundGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { read } from '../testing/read.ts';
import { storedLinks } from '../testing/stored-links.ts';
import { addFridge, addTask } from '../testing/tasks.ts';
import { enterRecord } from './enter-record.ts';
import { recordsOfDays } from './records-of-days.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

const ROUNDS = 200;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ZONE = 'Europe/London';

type Sent = Parameters<typeof enterRecord>[1];

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** The Sundays on which the clocks change, of as many years as are needed, and ordinary days between them. */
function dayOfRound(round: number): string {
  const year = 2020 + Math.floor(round / 4);
  const lastSunday = (month: string) => addDays(mondayOf(addDays(`${year}-${month}-31`, 1)), -1);
  return [lastSunday('03'), `${year}-06-15`, lastSunday('10'), `${year}-12-30`][round % 4] ?? '';
}

interface Tablet {
  name: string;
  /** How far its clock is ahead. */
  aheadMs: number;
  /** It has measured that; else it believes its clock. */
  isMeasured: boolean;
  queue: Sent[];
}

it('rule 120 rule 125: 200 rounds of two tablets on one list, offline and sent again, by wrong clocks and on nights on which clocks change: nothing lost, nothing twice, one order', async () => {
  const draw = numbers(20261127);
  const group = await foundGroup(pool);
  const atFirst: Ctx = { ...group.area, now: () => new Date('2019-12-01T12:00:00Z') };
  const tasks = [await addTask(atFirst, { action: 'Gas on' }), await addTask(atFirst, { action: 'Lights on' })];
  const unit = await addFridge(atFirst);
  let [sent, refused, ahead] = [0, 0, 0];

  for (let round = 0; round < ROUNDS; round += 1) {
    const day = dayOfRound(round);
    // From 23:00 of the evening before until 05:00: over midnight, and over the hour that is skipped or comes twice.
    const begins = Date.parse(`${day}T00:00:00Z`) - HOUR_MS;
    const tablets: Tablet[] = ['one', 'other'].map((name) => {
      const aheadMs = [0, 0, HOUR_MS, -HOUR_MS, 90_000][draw(5)] ?? 0;
      return { name: `${name} ${round}`, aheadMs, isMeasured: draw(3) > 0, queue: [] };
    });
    for (let made = 0; made < 6; made += 1) {
      const tablet = tablets[draw(2)];
      if (!tablet) continue;
      const happened = begins + made * 50 * MINUTE_MS + draw(50) * MINUTE_MS + draw(MINUTE_MS);
      tablet.queue.push(record(tablet, happened, { tasks, unit, draw }));
    }
    // They come back in any order, each in its own; answers are lost, and what was sent is sent again.
    const arrives = begins + 5 * HOUR_MS;
    const ctx: Ctx = { ...group.area, now: () => new Date(arrives) };
    const accepted = new Map<string, Sent>();
    const queues = tablets.map(({ queue }) => [...queue]);
    while (queues.some(({ length }) => length > 0)) {
      const queue = queues[draw(2)]?.length ? queues[draw(2)] : queues.find(({ length }) => length > 0);
      const input = queue?.shift();
      if (!input) continue;
      const times = 1 + (draw(4) === 0 ? 1 : 0);
      for (let time = 0; time < times; time += 1) {
        const isTaken = await enterRecord(ctx, input).then(
          () => true,
          (error: { code: string }) => {
            expect(error.code).toBe('safety.not-begun');
            return false;
          },
        );
        expect(isTaken).toBe(!isOfTomorrow(input, arrives));
        if (isTaken) accepted.set(input.entryId, input);
        else refused += 1;
        sent += 1;
      }
    }
    const rows = await entriesOf(ctx, addDays(day, -1), day);
    ahead += rows.filter(({ flags }) => flags.includes('clock-ahead')).length;
    expect(rows.map(({ id }) => id).toSorted()).toEqual([...accepted.keys()].toSorted());
    for (const row of rows) expect(Date.parse(row.claimedAt)).toBe(claimed(accepted.get(row.id), arrives));
    for (const of of [addDays(day, -1), day])
      expectOneOrder(
        rows.filter((row) => row.day === of),
        draw,
      );
  }

  const links = await read(group.area, (db) => storedLinks(db, group.locationId));
  expect(links.map(({ seq }) => seq)).toEqual(links.map((_, index) => index + 1));
  const head = links.at(-1);
  const end = head ? { seq: head.seq, head: head.hash } : null;
  expect(verifyChain(links, { chain: group.locationId, seal, head: end }).broken).toBeNull();
  expect(sent).toBeGreaterThan(ROUNDS * 6);
  expect(Math.min(refused, ahead)).toBeGreaterThan(0); // the wrong clocks were met
}, 120_000);

/** What somebody enters on a tablet at an instant, for the day that is then by the kitchen's clock. */
function record(
  { name, aheadMs, isMeasured }: Tablet,
  happened: number,
  { tasks, unit, draw }: { tasks: readonly string[]; unit: string; draw: (below: number) => number },
): Sent {
  const task = tasks[draw(tasks.length)] ?? '';
  const kinds: Sent['record'][] = [
    { kind: 'tick', task },
    { kind: 'untick', task },
    { kind: 'fridge', unit, half: 'am', temperature: `${draw(9)}.${draw(10)}` },
  ];
  return {
    ...{ commandId: randomUUID(), entryId: randomUUID(), day: dayIn(ZONE, new Date(happened)) },
    stamp: { device: name, at: new Date(happened + aheadMs).toISOString(), offsetMs: isMeasured ? -aheadMs : null },
    record: kinds[draw(kinds.length)] ?? { kind: 'tick', task },
  };
}

/** When it happened, as the server is to believe: by the device's clock as far as it was measured, and never later than it arrived. */
function claimed(input: Sent | undefined, arrives: number): number {
  const at = Date.parse(input?.stamp?.at ?? '') + (input?.stamp?.offsetMs ?? 0);
  return Math.min(at, arrives);
}

function isOfTomorrow(input: Sent, arrives: number): boolean {
  return input.day > dayIn(ZONE, new Date(claimed(input, arrives)));
}

async function entriesOf(ctx: Ctx, from: string, to: string): Promise<TaskEntryRow[]> {
  const { entries } = await read(ctx, (db) => recordsOfDays(db, ctx, { from, to }));
  return entries.filter(({ kind }) => kind !== 'definition');
}

/** However the rows of a day reach a device, it shows them in one order, and the same is done. */
function expectOneOrder(rows: readonly TaskEntryRow[], draw: (below: number) => number): void {
  const shuffled = rows.map((row) => ({ row, at: draw(1000) })).toSorted((one, other) => one.at - other.at);
  const order = (some: readonly TaskEntryRow[]) => inOrderWithReplacements(asEntries(some)).map(({ id }) => id);
  const others = shuffled.map(({ row }) => row);
  expect(order(others)).toEqual(order(rows));
  const done = new Map<string, TaskEntryRow>();
  for (const row of rows.toSorted(byInstant)) {
    const task = String(row.payload.task);
    const standing = done.get(task);
    if (row.kind === 'tick' && !standing) done.set(task, row);
    if (row.kind === 'untick' && standing && standing.claimedAt < row.claimedAt) done.delete(task);
  }
  const found = ticksOf(asEntries(others));
  expect(new Map([...found].map(([task, { id }]) => [task, id]))).toEqual(
    new Map([...done].map(([task, { id }]) => [task, id])),
  );
}

function byInstant(one: TaskEntryRow, other: TaskEntryRow): number {
  if (one.claimedAt !== other.claimedAt) return one.claimedAt < other.claimedAt ? -1 : 1;
  return (one.seq ?? 0) - (other.seq ?? 0);
}
