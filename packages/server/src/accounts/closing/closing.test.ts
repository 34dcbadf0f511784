import { randomUUID } from 'node:crypto';
import type { Me } from '@larder/contract/profile.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { sendOn } from '../../db/connection.ts';
import { writing } from '../../db/transaction.ts';
import { storeFile } from '../../files/store-file.ts';
import { testDatabase } from '../../testing/database.ts';
import { groupPeople } from '../../testing/group-people.ts';
import { expectGuarded } from '../../testing/guarded.ts';
import { type Answer, type Caller, startTestApp } from '../../testing/http.ts';
import { workedWeek } from '../../testing/worked-week.ts';
import { removeClosedGroups } from './remove-closed-groups.ts';

let now = new Date('2026-11-20T12:00:00Z');
const database = await testDatabase();
const app = await startTestApp(database, { now: () => now });
const { organisationId, locationId, areaId } = app.ours;
const { send, worker } = groupPeople(app);
const admin = new pg.Client({ connectionString: database.adminUrl });
await admin.connect();
afterAll(() => admin.end());

const code = ({ body }: Answer) => (body as { data?: { code: string } }).data?.code;
const close = (who?: Caller, typedName = 'Trattoria Gino') => send('/close-group', { typedName }, who);
const reopen = (who: Caller, id = organisationId) => who.post(`/api/v1/closed-groups/${id}/reopen`, {});
const me = async (who: Caller) => (await who.get<Me>('/api/v1/me')).body;
const mailsTo = async (email: string) =>
  (
    await sendOn(app.pool, raw<{ subject: string }>(sql`select subject from system_mail where recipient = ${email}`))
  ).map(({ subject }) => subject);

const CLOSED = { organisationId, name: 'Trattoria Gino', by: 'Gino', at: '2026-11-20T12:00:00.000Z' };
const UNTIL = '2026-12-20T12:00:00.000Z';

describe('closing a group', () => {
  it('wants its name typed by an owner, at the head office, and changes nothing without', async () => {
    expect(await close(app.owner, 'Trattoria')).toMatchObject({
      status: 422,
      body: { message: 'Type Trattoria Gino to close it.' },
    });
    const mia = await worker('Mia', organisationId);
    expect((await close(mia.caller)).status).toBe(403);
    expect((await app.owner.command(areaId, '/close-group', { typedName: 'Trattoria Gino' })).status).toBe(404);
    await expectGuarded(app, {
      accountId: organisationId,
      path: '/close-group',
      body: { typedName: 'Trattoria Gino' },
    });
    expect((await me(app.owner)).closedGroups).toEqual([]);
  });

  it('takes it out of everybody’s reach at once; each of its people learns by whom, and until when it can come back', async () => {
    const mia = await worker('Mia', areaId);
    const stream = await fetch(`${app.url}/api/v1/accounts/${areaId}/live`, {
      headers: { cookie: mia.caller.cookie ?? '' },
    });
    const text = stream.text();
    expect((await close()).status).toBe(200);

    for (const who of [mia.caller, app.owner])
      for (const at of [areaId, locationId, organisationId])
        expect((await who.get(`/api/v1/accounts/${at}/sync`)).status).toBe(404);
    expect(await text).toBeDefined(); // its end is reached: the server closed it
    const closed = { ...CLOSED, until: UNTIL };
    expect(await me(mia.caller)).toMatchObject({ accounts: [], closedGroups: [{ ...closed, mayReopen: false }] });
    expect(await me(app.owner)).toMatchObject({ accounts: [], closedGroups: [{ ...closed, mayReopen: true }] });
    expect((await me(app.neighbour)).closedGroups).toEqual([]);
    const [
      {
        rows: [gino],
      },
    ] = [await admin.query('select email from profile where user_id = $1', [app.ours.headOffice.userId])];
    expect(await mailsTo(gino.email)).toEqual(['Trattoria Gino was closed']);
  });

  it('is undone by an owner within 30 days, with everything in it, and by nobody else', async () => {
    const [mia] = (
      await admin.query("select user_id from membership where role = 'member' and account_id = $1", [areaId])
    ).rows;
    expect(mia).toBeDefined();
    const stranger = await app.person('Stranger');
    for (const who of [stranger, app.neighbour]) expect((await reopen(who)).status).toBe(404);
    expect((await reopen(app.nobody)).status).toBe(401);
    now = new Date('2026-12-20T11:59:00Z');
    expect((await reopen(app.owner)).status).toBe(200);
    expect((await app.owner.get(`/api/v1/accounts/${areaId}/sync`)).status).toBe(200);
    expect((await me(app.owner)).closedGroups).toEqual([]);
    expect((await reopen(app.owner)).status).toBe(404);
    const { body } = await app.owner.get<{ entries: { action: string }[] }>(`/api/v1/accounts/${organisationId}/audit`);
    expect(body.entries.slice(0, 2).map(({ action }) => action)).toEqual([
      'reopened the group Trattoria Gino',
      'closed the group Trattoria Gino',
    ]);
    await removeClosedGroups({ pool: app.pool, files: app.files, now: () => new Date('2027-06-01T00:00:00Z') });
    expect((await app.owner.get(`/api/v1/accounts/${areaId}/sync`)).status).toBe(200);
  });

  it('lets nobody join or take over meanwhile, by what they were sent before', async () => {
    const [mia, ugo] = [await worker('Mia', areaId), await app.person('Ugo')];
    const { email, userId } = await me(ugo);
    const offerId = randomUUID();
    expect((await send('/ownership/offers', { offerId, userId: mia.userId })).status).toBe(200);
    const limits = { withheld: [], orderUpTo: null };
    await send('/invitations', { emails: [email], accountIds: [areaId], roleId: null, type: 'member', limits });
    const [mail] = await sendOn(
      app.pool,
      raw<{ text_body: string }>(sql`select text_body from system_mail where recipient = ${email}`),
    );
    const token = /token=([^&\s]+)/.exec(mail?.text_body ?? '')?.[1];
    expect((await close()).status).toBe(200);
    const accepted = await ugo.post('/api/v1/invitations/accept', { token });
    expect(accepted).toMatchObject({ status: 422, body: { message: expect.stringContaining('was closed') } });
    const answer = { organisationId, accept: true };
    expect((await mia.caller.post(`/api/v1/ownership-offers/${offerId}/answer`, answer)).status).toBe(404);
    expect((await me(mia.caller)).offers).toEqual([]);
    expect((await reopen(app.owner)).status).toBe(200);
    expect((await ugo.post('/api/v1/invitations/accept', { token })).status).toBe(200);
    expect(
      (
        await app.owner.get<{ people: { userId: string }[] }>(`/api/v1/accounts/${organisationId}/people`)
      ).body.people.map((one) => one.userId),
    ).toContain(userId);
  });

  it('does not hold its last owner: they may delete their profile', async () => {
    const olga = await app.person('Olga');
    const own = randomUUID();
    await olga.post('/api/v1/head-offices', { headOfficeId: own, name: 'Bistro' });
    const { email } = await me(olga);
    const leave = () => olga.post('/api/v1/me/delete', { typedEmail: email });
    expect(code(await leave())).toBe('profile.last-owner');
    expect((await olga.command(own, '/close-group', { typedName: 'Bistro' })).status).toBe(200);
    expect((await leave()).status).toBe(200);
  });
});

describe('a closed group whose time is over', () => {
  const rowsOf = async (id: string) => {
    const { rows } = await admin.query<{ name: string }>(`
      select table_name as name from information_schema.columns join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'larder' and column_name = 'organisation_id' and t.table_type = 'BASE TABLE'`);
    const left = [];
    for (const { name } of rows)
      if ((await admin.query(`select 1 from ${name} where organisation_id = $1 limit 1`, [id])).rowCount)
        left.push(name);
    return left;
  };
  const sweep = () => removeClosedGroups({ pool: app.pool, files: app.files, now: () => now });

  it('is removed for good: each row and each file of it, once, however often it is swept; a neighbour stays', async () => {
    await workedWeek(app.ours);
    await workedWeek(app.theirs);
    const { key } = await writing(app.pool, organisationId, (tx) =>
      storeFile(app.files, tx, app.ours.area, {
        ...{ folder: 'images/recipes', filename: 'a.png', contentType: 'image/png' },
        content: Buffer.from('89504e47', 'hex'),
      }),
    );
    const theirs = await rowsOf(app.theirs.organisationId);
    now = new Date('2026-12-21T12:00:00Z');
    const gino = (await me(app.owner)).email;
    expect((await close()).status).toBe(200);
    now = new Date('2027-01-20T11:59:00Z');
    await sweep();
    expect(await rowsOf(organisationId)).toContain('stock_movement');
    now = new Date('2027-01-20T12:00:00Z');
    expect((await reopen(app.owner)).status).toBe(404);
    await Promise.all([sweep(), sweep()]);
    await sweep();

    expect(await rowsOf(organisationId)).toEqual([]);
    expect(await app.files.read(key)).toBeNull();
    expect(await rowsOf(app.theirs.organisationId)).toEqual(theirs);
    expect(await me(app.owner)).toMatchObject({ accounts: [], closedGroups: [], email: gino });
    expect((await app.neighbour.get(`/api/v1/accounts/${app.theirs.areaId}/sync`)).status).toBe(200);
  });

  it('is not removed before by anybody: the function refuses one that is open, or not over yet', async () => {
    const call = (id: string) =>
      sendOn(
        app.pool,
        raw<{ removed: boolean }>(sql`select remove_closed_group(${id}, ${now.toISOString()}) as removed`),
      );
    expect(await call(app.theirs.organisationId)).toEqual([{ removed: false }]);
    await expect(
      sendOn(app.pool, raw(sql`select delete_organisation(${app.theirs.organisationId}::uuid) as gone`)),
    ).rejects.toThrow(/permission denied/);
    expect((await rowsOf(app.theirs.organisationId)).length).toBeGreaterThan(5);
  });
});
