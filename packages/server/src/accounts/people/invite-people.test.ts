import { randomUUID } from 'node:crypto';
import type { Me } from '@larder/contract/profile.ts';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { groupPeople, newAddress } from '../../testing/group-people.ts';
import { type Caller, startTestApp } from '../../testing/http.ts';

const database = await testDatabase();
const app = await startTestApp(database);
const { organisationId, locationId, areaId } = app.ours;
const { send, people, roleOf, withAddress, left, worker } = groupPeople(app);
const admin = new pg.Client({ connectionString: database.adminUrl });
await admin.connect();
afterAll(() => admin.end());

const OWN = { roleId: null, type: 'member', limits: { withheld: ['count'], orderUpTo: '250.00' } };
const invite = (emails: string[], accountIds: string[], rights: object = OWN) =>
  send<{ invited: string[]; leftOut: { email: string; accountId: string; why: string }[]; message: string }>(
    '/invitations',
    { emails, accountIds, ...rights },
  );
const withRole = async (name: string) => ({ ...OWN, roleId: (await roleOf(name)).roleId });
const mailsTo = async (email: string) =>
  (
    await admin.query<{ subject: string; text: string }>(
      'select subject, text_body as text from system_mail where recipient = $1 order by created_at',
      [email],
    )
  ).rows;
const tokenIn = (text = '') => /token=([^&\s]+)/.exec(text)?.[1] ?? '';
const accept = (who: Caller, token: string) =>
  who.post<{ accountId: string; data?: { code: string } }>('/api/v1/invitations/accept', { token });
const reached = async (who: Caller) =>
  Object.fromEntries((await who.get<Me>('/api/v1/me')).body.accounts.map(({ id, role }) => [id, role]));
const openPlace = async (type: 'LOCATION' | 'TRANSFER', name: string, parentId = organisationId) => {
  const id = randomUUID();
  const place = { parentId, type, name, groupIds: [], areaNameId: null };
  expect((await send(`/structure/${id}/open`, place)).status).toBe(200);
  return id;
};

describe('an invitation to several places', () => {
  it('names company, places and role in one mail, and its one link takes up all the places', async () => {
    const leeds = await openPlace('LOCATION', 'Leeds');
    const email = newAddress();
    const answer = await invite([email.toUpperCase()], [leeds, areaId], await withRole('Chef'));
    expect(answer).toMatchObject({ status: 200, body: { invited: [email], leftOut: [] } });
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Gino invites you to Trattoria Gino in Larder');
    expect(mail?.text).toContain('- Leeds, with all its areas: Chef\n- Soho, Kitchen: Chef');

    const mia = await withAddress(email);
    expect(await accept(mia, tokenIn(mail?.text))).toMatchObject({ status: 200, body: { accountId: leeds } });
    expect(await reached(mia)).toEqual({ [leeds]: 'member', [areaId]: 'member' });
    for (const at of [leeds, areaId]) {
      const chef = [
        'do:orders',
        'do:receive',
        'do:invoices',
        'do:count',
        'do:tasks',
        'do:checks',
        'do:recipes',
        'do:allergens',
        'do:costs',
      ];
      expect(await left(mia, at)).toEqual(chef);
    }
    expect(await accept(mia, tokenIn(mail?.text))).toMatchObject({ body: { data: { code: 'invitation.used' } } });
  });

  it('gives the limits that were picked with it, and states a type where there is no role', async () => {
    const email = newAddress();
    await invite([email], [locationId]);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('- Soho, with all its areas: Member');
    const mia = await withAddress(email);
    await accept(mia, tokenIn(mail?.text));
    expect(await left(mia, locationId)).not.toContain('do:count');
    const found = (await people()).people.find((person) => person.email === email);
    expect(found?.places).toMatchObject([{ accountId: locationId, roleId: null, limits: OWN.limits }]);
  });

  it('is sent once to each of 60 addresses, also when the command is repeated and sent at the same time', async () => {
    const emails = Array.from({ length: 60 }, newAddress);
    const body = { commandId: randomUUID(), emails, accountIds: [locationId, areaId], ...(await withRole('Stock')) };
    const answers = await Promise.all([send('/invitations', body), send('/invitations', body)]);
    expect([...answers, await send('/invitations', body)].map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await admin.query(
      `select count(*)::int as mails, count(distinct recipient)::int as people,
        (select count(*)::int from jobs.job j where j.name = 'system-mail' and j.data ->> 'mailId' in (
          select mail_id::text from system_mail where recipient = any ($1))) as jobs
      from system_mail where recipient = any ($1)`,
      [emails],
    );
    expect(rows).toEqual([{ mails: 60, people: 60, jobs: 60 }]);
    const invited = (await people()).invited.filter(({ email }) => emails.includes(email));
    expect(invited.map(({ places }) => places.length)).toEqual(Array(60).fill(2));
    expect((await send('/people/remove', { userIds: [], emails })).status).toBe(200);
  });

  it('leaves out and names who works there or is invited already, oneself, and invites them to the other places', async () => {
    const [mia, noel, fresh] = [await worker('Mia', areaId), newAddress(), newAddress()];
    await invite([noel], [areaId]);
    const self = (await app.owner.get<Me>('/api/v1/me')).body.email;
    const { body, status } = await invite([mia.email, noel, fresh, fresh, self], [locationId, areaId]);
    expect(status).toBe(200);
    expect(body.invited).toEqual([mia.email, noel, fresh]);
    expect(body.leftOut).toEqual([
      { email: mia.email, accountId: areaId, why: 'user' },
      { email: noel, accountId: areaId, why: 'invited' },
      { email: self, accountId: locationId, why: 'self' },
      { email: self, accountId: areaId, why: 'self' },
    ]);
    expect(await mailsTo(self)).toEqual([]);
    expect(await mailsTo(fresh)).toHaveLength(1);
  });

  it('is refused where nobody is left to invite', async () => {
    const mia = await worker('Mia', areaId);
    const self = (await app.owner.get<Me>('/api/v1/me')).body.email;
    expect(await invite([self], [areaId])).toMatchObject({ status: 409, body: { data: { code: 'invitation.self' } } });
    expect(await invite([mia.email, self], [areaId])).toMatchObject({
      status: 409,
      body: { data: { code: 'invitation.nobody-left' } },
    });
  });

  it('is refused for a closed place, one that was removed, and guests alone are invited to a guest view', async () => {
    const closed = await openPlace('LOCATION', 'Bath');
    expect((await send(`/structure/${closed}/close`, { version: 1, from: '2026-11-20' })).status).toBe(200);
    expect(await invite([newAddress()], [areaId, closed])).toMatchObject({
      status: 409,
      body: { message: 'Bath is closed. Choose another place, or open it again first.' },
    });
    const removed = await openPlace('LOCATION', 'York');
    expect((await send(`/structure/${removed}/remove`, { version: 1 })).status).toBe(200);
    expect((await invite([newAddress()], [removed])).status).toBe(404);
    const view = randomUUID();
    const place = { parentId: locationId, type: 'TRANSFER', name: 'Guests', groupIds: [], areaNameId: null };
    expect((await app.owner.command(locationId, `/structure/${view}/open`, place)).status).toBe(200);
    expect((await invite([newAddress()], [view], await withRole('Chef'))).body).toMatchObject({
      data: { code: 'user.guests-only' },
    });
    expect((await invite([newAddress()], [view], await withRole('Guest'))).status).toBe(200);
  });

  it('takes up the places that are left where one was removed meanwhile', async () => {
    const [hull, email] = [await openPlace('LOCATION', 'Hull'), newAddress()];
    await invite([email], [hull, areaId]);
    await send(`/structure/${hull}/remove`, { version: 1 });
    const mia = await withAddress(email);
    const token = tokenIn((await mailsTo(email))[0]?.text);
    expect(await accept(mia, token)).toMatchObject({ status: 200, body: { accountId: areaId } });
  });
});

describe('an invitation to several places that waits', () => {
  it('is sent again for all of them with one new link, and withdrawn for one of them alone', async () => {
    const email = newAddress();
    await invite([email], [locationId, areaId]);
    const places = (await people()).invited.find((one) => one.email === email)?.places ?? [];
    const [atArea] = places.filter(({ accountId }) => accountId === areaId);
    expect((await send(`/invitations/${atArea?.invitationId}/resend`, {})).status).toBe(200);
    expect((await app.owner.command(areaId, `/invitations/${atArea?.invitationId}/withdraw`, {})).status).toBe(200);

    const [old, fresh] = (await mailsTo(email)).map(({ text }) => tokenIn(text));
    const mia = await withAddress(email);
    expect((await accept(mia, old ?? '')).status).toBe(422);
    expect(await accept(mia, fresh ?? '')).toMatchObject({ status: 200, body: { accountId: locationId } });
    const { places: given } = (await people()).people.find((one) => one.email === email) ?? {};
    expect(given?.map(({ accountId }) => accountId)).toEqual([locationId]);
  });

  it('gives what its role holds by the time it is taken up', async () => {
    const [email, roleId] = [newAddress(), randomUUID()];
    const role = { name: 'Weekend', type: 'member', limits: { withheld: [], orderUpTo: null } };
    await send(`/roles/${roleId}/save`, { ...role, version: null });
    await invite([email], [areaId], { ...OWN, roleId });
    await send(`/roles/${roleId}/save`, { ...role, version: 1, limits: { withheld: ['prices'], orderUpTo: null } });
    await send(`/roles/${roleId}/remove`, { version: 2, insteadId: (await roleOf('Accounts')).roleId });
    const mia = await withAddress(email);
    await accept(mia, tokenIn((await mailsTo(email))[0]?.text));
    expect(await left(mia, areaId)).toEqual([
      'do:orders',
      'do:invoices',
      'do:approve',
      'do:tasks',
      'do:checks',
      'do:prices',
      'do:costs',
    ]);
  });
});

describe('the plan', () => {
  it('holds the invitations as a whole: where they are too many nobody is invited', async () => {
    const start = await startTestApp(await testDatabase());
    const at = start.ours.organisationId;
    await start.owner.command(at, '/plan', { plan: 'startPlan' });
    const emails = Array.from({ length: 5 }, newAddress);
    const ask = (some: string[]) =>
      start.owner.command<{ message: string }>(at, '/invitations', { emails: some, accountIds: [at], ...OWN });
    expect(await ask(emails)).toMatchObject({ status: 422, body: { data: { code: 'plan.users-full' } } });
    expect((await ask(emails.slice(1))).status).toBe(200);
    const atLocation = { emails: emails.slice(2), accountIds: [start.ours.locationId], ...OWN };
    expect((await start.owner.command(at, '/invitations', atLocation)).status).toBe(403); // ACC-017
  });
});
