import { randomUUID } from 'node:crypto';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { Me } from '@larder/contract/profile.ts';
import type { AccountRow, ListedNameRow } from '@larder/contract/rows/accounts.ts';
import { termsOf } from '@larder/domain/accounts/plans.ts';
import { describe, expect, it } from 'vitest';
import { addProductGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { addListedName, openBelow } from '../testing/structure.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;

async function rows(): Promise<{ accounts: AccountRow[]; listedNames: ListedNameRow[] }> {
  const { body } = await app.owner.get<SyncAnswer>(`/api/v1/accounts/${ours.organisationId}/sync`);
  return body.rows as never;
}
const account = async (id: string) => (await rows()).accounts.find((row) => row.id === id);

const DETAILS = {
  version: 1,
  name: 'Soho',
  address1: '12 Greek Street',
  address2: 'Soho',
  postcode: 'W1D 4DL',
  email: 'soho@trattoria.example',
  userInvoiceEmail: 'invoices@trattoria.example',
  locationPrefix: 'SOHO',
  openingTime: '11:30',
  closingTime: '01:00',
  timeZone: null,
};
const update = (id: string, more: object = {}, who = app.owner) => who.command(id, '/details', { ...DETAILS, ...more });

describe('the details of an account', () => {
  it('ACC-007 ACC-009 are the plan, the owner, 08:00 to 22:00, and what the owner enters: address, emails, prefix and other times', async () => {
    const { version, ...details } = DETAILS;
    const owner = (await app.owner.get<Me>('/api/v1/me')).body;
    const first = await account(ours.locationId);
    expect(first).toMatchObject({
      ...{ openingTime: '08:00', closingTime: '22:00', locationPrefix: null, userInvoiceEmail: null },
      ...{ ownerId: owner.userId, ownerName: owner.name, ownerEmail: `gino-${ours.organisationId}@example.com` },
      ...{ plan: 'analyticsPlan', email: null, address1: null, address2: null, postcode: null },
    });
    expect(termsOf(first?.plan ?? '')).toMatchObject({ name: 'Analytics plan', costPerLocation: '30' });
    expect((await rows()).accounts.filter(({ type }) => type === 'LOCATION')).toHaveLength(1);
    expect((await update(ours.locationId)).status).toBe(200);
    expect(await account(ours.locationId)).toMatchObject({ ...details, version: version + 1 });
    expect((await update(ours.locationId, { version: 2, address2: ' ', email: null })).status).toBe(200);
    expect(await account(ours.locationId)).toMatchObject({ address2: null, email: null });
  });

  it('ACC-051 nobody but the owner changes', async () => {
    const area = await openBelow(ours, ours.locationId, 'DEPARTMENT', 'Terrace');
    for (const role of ['member', 'guest'] as const) {
      const somebody = await app.person('Mia', { accountId: ours.organisationId, role });
      expect((await update(area, {}, somebody)).status).toBe(403);
    }
    expect(await account(area)).toMatchObject({ name: 'Terrace', version: 1 });
    expect((await update(area)).status).toBe(200);
    expect(await account(area)).toMatchObject({ name: 'Soho', version: 2 });
  });

  it('a second person is shown what the first saved, and may save over it', async () => {
    const id = await openBelow(ours, ours.organisationId, 'LOCATION', 'Leeds');
    await update(id, { name: 'Leeds Dock' });
    const second = await update(id, { name: 'Leeds Park' });
    expect(second).toMatchObject({
      status: 409,
      body: { data: { code: 'changed-meanwhile', row: { name: 'Leeds Dock', version: 2 } } },
    });
    expect((await update(id, { name: 'Leeds Park', version: 2 })).status).toBe(200);
    expect(await account(id)).toMatchObject({ name: 'Leeds Park' });
  });

  it('ACC-050 need a name, which is asked for in the words of the account', async () => {
    const blank = async (id: string) => {
      const { body } = await update(id, { name: ' ', version: (await account(id))?.version });
      return (body as { data: { fields: { message: string }[] } }).data.fields[0]?.message;
    };
    expect(await blank(ours.groupId)).toBe('Group name cannot be empty');
    expect(await blank(ours.organisationId)).toBe('Head Office name cannot be empty');
  });

  it.each(['00:00', '08:30', '23:30'])('has times on the full and half hour: %s is one', async (time) => {
    const id = await openBelow(ours, ours.locationId, 'DEPARTMENT', 'Yard');
    expect((await update(id, { openingTime: time })).status).toBe(200);
  });

  it.each(['24:00', '08:15', '8:00'])('has times on the full and half hour: %s is none', async (time) => {
    const id = await openBelow(ours, ours.locationId, 'DEPARTMENT', 'Yard');
    expect((await update(id, { closingTime: time })).status).toBe(422);
  });
});

describe('the groups of an area', () => {
  it('ACC-044 are added and removed, and so are the categories under each', async () => {
    const area = await openBelow(ours, ours.locationId, 'DEPARTMENT', 'Bar');
    const drinks = await addProductGroup(ours, 'Drinks');
    const wine = await addListedName(ours.headOffice, 'department', 'Wine');
    const beer = await addListedName(ours.headOffice, 'department', 'Beer');
    const change = async (verb: 'assign' | 'unassign', departmentId: string | null) => {
      const answer = await app.owner.command(area, `/groups/${verb}`, { groupId: drinks, departmentId });
      expect(answer.status).toBe(200);
      const { groupIds, groupDepartments } = (await account(area)) ?? {};
      return { groupIds, under: groupDepartments?.flatMap(({ departmentIds }) => departmentIds).sort() };
    };

    expect(await change('assign', null)).toEqual({ groupIds: [drinks], under: [] });
    await change('assign', wine);
    expect(await change('assign', beer)).toEqual({ groupIds: [drinks], under: [wine, beer].sort() });
    expect(await change('unassign', wine)).toEqual({ groupIds: [drinks], under: [beer] });
    expect(await change('unassign', null)).toEqual({ groupIds: [], under: [] });
  });

  it('PERM-037 are the owner’s to change', async () => {
    const member = await app.person('Mia', { accountId: ours.organisationId, role: 'member' });
    for (const verb of ['assign', 'unassign'])
      expect(
        (await member.command(ours.areaId, `/groups/${verb}`, { groupId: ours.groupId, departmentId: null })).status,
      ).toBe(403);
    expect((await account(ours.areaId))?.groupIds).toEqual([ours.groupId]);
  });

  it('are product groups: an area is none, and a location or a group has none', async () => {
    const assign = (to: string, groupId: string) =>
      app.owner.command(to, '/groups/assign', { groupId, departmentId: null });
    expect((await assign(ours.areaId, ours.locationId)).status).toBe(404);
    expect((await assign(ours.groupId, ours.groupId)).status).toBe(404);
  });
});

describe('the lists of areas and of group categories', () => {
  it.each(['area', 'department'] as const)('%s: a name is added, changed and removed', async (kind) => {
    const nameId = randomUUID();
    const path = `/listed-names/${nameId}`;
    const save = (name: string, version: number | null) =>
      app.owner.command(ours.organisationId, `${path}/save`, { kind, name, version });
    const listed = async () => (await rows()).listedNames.find(({ id }) => id === nameId);

    expect((await save(`${kind} one`, null)).status).toBe(200);
    expect(await listed()).toMatchObject({ kind, name: `${kind} one`, version: 1 });
    expect((await save(`${kind} two`, 1)).status).toBe(200);
    expect((await save(`${kind} three`, 1)).status).toBe(409);
    expect(await listed()).toMatchObject({ name: `${kind} two`, version: 2 });
    expect((await app.owner.command(ours.organisationId, `${path}/remove`, { version: 2 })).status).toBe(200);
    expect(await listed()).toBeUndefined();
  });

  it('hold no name twice', async () => {
    await addListedName(ours.headOffice, 'area', 'Garden');
    const save = { kind: 'area', name: 'garden', version: null };
    expect(await app.owner.command(ours.organisationId, `/listed-names/${randomUUID()}/save`, save)).toMatchObject({
      status: 409,
      body: { data: { code: 'list.name-taken', fields: [{ field: 'name' }] } },
    });
  });

  it('keep a name that an area still has or uses, and name the area', async () => {
    const { areaNameId } = (await account(ours.areaId)) ?? {};
    const wine = await addListedName(ours.headOffice, 'department', 'Spirits');
    await app.owner.command(ours.areaId, '/groups/assign', { groupId: ours.groupId, departmentId: wine });
    for (const nameId of [areaNameId, wine])
      expect(
        await app.owner.command(ours.organisationId, `/listed-names/${nameId}/remove`, { version: 1 }),
      ).toMatchObject({
        status: 409,
        body: { data: { code: 'list.in-use', held: { kind: 'area', id: ours.areaId } } },
      });
  });

  it('are the owner’s to change', async () => {
    const member = await app.person('Mia', { accountId: ours.organisationId, role: 'member' });
    const save = { kind: 'department', name: 'Puddings', version: null };
    expect((await member.command(ours.organisationId, `/listed-names/${randomUUID()}/save`, save)).status).toBe(403);
  });
});
