import { randomUUID } from 'node:crypto';
import type { Me } from '@larder/contract/profile.ts';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { expectGuarded, expectOnce } from '../testing/guarded.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { invitationTo } from '../testing/invitation.ts';
import { addMembership, endMemberships } from '../testing/membership.ts';

const database = await testDatabase();
let clock = new Date('2026-11-20T12:00:00Z');
const app = await startTestApp(database, { now: () => clock });
const admin = new pg.Client({ connectionString: database.adminUrl });
await admin.connect();
afterAll(() => admin.end());

const me = async (caller: Caller) => (await caller.get<Me>('/api/v1/me')).body;

/** The token in the newest mail that waits to be sent to this address. */
async function tokenFor(email: string): Promise<string> {
  const { rows } = await admin.query<{ text: string }>(
    'select text_body as text from system_mail where recipient = $1 order by created_at desc limit 1',
    [email.toLowerCase()],
  );
  expect(rows[0]?.text).toContain('http://larder.test/invitation?token=');
  return /token=([^&\s]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
}

async function invited(
  accountId: string,
  role: 'member' | 'guest' = 'member',
): Promise<{ guest: Caller; token: string }> {
  const guest = await app.person('Mia');
  const { email } = await me(guest);
  const answer = await app.owner.command(accountId, '/invitations', invitationTo(accountId, email, role));
  expect(answer.status).toBe(200);
  return { guest, token: await tokenFor(email) };
}

const accept = (caller: Caller, token: string) =>
  caller.post<{ accountId: string; data?: { code: string } }>('/api/v1/invitations/accept', { token });

describe('an invitation', () => {
  it('rule 22: is taken up once by the person with that verified address, who then works in the account', async () => {
    const { guest, token } = await invited(app.ours.locationId);
    expect(await accept(guest, token)).toMatchObject({ status: 200, body: { accountId: app.ours.locationId } });
    const { currentAccountId, accounts } = await me(guest);
    expect(currentAccountId).toBe(app.ours.locationId);
    expect(accounts.map(({ id, role }) => [id, role]).sort()).toEqual(
      [
        [app.ours.locationId, 'member'],
        [app.ours.areaId, 'member'],
      ].sort(),
    );
    expect(await accept(guest, token)).toMatchObject({ status: 422, body: { data: { code: 'invitation.used' } } });
  });

  it('shows a guest no costs to begin with, and a member all; a guest who was there before still sees them', async () => {
    const before = await app.person('Gus', { accountId: app.ours.areaId, role: 'guest' });
    const limitsOf = async (role: 'member' | 'guest') => {
      const { guest, token } = await invited(app.ours.areaId, role);
      expect((await accept(guest, token)).status).toBe(200);
      const { body } = await guest.get<{ can: string[] }>(`/api/v1/accounts/${app.ours.areaId}/sync`);
      return body.can.includes('do:costs');
    };
    expect([await limitsOf('guest'), await limitsOf('member')]).toEqual([false, true]);
    const { body } = await before.get<{ can: string[] }>(`/api/v1/accounts/${app.ours.areaId}/sync`);
    expect(body.can).toContain('do:costs');
  });

  it('names the address that was invited in its link, to be filled in at sign-up', async () => {
    const email = `new+${randomUUID()}@example.com`;
    await app.owner.command(app.ours.areaId, '/invitations', invitationTo(app.ours.areaId, email));
    const { rows } = await admin.query<{ text: string }>(
      'select text_body as text from system_mail where recipient = $1',
      [email],
    );
    expect(rows[0]?.text).toContain(`&email=${encodeURIComponent(email)}`);
  });

  it('makes one membership when it is accepted 16 times at once', async () => {
    const { guest, token } = await invited(app.ours.areaId, 'guest');
    const answers = await Promise.all(Array.from({ length: 16 }, () => accept(guest, token)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await me(guest)).accounts.map(({ role }) => role)).toEqual(['guest']);
  });

  it('rule 22: is of no use to anybody else, made up, or after a week', async () => {
    const { guest, token } = await invited(app.ours.areaId);
    const refused = (code: string) => ({ status: 422, body: { data: { code } } });
    expect(await accept(app.neighbour, token)).toMatchObject(refused('invitation.other-address'));
    expect(await accept(guest, 'made-up')).toMatchObject(refused('invitation.not-valid'));
    expect((await accept(app.nobody, token)).status).toBe(401);
    clock = new Date(clock.getTime() + 7 * 86_400_000 + 1);
    expect(await accept(guest, token)).toMatchObject({
      ...refused('invitation.expired'),
      body: { message: 'This invitation ended on 27 Nov 2026. Ask Gino to send it again.' },
    });
    expect((await me(guest)).accounts).toEqual([]);
  });

  it('keeps of its token only a hash', async () => {
    const { token } = await invited(app.ours.areaId);
    const { rows } = await admin.query('select i::text as row from invitation i');
    for (const { row } of rows) expect(row).not.toContain(token);
  });

  it('takes nothing from an owner who accepts one', async () => {
    const { guest: second, token } = await invited(app.ours.areaId, 'guest');
    const { organisationId } = app.ours;
    const { userId } = await me(second);
    await addMembership(app.pool, { userId, organisationId, accountId: organisationId, role: 'owner' });
    expect((await accept(second, token)).status).toBe(200);
    expect((await me(second)).accounts.map(({ role }) => role)).toEqual(['owner', 'owner', 'owner', 'owner']);
    await endMemberships(app.pool, organisationId, userId);
  });

  it('is given by the owner only, once, and in the audit log', async () => {
    const call = {
      accountId: app.ours.areaId,
      path: '/invitations',
      body: invitationTo(app.ours.areaId, 'Noel@example.com'),
    };
    await expectGuarded(app, call);
    const member = await app.person('Mia', { accountId: app.ours.areaId, role: 'member' });
    expect((await member.command(call.accountId, call.path, call.body)).status).toBe(403);
    await expectOnce(app, call, async () => {
      const { rows } = await admin.query(`select count(*)::int as n from invitation where email = 'noel@example.com'`);
      return rows[0].n;
    });
    const { rows } = await admin.query(
      `select after from audit_log where action = 'person.invited' and after ->> 'email' = 'noel@example.com'`,
    );
    const given = { role: 'member', role_name: null, withheld: [], order_up_to: null };
    expect(rows).toEqual([{ after: { email: 'noel@example.com', places: ['Soho, Kitchen'], ...given } }]);
  });

  it('needs an address that is one', async () => {
    const answer = await app.owner.command(app.ours.areaId, '/invitations', invitationTo(app.ours.areaId, 'noel'));
    expect(answer).toMatchObject({
      status: 422,
      body: { data: { fields: [{ field: 'emails.0', message: 'Please enter a valid email address' }] } },
    });
  });
});

describe('sign-up by invitation', () => {
  it('rule 21: lets the first person in, and then who is invited', async () => {
    const closed = await startTestApp(await testDatabase(), {
      now: () => clock,
      settings: { signUp: 'invitation' },
      empty: true,
    });
    const signUp = (email: string) =>
      closed.nobody.post('/api/auth/sign-up/email', { name: 'Ann', email, password: 'correct horse' });
    expect((await signUp('founder@example.com')).status).toBe(200);
    expect(await signUp('noel@example.com')).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Sign-up is by invitation') },
    });

    const founder = await closed.person('Fausto');
    const group = {
      headOfficeId: randomUUID(),
      headOffice: 'Trattoria',
      locationId: randomUUID(),
      location: 'Soho',
      areaId: randomUUID(),
      area: 'Kitchen',
      groupId: randomUUID(),
      group: 'Pizza',
    };
    await founder.post('/api/v1/groups', group);
    const invite = await founder.command(group.areaId, '/invitations', invitationTo(group.areaId, 'Noel@example.com'));
    expect(invite.status).toBe(200);
    expect((await signUp('noel@example.com')).status).toBe(200);
    expect((await signUp('other@example.com')).status).toBe(422);
    expect(closed.mails.map((mail) => mail.to)).toEqual(['founder@example.com', 'noel@example.com']);
  });
});
