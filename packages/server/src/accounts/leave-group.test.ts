import { randomUUID } from 'node:crypto';
import type { Me } from '@larder/contract/profile.ts';
import { describe, expect, it } from 'vitest';
import { insertRows } from '../db/insert-rows.ts';
import { writing } from '../db/transaction.ts';
import { testDatabase } from '../testing/database.ts';
import { expectGuarded } from '../testing/guarded.ts';
import { type Caller, startTestApp } from '../testing/http.ts';

const app = await startTestApp(await testDatabase());
const { organisationId, locationId, areaId } = app.ours;
const me = async (caller: Caller) => (await caller.get<Me>('/api/v1/me')).body;
const leave = (caller: Caller, accountId = areaId) => caller.command(accountId, '/leave', {});

describe('leaving a group', () => {
  it('AUTH-026 ends every membership in it, whichever of its accounts one works in', async () => {
    const mia = await app.person('Mia', { accountId: locationId, role: 'member' });
    expect((await leave(mia)).status).toBe(200);
    expect(await me(mia)).toMatchObject({ accounts: [], currentAccountId: null });
    expect((await leave(mia)).status).toBe(404);
  });

  it('has one effect when it is sent 16 times at once', async () => {
    const mia = await app.person('Mia', { accountId: areaId, role: 'member' });
    const commandId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 16 }, () => mia.command(areaId, '/leave', { commandId })));
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    expect(answers.map(({ status }) => status)).toContain(200);
  });

  it('is refused to the last owner, with the reason', async () => {
    expect(await leave(app.owner)).toMatchObject({
      status: 422,
      body: { data: { code: 'user.last-owner' }, message: expect.stringContaining('You are the only owner') },
    });
    expect((await me(app.owner)).accounts).toHaveLength(4);
  });

  it('leaves one of two owners, who then is the last', async () => {
    const other = await app.person('Olga');
    const { userId: user_id } = await me(other);
    const membership = { user_id, organisation_id: organisationId, account_id: organisationId, role: 'owner' };
    await writing(app.pool, organisationId, async (tx) =>
      tx.send(insertRows('membership', [{ ...membership, created_at: '2026-11-20T12:00:00Z' }])),
    );
    const answers = await Promise.all([leave(app.owner), leave(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is not offered to guests, nor to who is signed out or elsewhere', async () => {
    const guest = await app.person('Gast', { accountId: areaId, role: 'guest' });
    expect((await leave(guest)).status).toBe(403);
    await expectGuarded(app, { accountId: areaId, path: '/leave', body: {} });
  });
});
