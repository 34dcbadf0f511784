import { randomUUID } from 'node:crypto';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { invitationTo } from '../testing/invitation.ts';
import { openAccount } from './open-account.ts';

const app = await startTestApp(await testDatabase());

const choose = (who: Caller, accountId: string, plan: string) =>
  who.command<{ message: string; rows: SyncAnswer['rows'] }>(accountId, '/plan', { plan });
const sync = async (accountId: string) => (await app.owner.get<SyncAnswer>(`/api/v1/accounts/${accountId}/sync`)).body;
const invite = (email: string) =>
  app.owner.command<{ message: string }>(
    app.ours.organisationId,
    '/invitations',
    invitationTo(app.ours.organisationId, email),
  );
const openLocation = () =>
  openAccount(
    { ...app.ours.headOffice, requestId: randomUUID() },
    {
      commandId: randomUUID(),
      id: randomUUID(),
      parentId: app.ours.organisationId,
      type: 'LOCATION',
      name: 'Leeds',
      groupIds: [],
      areaNameId: null,
    },
  );

describe('the plan of a group', () => {
  it('is analyticsPlan at first; startPlan is never given unasked', async () => {
    const { rows } = await sync(app.ours.organisationId);
    expect(rows.accounts?.map(({ plan }) => plan)).toEqual(Array(4).fill('analyticsPlan'));
  });

  it('PERM-013 is chosen by the owner, is stored, and holds in every account below the head office', async () => {
    const mia = await app.person('Mia', { accountId: app.ours.organisationId, role: 'member' });
    expect((await choose(mia, app.ours.organisationId, 'growPlan')).status).toBe(403);
    const { body } = await choose(app.owner, app.ours.organisationId, 'growPlan');
    expect(body.rows.accounts?.map(({ plan }) => plan)).toEqual(Array(4).fill('growPlan'));
    for (const accountId of [app.ours.organisationId, app.ours.locationId, app.ours.areaId]) {
      const { can } = await sync(accountId);
      expect(can).toContain('integrations');
      expect(can).not.toContain('marketplace');
    }
    await choose(app.owner, app.ours.areaId, 'analyticsPlan');
    expect((await sync(app.ours.locationId)).can).toContain('marketplace');
  });
});

describe('startPlan', () => {
  it('CONST-005 has one location: a second is refused with the reason, and so is the plan to who has two', async () => {
    expect((await choose(app.owner, app.ours.organisationId, 'startPlan')).status).toBe(200);
    const refused = await openLocation().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect((refused as Refusal).message).toBe('The Start plan is for 1 location. Choose another plan to have more.');

    await choose(app.owner, app.ours.organisationId, 'analyticsPlan');
    await openLocation();
    expect(await choose(app.owner, app.ours.organisationId, 'startPlan')).toMatchObject({
      status: 422,
      body: { message: 'The Start plan is for 1 location. Choose another plan to have more.' },
    });
  });

  it('CONST-005 has five users, invitations included: a sixth is refused with the reason', async () => {
    const start = await startTestApp(await testDatabase());
    const at = start.ours.organisationId;
    const send = (email: string) =>
      start.owner.command<{ message: string }>(at, '/invitations', invitationTo(at, email));
    await start.owner.command(at, '/plan', { plan: 'startPlan' });
    const emails = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`);
    const statuses = [];
    for (const email of emails) statuses.push((await send(email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 422]);
    expect((await send('e@example.com')).body.message).toBe(
      'The Start plan is for up to 5 users, invitations included. Choose another plan to have more.',
    );
  });

  it('paid plans are not capped', async () => {
    const statuses = [];
    for (let guest = 0; guest < 7; guest += 1) statuses.push((await invite(`${randomUUID()}@example.com`)).status);
    expect(statuses).toEqual(Array(7).fill(200));
  });
});
