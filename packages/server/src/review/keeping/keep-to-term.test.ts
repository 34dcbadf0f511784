import { randomUUID } from 'node:crypto';
import { verifyEvidence } from '@larder/domain/tasks/evidence.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { openPool } from '../../db/connection.ts';
import { evidenceOf } from '../../food-safety/evidence.ts';
import type { Ctx } from '../../kernel/context.ts';
import { keepingTerm, saveKeepingTerm } from '../../tasks/keeping-term.ts';
import { foundGroup, type TestGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { read } from '../../testing/read.ts';
import { addFridge, enter, fridge } from '../../testing/tasks.ts';
import { keepToTerms } from './keep-to-term.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
const keeper = openPool({ connectionString: database.keeperUrl });
const admin = new pg.Pool({ connectionString: database.adminUrl });
afterAll(() => Promise.all([pool.end(), keeper.end(), admin.end()]));

let group: TestGroup;
let unit: string;
beforeEach(async () => {
  group = await foundGroup(pool);
  unit = await addFridge(at('2023-01-01'));
});

const at = (day: string): Ctx => ({ ...group.area, now: () => new Date(`${day}T10:00:00Z`) });
const read1 = (day: string, temperature = '4') => enter(at(day), fridge(unit, temperature), { day });
const evidence = (to = '2026-12-31') =>
  read(group.area, (db) => evidenceOf(db, { chain: group.locationId, from: '2020-01-01', to, areas: [group.areaId] }));
const term = (years: number | null) => saveKeepingTerm(group.headOffice, { commandId: randomUUID(), years });
const next = () => read(group.headOffice, (db) => keepingTerm(db, group.headOffice)).then((found) => found.next);
const removed: string[] = [];
const files = { remove: async (key: string) => void removed.push(key) };
const log = { error: (message: object) => expect(message).toBeNull() };
const on = (day: string) =>
  keepToTerms(
    {
      pool,
      keeper,
      feed: group.area.feed,
      now: () => new Date(`${day}T10:00:00Z`),
      publicAddress: 'https://larder.example',
      files,
    },
    log,
  );
const packMade = (status = 'done') =>
  admin.query(
    "update safety_pack set status = $2, problem = case when $2 = 'failed' then 'x' end where organisation_id = $1",
    [group.organisationId, status],
  );

describe('a term of keeping', () => {
  it('rule 130: announces whole days 30 days before with their pack, drops them then, and the rest verifies from a sealed stub', async () => {
    const [first] = [await read1('2023-01-01'), await read1('2023-01-02'), await read1('2023-02-20')];
    await admin.query(
      "insert into tick_photo (organisation_id, entry_id, sha256, image_key, thumb_key) values ($1, $2, $3, 'a.jpg', 'b.jpg')",
      [group.organisationId, first, 'a'.repeat(64)],
    );
    await on('2026-06-01');
    expect(await next()).toEqual([]);
    await term(3);
    await on('2026-01-03');
    expect(await next()).toEqual([{ name: 'Soho', from: '2023-01-01', through: '2023-01-02', on: '2026-02-02' }]);
    expect(await mails()).toEqual([
      expect.stringMatching(
        /Soho, 01 to 02 Jan 2023, are older[\s\S]*drops them on 02 Feb 2026[\s\S]*due-diligence\/pack/,
      ),
    ]);
    await packMade();
    await on('2026-02-01');
    expect((await evidence()).entries).toHaveLength(4);

    const before = await evidence();
    await on('2026-02-02');
    const rest = await evidence();
    expect(rest.entries.map(({ seq }) => seq)).toEqual([4]);
    const head = before.entries[2]?.hash;
    expect(rest).toMatchObject({ stub: { seq: 3, head, day: '2023-01-02' }, after: { seq: 3, head } });
    expect(verifyEvidence(rest)).toMatchObject({ broken: null, entries: 1 });
    expect(verifyEvidence({ ...rest, stub: { seq: 3, head: 'f'.repeat(64), day: '2023-01-02' } }).broken?.seq).toBe(3);
    expect(removed).toEqual(['a.jpg', 'b.jpg']);
    expect(await next()).toEqual([]);
    const { rows } = await admin.query(
      "select after from audit_log where action = 'safety.dropped' and account_id = $1",
      [group.locationId],
    );
    expect(rows).toMatchObject([{ after: { from: '2023-01-01', seq: 3, head } }]);

    await read1('2026-02-02');
    expect(verifyEvidence(await evidence())).toMatchObject({ broken: null, entries: 2 });
  });

  it('ends before the first day on which a temperature has no action, until one is recorded', async () => {
    await read1('2023-01-01');
    const warm = await read1('2023-01-02', '9');
    await term(3);
    await on('2026-01-10');
    expect(await next()).toMatchObject([{ through: '2023-01-01' }]);
    await enter(at('2023-01-03'), { kind: 'action', entry: warm, done: 'Food moved', text: '' }, { day: '2023-01-03' });
    await term(3); // announced anew
    await on('2026-01-10');
    expect(await next()).toMatchObject([{ through: '2023-01-03' }]);
  });

  it('waits for the pack, and announces again where it could not be made', async () => {
    await read1('2023-01-01');
    await term(3);
    await on('2026-01-03');
    await on('2026-03-01');
    expect((await evidence()).stub).toBeUndefined();
    await packMade('failed');
    await on('2026-03-01');
    await on('2026-03-01');
    expect(await next()).toMatchObject([{ on: '2026-03-31' }]);
    expect((await evidence()).entries.length).toBeGreaterThan(0);
  });

  it('drops nothing once the owner takes the term back', async () => {
    await read1('2023-01-01');
    await term(3);
    await on('2026-01-03');
    await packMade();
    await term(null);
    await on('2026-03-01');
    expect((await evidence()).stub).toBeUndefined();
    expect(await read(group.headOffice, (db) => keepingTerm(db, group.headOffice))).toEqual({ years: null, next: [] });
  });

  it('is kept by a role that may drop records and nothing else, which the application may not', async () => {
    await read1('2023-01-01');
    const drop = (who: pg.Pool) => who.query('delete from food_safety_entry');
    await expect(drop(pool)).rejects.toThrow('permission denied');
    await expect(pool.query('update food_safety_stub set seq = 1')).rejects.toThrow('permission denied');
    for (const statement of ['select from audit_log', 'update food_safety_entry set seq = 1', 'select from membership'])
      await expect(keeper.query(statement)).rejects.toThrow('permission denied');
    expect((await drop(keeper)).rowCount).toBe(0); // of no organisation
  });
});

async function mails(): Promise<string[]> {
  const rows = await read(group.area, (db) =>
    db.run(
      raw<{ text: string }>(
        sql`select facts ->> 'text' as text from outbox where organisation_id = ${group.organisationId}`,
      ),
    ),
  );
  return rows.map(({ text }) => text);
}
