import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { verifyEvidence } from '@larder/domain/tasks/evidence.ts';
import { type StoredLink, verifyChain } from '@larder/domain/tasks/verify-chain.ts';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { read } from '../testing/read.ts';
import { storedLinks } from '../testing/stored-links.ts';
import { addFridge, enter, fridge, TASK_DAY } from '../testing/tasks.ts';
import { anchorEndedDays, type LastAnchor } from './anchors.ts';
import { evidenceOf } from './evidence.ts';
import { seal } from './sealing.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
const admin = new pg.Pool({ connectionString: database.adminUrl });
const folder = await mkdtemp(path.join(tmpdir(), 'evidence-'));
afterAll(async () => {
  await Promise.all([pool.end(), admin.end(), rm(folder, { recursive: true })]);
});

const log = { error: (message: object) => expect(message).toBeNull() };
let group: TestGroup;
let area: Ctx;
let passed: (readonly LastAnchor[])[] = [];
beforeEach(async () => {
  passed = [];
  group = await foundGroup(pool);
  area = group.area;
});

const evidence = (areas = [group.areaId]) =>
  read(area, (db) => evidenceOf(db, { chain: group.locationId, from: TASK_DAY, to: TASK_DAY, areas }));
const links = () => read(area, (db) => storedLinks(db, group.locationId));
/** A day begins for the organisation, as its feed notes at midnight. */
async function anchorsAt(instant: string): Promise<void> {
  await admin.query(
    "insert into feed_day (organisation_id, time_zone, day, sequence) values ($1, 'Europe/London', $2::date, 0) on conflict do nothing",
    [group.organisationId, instant.slice(0, 10)],
  );
  const pass = async (_: Tx, __: Ctx, anchors: readonly LastAnchor[]) => void passed.push(anchors);
  await anchorEndedDays({ pool, feed: area.feed, now: () => new Date(instant), pass }, log);
}

async function someEntries(): Promise<void> {
  const unit = await addFridge(area);
  for (let reading = 0; reading < 8; reading += 1) await enter(area, fridge(unit, String(reading)));
  await enter(area, { kind: 'comment', about: 'FRIDGE', text: 'Door was open' });
}

describe('an ended day', () => {
  it('rule 122: has the end of its chain noted once, beside it and in the activity; entries of the day after are not in it', async () => {
    await someEntries();
    await anchorsAt('2026-11-20T23:59:00Z');
    expect((await evidence()).anchors).toEqual([]);
    await anchorsAt('2026-11-21T00:01:00Z');
    await anchorsAt('2026-11-21T09:00:00Z');
    const [last] = (await links()).slice(-1);
    expect((await evidence()).anchors).toEqual([{ day: TASK_DAY, seq: 10, head: last?.hash }]);
    const { rows } = await admin.query(
      "select after from audit_log where action = 'safety.anchored' and account_id = $1",
      [group.locationId],
    );
    expect(rows).toEqual([{ after: { day: TASK_DAY, seq: 10, head: last?.hash } }]);
  });
});

describe('a week that begins', () => {
  it('rule 122: has what was noted last of each location passed on once, also where its first day was missed', async () => {
    await someEntries();
    await anchorsAt('2026-11-21T00:01:00Z');
    const { head } = (await evidence()).anchors[0] ?? {};
    passed = [];
    await anchorsAt('2026-11-24T00:01:00Z'); // a Tuesday: on Monday no server ran
    await anchorsAt('2026-11-25T00:01:00Z');
    expect(passed).toEqual([[{ chain: group.locationId, name: 'Soho', day: TASK_DAY, seq: 10, head }]]);
    await anchorsAt('2026-12-01T00:01:00Z'); // a week without a new one
    expect(passed).toHaveLength(1);
  });
});

describe('evidence', () => {
  it('verifies by itself, and by the command, with the words of its entries', async () => {
    await someEntries();
    const whole = await evidence();
    expect(verifyEvidence(whole)).toMatchObject({ entries: 10, broken: null, wrongWords: [], erasedWords: 0 });
    expect(await checkFile(whole)).toMatchObject({ code: 0, out: expect.stringContaining('All 10 entries of Soho') });
  });

  it('names the entry that was changed, and words that are not those that were entered', async () => {
    await someEntries();
    const whole = await evidence();
    const entries = whole.entries.map((one) =>
      one.seq === 4 ? { ...one, bytes: one.bytes.replace('"temperature":"2"', '"temperature":"1"') } : one,
    );
    expect(await checkFile({ ...whole, entries })).toMatchObject({
      code: 1,
      out: expect.stringContaining('Entry 4 was changed'),
    });
    const words = whole.words.map((one) => ({ ...one, text: 'All well' }));
    expect(verifyEvidence({ ...whole, words }).wrongWords.map(({ seq }) => seq)).toEqual([1, 10]);
    expect(verifyEvidence({ ...whole, words: [] })).toMatchObject({ broken: null, erasedWords: 2 });
    expect(await checkFile({ format: 'something else' })).toMatchObject({ code: 2 });
  });
});

describe('a superuser of the database', () => {
  it('rule 122: who changes, removes, exchanges or inserts entries is found, in 1,000 tries but for a cut of the newest together with the head', async () => {
    await someEntries();
    await anchorsAt('2026-11-21T00:01:00Z');
    const whole = await links();
    const anchors = (await evidence()).anchors;
    const last = whole.at(-1);
    const head = last ? { seq: last.seq, head: last.hash } : null; // the entries are tampered with, not the head
    const how = { chain: group.locationId, seal, anchors, head };
    const at = fc.nat(whole.length - 1);
    const tampered = fc.oneof(
      fc.tuple(fc.constant('edit'), at, fc.nat(400)),
      fc.tuple(fc.constant('remove'), at, fc.nat(400)),
      fc.tuple(fc.constant('swap'), at, at),
      fc.tuple(fc.constant('insert'), at, at),
    );
    fc.assert(
      fc.property(tampered, ([kind, one, other]) => {
        const links = tamper(whole, kind, one, other);
        fc.pre(JSON.stringify(links) !== JSON.stringify(whole));
        expect(verifyChain(links, how).broken).not.toBeNull();
      }),
      { numRuns: 1000 },
    );
    expect(verifyChain(whole, how).broken).toBeNull();
  });

  it('is found in the database itself, by an edit that states a right hash of its own', async () => {
    await someEntries();
    await admin.query(
      "update food_safety_entry set payload = '{}', bytes = replace(bytes, '\"3\"', '\"2\"'), hash = encode(sha256(convert_to(replace(bytes, '\"3\"', '\"2\"'), 'UTF8')), 'hex') where chain = $1 and seq = 5",
      [group.locationId],
    );
    expect(verifyChain(await links(), { chain: group.locationId, seal }).broken?.seq).toBe(5);
    expect(verifyChain(await links(), { chain: group.locationId }).broken?.seq).toBe(6);
  });
});

function tamper(whole: readonly StoredLink[], kind: string, one: number, other: number): StoredLink[] {
  const [link, second] = [whole[one], whole[other % whole.length]];
  if (!link || !second) return [...whole];
  switch (kind) {
    case 'edit': {
      const place = other % link.bytes.length;
      const changed = link.bytes[place] === 'a' ? 'b' : 'a';
      return whole.with(one, {
        ...link,
        bytes: `${link.bytes.slice(0, place)}${changed}${link.bytes.slice(place + 1)}`,
      });
    }
    case 'remove':
      return whole.toSpliced(one, 1);
    case 'swap':
      return whole.with(one, second).with(other, link);
    default:
      return whole.toSpliced(one, 0, second);
  }
}

async function checkFile(content: object): Promise<{ code: number; out: string }> {
  const file = path.join(folder, 'evidence.json');
  await writeFile(file, JSON.stringify(content));
  const program = path.join(import.meta.dirname, '../commands/check-evidence.ts');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, file]);
    return { code: 0, out: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, out: stdout };
  }
}
