import { randomUUID } from 'node:crypto';
import type { Me } from '@larder/contract/profile.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import { testDatabase } from '../testing/database.ts';
import { groupPeople } from '../testing/group-people.ts';
import { type Caller, cookieOf, startTestApp } from '../testing/http.ts';
import { addMembership } from '../testing/membership.ts';
import { signUpAs } from '../testing/sign-up.ts';

const database = await testDatabase();
const app = await startTestApp(database);
const { organisationId, areaId } = app.ours;
const { send, people, worker } = groupPeople(app);
const admin = new pg.Client({ connectionString: database.adminUrl });
await admin.connect();
afterAll(() => admin.end());

const remove = (who: Caller, typedEmail: string) => who.post('/api/v1/me/delete', { typedEmail });
const activity = async () =>
  (
    await app.owner.get<{ entries: { action: string; by: string }[] }>(
      `/api/v1/accounts/${organisationId}/audit?kind=people`,
    )
  ).body.entries;

describe('deleting one’s own profile', () => {
  it('ends every membership and the sign-in, at once and in every browser; the name stays in the activity', async () => {
    const mia = await worker('Mia Rossi', areaId);
    await addMembership(app.pool, {
      ...{ userId: mia.userId, organisationId: app.theirs.organisationId, accountId: app.theirs.areaId },
    });
    const stream = await fetch(`${app.url}/api/v1/accounts/${areaId}/live`, {
      headers: { cookie: mia.caller.cookie ?? '' },
    });
    const text = stream.text();
    expect(await remove(mia.caller, ` ${mia.email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { deleted: true },
    });

    expect((await mia.caller.get('/api/v1/me')).status).toBe(401);
    expect((await people()).people.map(({ userId }) => userId)).not.toContain(mia.userId);
    expect(await text).toBeDefined(); // its end is reached: the server closed it
    expect((await activity())[0]).toMatchObject({
      by: 'Mia Rossi',
      action: 'deleted their profile and left the group',
    });
    const [mail] = await sendOn(
      app.pool,
      raw<{ subject: string }>(sql`select subject from system_mail where recipient = ${mia.email}`),
    );
    expect(mail?.subject).toBe('Your Larder profile was deleted');
  });

  it('leaves nothing of the person behind but the name beside what they did', async () => {
    const mia = await worker('Mia', areaId);
    await app.owner.command(areaId, `/users/${mia.userId}/remove`, {});
    await addMembership(app.pool, { userId: mia.userId, organisationId, accountId: areaId });
    expect((await remove(mia.caller, mia.email)).status).toBe(200);
    const { rows } = await admin.query<{ name: string; column: string }>(`
      select quote_ident(c.table_schema) || '.' || quote_ident(c.table_name) as name, c.column_name as "column" from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema in ('larder', 'auth') and c.column_name in ('user_id', 'userId')`);
    const left = [];
    for (const { name, column } of rows) {
      const found = await admin.query(`select 1 from ${name} where "${column}" = $1`, [mia.userId]);
      if (found.rowCount) left.push(name);
    }
    // What was done, by whom: the activity, and which of their commands were answered, until nobody repeats them.
    expect(left.sort()).toEqual(['larder.audit_log']);
  });

  it('wants one’s own address typed, and changes nothing without', async () => {
    const mia = await worker('Mia', areaId);
    expect(await remove(mia.caller, 'ugo@example.com')).toMatchObject({
      status: 422,
      body: { data: { code: 'profile.not-confirmed' } },
    });
    expect((await mia.caller.get<Me>('/api/v1/me')).body.accounts).toHaveLength(1);
    expect((await remove(app.nobody, mia.email)).status).toBe(401);
  });

  it('is refused to the last owner of a group, by its name, and nothing of theirs is left meanwhile', async () => {
    const olga = await worker('Olga', areaId);
    await send(`/people/${olga.userId}/owner`, { seen: [{ accountId: areaId, version: 1 }] });
    await olga.caller.post('/api/v1/head-offices', { headOfficeId: randomUUID(), name: 'Olga’s Bistro' });
    expect(await remove(olga.caller, olga.email)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('You are the only owner of Olga’s Bistro.') },
    });
    expect((await olga.caller.get<Me>('/api/v1/me')).body.accounts.length).toBeGreaterThan(4);
  });

  it('passes what accounts state of the owner on to another one', async () => {
    const olga = await worker('Olga', areaId);
    await send(`/people/${olga.userId}/owner`, { seen: [{ accountId: areaId, version: 1 }] });
    const ginoEmail = (await app.owner.get<Me>('/api/v1/me')).body.email;
    expect((await remove(app.owner, ginoEmail)).status).toBe(200);
    const { body } = await olga.caller.get<{ rows: { accounts: { ownerName: string }[] } }>(
      `/api/v1/accounts/${organisationId}/sync`,
    );
    expect(new Set(body.rows.accounts.map(({ ownerName }) => ownerName))).toEqual(new Set(['Olga']));
  });

  it('frees the address: whoever reads its mail may sign up with it again, as somebody new', async () => {
    const email = 'again@example.com';
    const signUp = async () => app.as(cookieOf(await signUpAs(app, { name: 'Ann', email, password: 'correct horse' })));
    const first = await signUp();
    const before = (await first.get<Me>('/api/v1/me')).body.userId;
    expect((await remove(first, email)).status).toBe(200);
    const again = (await (await signUp()).get<Me>('/api/v1/me')).body;
    expect([again.email, again.userId === before, again.accounts]).toEqual([email, false, []]);
  });
});
