import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@larder/contract/audit.ts';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { timeZoneOf } from '@larder/domain/accounts/time-zone.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reachOf } from '../kernel/access.ts';
import { accountFacts } from '../kernel/account-facts.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { exportOf, figuresOf, taken } from '../testing/moving.ts';
import { addIngredient } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { openBelow } from '../testing/structure.ts';
import { workedWeek } from '../testing/worked-week.ts';

const NOON = new Date('2026-11-20T12:00:00Z');
let clock = NOON;
const app = await startTestApp(await testDatabase(), { now: () => clock });
const { ours } = app;
const places = { brooklyn: '', bar: '', mumbai: '', canteen: '', guests: '' };
beforeEach(() => {
  clock = NOON;
});

async function accounts(): Promise<Map<string, AccountRow>> {
  const { body } = await app.owner.get<SyncAnswer>(`/api/v1/accounts/${ours.organisationId}/sync`);
  return new Map((body.rows.accounts as AccountRow[]).map((row) => [row.id, row]));
}

async function saveZone(id: string, timeZone: string | null, who = app.owner) {
  const row = (await accounts()).get(id);
  return who.command(id, '/details', { ...row, timeZone });
}

/** A head office in London with its kitchen in Soho, a location in Brooklyn and one in Mumbai, half an hour off the others. */
beforeAll(async () => {
  places.brooklyn = await openBelow(ours, ours.organisationId, 'LOCATION', 'Brooklyn');
  places.bar = await openBelow(ours, places.brooklyn, 'DEPARTMENT', 'Bar');
  places.mumbai = await openBelow(ours, ours.organisationId, 'LOCATION', 'Mumbai');
  places.canteen = await openBelow(ours, places.mumbai, 'DEPARTMENT', 'Canteen');
  places.guests = await openBelow(ours, places.mumbai, 'TRANSFER', 'For guests');
  expect((await saveZone(places.brooklyn, 'America/New_York')).status).toBe(200);
  expect((await saveZone(places.mumbai, 'Asia/Calcutta')).status).toBe(200);
});

describe('the time zone of an account', () => {
  it('is saved by its owner under its name of today, and synced', async () => {
    const rows = await accounts();
    expect([places.brooklyn, places.mumbai, ours.organisationId].map((id) => rows.get(id)?.timeZone)).toEqual([
      'America/New_York',
      'Asia/Kolkata',
      'Europe/London',
    ]);
    expect([places.bar, ours.locationId].map((id) => rows.get(id)?.timeZone)).toEqual([null, null]);
  });

  it('is the same by the request, by work behind requests and by the rule that browsers use, for every kind of account', async () => {
    const rows = await accounts();
    expect(rows.size).toBe(9);
    for (const row of rows.values()) {
      const byRule = timeZoneOf(row, (id) => rows.get(id));
      expect((await reachOf(app.pool, ours.headOffice.userId, row.id))?.timeZone, row.name).toBe(byRule);
      const facts = await read(ours.headOffice, (db) => accountFacts(db, row.id));
      expect(facts.time_zone, row.name).toBe(byRule);
    }
    expect(timeZoneOf(rows.get(places.guests), (id) => rows.get(id))).toBe('Asia/Kolkata');
  });

  it.each([
    ['a zone there is not', () => places.brooklyn, 'Mars/North', 'There is no time zone Mars/North'],
    ['an offset, which has no summer time', () => places.brooklyn, '+05:30', 'There is no time zone +05:30'],
    ['a head office without one', () => ours.organisationId, null, 'Choose a time zone'],
    [
      'an area with its own',
      () => places.bar,
      'Asia/Kolkata',
      'Only a head office and a location have a time zone of their own',
    ],
  ])('is refused at its field: %s', async (_what, id, zone, message) => {
    expect(await saveZone(id(), zone)).toMatchObject({
      status: 422,
      body: { data: { code: 'invalid', fields: [{ field: 'timeZone', message }] } },
    });
  });

  it('is nobody’s but the owner’s to change', async () => {
    const member = await app.person('Mia', { accountId: ours.organisationId, role: 'member' });
    expect((await saveZone(places.brooklyn, 'Asia/Tokyo', member)).status).toBe(403);
  });

  it('is in the activity, from which zone to which', async () => {
    const leeds = await openBelow(ours, ours.organisationId, 'LOCATION', 'Leeds');
    await saveZone(leeds, 'Europe/Paris');
    await saveZone(leeds, 'Europe/Rome');
    const { body } = await app.owner.get<{ entries: AuditEntry[] }>(`/api/v1/accounts/${ours.organisationId}/audit`);
    const changes = body.entries.filter(({ subjectId }) => subjectId === leeds).flatMap((entry) => entry.changes);
    expect(changes).toContainEqual({ what: 'Time zone', from: 'Europe/Paris', to: 'Europe/Rome' });
    expect((await saveZone(leeds, null)).status).toBe(200);
    expect((await accounts()).get(leeds)?.timeZone).toBeNull();
  });
});

describe('today', () => {
  const todayIn = async (accountId: string) => {
    const { status, body } = await app.owner.get<{ today: string }>(`/api/v1/accounts/${accountId}/theoretical-stock`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.today;
  };

  it.each([
    // In the evening of London it is tomorrow in Mumbai, from 18:30 on.
    ['2026-11-20T18:29:00Z', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['2026-11-20T18:30:00Z', '2026-11-20', '2026-11-20', '2026-11-21'],
    ['2026-11-21T04:59:00Z', '2026-11-21', '2026-11-20', '2026-11-21'],
    ['2026-11-21T05:00:00Z', '2026-11-21', '2026-11-21', '2026-11-21'],
    // Clocks go forward: on 8 March in New York, on 29 March in London.
    ['2026-03-08T04:59:00Z', '2026-03-08', '2026-03-07', '2026-03-08'],
    ['2026-03-09T03:59:00Z', '2026-03-09', '2026-03-08', '2026-03-09'],
    ['2026-03-09T04:00:00Z', '2026-03-09', '2026-03-09', '2026-03-09'],
    ['2026-03-28T23:30:00Z', '2026-03-28', '2026-03-28', '2026-03-29'],
    ['2026-03-29T23:30:00Z', '2026-03-30', '2026-03-29', '2026-03-30'],
    // And back: on 25 October in London, on 1 November in New York.
    ['2026-10-24T23:30:00Z', '2026-10-25', '2026-10-24', '2026-10-25'],
    ['2026-10-25T23:30:00Z', '2026-10-25', '2026-10-25', '2026-10-26'],
    ['2026-11-01T04:00:00Z', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['2026-11-02T04:30:00Z', '2026-11-02', '2026-11-01', '2026-11-02'],
  ])('at %s is %s in London, %s in New York and %s in Mumbai', async (at, london, newYork, mumbai) => {
    clock = new Date(at);
    expect([await todayIn(ours.areaId), await todayIn(places.bar), await todayIn(places.canteen)]).toEqual([
      london,
      newYork,
      mumbai,
    ]);
  });

  it('bounds what is entered: a day that has begun in Mumbai is still to come in New York', async () => {
    const flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
    clock = new Date('2026-11-20T20:00:00Z');
    const throwAway = (accountId: string, day: string) =>
      app.owner.command(accountId, '/wastages', {
        ...{ wastageId: randomUUID(), day, kind: 'ingredient', refId: flour },
        ...{ recordUnit: 'g', amount: '5', reason: 'Dropped' },
      });
    const tooEarly = { status: 422, body: { data: { code: 'stock.day-to-come' } } };
    expect((await throwAway(places.canteen, '2026-11-21')).status).toBe(200);
    expect(await throwAway(places.bar, '2026-11-21')).toMatchObject(tooEarly);
    expect(await throwAway(ours.areaId, '2026-11-21')).toMatchObject(tooEarly);
    expect((await throwAway(places.bar, '2026-11-20')).status).toBe(200);
  });
});

describe('the activity', () => {
  it('is filtered and exported by the days and times of the head office', async () => {
    clock = new Date('2026-11-24T03:00:00Z');
    const late = await openBelow(
      { ...ours, headOffice: { ...ours.headOffice, now: () => clock } },
      ours.organisationId,
      'LOCATION',
      'York',
    );
    const url = `/api/v1/accounts/${ours.organisationId}/audit`;
    const on = async (day: string) => {
      const { body } = await app.owner.get<{ entries: AuditEntry[] }>(`${url}?from=${day}&to=${day}`);
      return body.entries.some(({ subjectId }) => subjectId === late);
    };
    expect([await on('2026-11-23'), await on('2026-11-24')]).toEqual([false, true]);
    expect((await saveZone(ours.organisationId, 'America/New_York')).status).toBe(200);
    expect([await on('2026-11-23'), await on('2026-11-24')]).toEqual([true, false]);
    const { body } = await app.owner.get<string>(`${url}/file?from=2026-11-23&to=2026-11-23`);
    expect(body).toMatch(/23 Nov 2026"?;"?22:00/);
    expect((await saveZone(ours.organisationId, 'Europe/London')).status).toBe(200);
  });
});

describe('a change of the time zone', () => {
  it('leaves every stored day and figure as it is', async () => {
    await workedWeek(ours);
    const before = await everything();
    const figures = await figuresOf(app, ours.organisationId);
    expect((await saveZone(ours.organisationId, 'Asia/Kolkata')).status).toBe(200);
    expect((await saveZone(ours.locationId, 'America/New_York')).status).toBe(200);
    expect((await saveZone(places.mumbai, null)).status).toBe(200);

    const after = await everything();
    expect(Object.keys(before)).toContain('stock_movement');
    for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows);
    expect(await figuresOf(app, ours.organisationId)).toEqual(figures);
    expect(await read(ours.headOffice, (db) => ledgerDifferences(db))).toEqual([]);
  });

  it('goes with an export, and comes back with it', async () => {
    expect((await saveZone(ours.organisationId, 'Asia/Tokyo')).status).toBe(200);
    expect((await saveZone(places.brooklyn, 'America/New_York')).status).toBe(200);
    const file = await exportOf(app, ours.organisationId);
    expect(await taken(app, app.theirs.headOffice, file)).toMatchObject({ status: 'done' });
    const zones = await read(app.theirs.headOffice, (db) =>
      db.run(
        raw<{ name: string; zone: string | null }>(sql`
          select a.name, case when a.parent_id is null then o.time_zone else a.time_zone end as zone
          from account a join organisation o using (organisation_id)
          where a.organisation_id = ${app.theirs.organisationId} and a.type in ('OWNER', 'LOCATION') order by 1`),
      ),
    );
    expect(zones).toEqual(
      expect.arrayContaining([
        { name: 'Trattoria Gino', zone: 'Asia/Tokyo' },
        { name: 'Brooklyn', zone: 'America/New_York' },
        { name: 'Soho', zone: 'America/New_York' },
        { name: 'Mumbai', zone: null },
      ]),
    );
  });
});

/** Tables that a change of an account writes to, those of its notices included. */
const OF_THE_CHANGE = [
  'account',
  'organisation',
  'past_zone',
  'organisation_feed',
  'change',
  'audit_log',
  'command_answer',
];

/** Every row that the group has, by table, as text. */
async function everything(): Promise<Record<string, string[]>> {
  return read(ours.headOffice, async (db) => {
    const tables = await db.run(
      raw<{ name: string }>(sql`
        select t.table_name as name from information_schema.tables t
        join information_schema.columns c using (table_schema, table_name)
        where t.table_schema = 'larder' and t.table_type = 'BASE TABLE' and c.column_name = 'organisation_id' order by 1`),
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables.filter((table) => !OF_THE_CHANGE.includes(table.name))) {
      const rows = await db.run(
        raw<{ row: string }>(sql`
          select to_jsonb(t)::text as row from ${sql.table(name)} t where t.organisation_id = ${ours.organisationId} order by 1`),
      );
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  });
}
