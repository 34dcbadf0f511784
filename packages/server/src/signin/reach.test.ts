import { randomUUID } from 'node:crypto';
import type { Me } from '@larder/contract/profile.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { writing } from '../db/transaction.ts';
import { made } from '../kernel/changes.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';

const app = await startTestApp(await testDatabase());
const { organisationId, locationId, areaId, groupId } = app.ours;

const me = async (who: Caller) => (await who.get<Me>('/api/v1/me')).body;
const reached = async (who: Caller) => (await me(who)).accounts.map(({ id }) => id).sort();

/** A supplier's own account, and somebody who owns it. */
async function supplier(): Promise<{ id: string; owner: Caller }> {
  const id = randomUUID();
  const owner = await app.person('Rosa');
  const { userId } = await me(owner);
  await writing(app.pool, id, async (tx) => {
    const row = { organisation_id: id, account_id: id, type: 'SUPPLIER', name: 'Veg & Co', parent_id: null };
    tx.send(
      raw(sql`insert into organisation (organisation_id, name, created_at) values (${id}, 'Veg & Co', now())`),
      insertRows('organisation_feed', [{ organisation_id: id, epoch: randomUUID() }]),
      insertRows('account', [{ ...row, ...made(app.ours.headOffice) }]),
      insertRows('account_home', [{ account_id: id, organisation_id: id, ancestors: [id] }]),
      raw(sql`insert into membership (user_id, organisation_id, account_id, role, created_at)
        values (${userId}, ${id}, ${id}, 'owner', now())`),
    );
  });
  return { id, owner };
}

describe('what a person reaches', () => {
  it.each([
    ['a head office, and all below it', organisationId, [organisationId, locationId, areaId, groupId]],
    ['a location, and its areas', locationId, [locationId, areaId]],
    ['an area alone', areaId, [areaId]],
    ['a product group alone', groupId, [groupId]],
  ])('PERM-001 PERM-003 is by the kind of account: %s', async (_, accountId, all) => {
    const mia = await app.person('Mia', { accountId, role: 'member' });
    expect(await reached(mia)).toEqual([...all].sort());
  });

  it('PERM-001 PERM-003 is a supplier account by itself, and nothing of those who buy there', async () => {
    const { id, owner } = await supplier();
    expect((await me(owner)).accounts).toMatchObject([{ id, organisationId: id, type: 'SUPPLIER', parentId: null }]);
    expect((await owner.get(`/api/v1/accounts/${organisationId}/sync`)).status).toBe(404);
    expect((await app.owner.get(`/api/v1/accounts/${id}/sync`)).status).toBe(404);
  });

  it('PERM-002 is reached as a guest by whoever is one on the head office', async () => {
    const guest = await app.person('Gast', { accountId: organisationId, role: 'guest' });
    const { accounts } = await me(guest);
    expect(accounts).toHaveLength(4);
    expect(new Set(accounts.map(({ role }) => role))).toEqual(new Set(['guest']));
  });

  it('PERM-004 a department right below the head office is a product group, one below a location is an area', async () => {
    const { accounts } = await me(app.owner);
    const typeOf = (wanted: string) => accounts.find(({ id }) => id === wanted)?.type;
    expect([typeOf(groupId), typeOf(areaId)]).toEqual(['GROUP', 'DEPARTMENT']);
  });
});
