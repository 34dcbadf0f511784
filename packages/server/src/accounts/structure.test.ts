import { randomUUID } from 'node:crypto';
import { collections, type RowsByCollection, type SyncAnswer } from '@larder/contract/collections.ts';
import type { Me } from '@larder/contract/profile.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { addListedName, openBelow } from '../testing/structure.ts';
import { foundSupplier } from '../testing/supplier-account.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;

async function rowsOf(who: Caller, accountId: string): Promise<RowsByCollection> {
  const { body } = await who.get<SyncAnswer>(`/api/v1/accounts/${accountId}/sync`);
  return body.rows as RowsByCollection;
}
const accountsOf = async (who: Caller = app.owner) => (await rowsOf(who, ours.organisationId)).accounts ?? [];
const account = async (id: string) => (await accountsOf()).find((row) => row.id === id);

const toOpen = (more: object) => ({
  parentId: ours.organisationId,
  type: 'LOCATION',
  name: 'Leeds',
  groupIds: [],
  areaNameId: null,
  ...more,
});
const open = (who: Caller, id: string, more: object) =>
  who.command(ours.organisationId, `/structure/${id}/open`, toOpen(more));

describe('a head office that somebody opens', () => {
  it('ACC-054 belongs to them, who are its first user, on the analytics plan with one head office alone', async () => {
    const founder = await app.person('Fausto');
    const headOfficeId = randomUUID();
    const send = () => founder.post('/api/v1/head-offices', { headOfficeId, name: ' Trattoria Nuova ' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);

    const { body } = await founder.get<Me>('/api/v1/me');
    expect(body).toMatchObject({
      currentAccountId: headOfficeId,
      accounts: [{ id: headOfficeId, type: 'OWNER', name: 'Trattoria Nuova', role: 'owner' }],
    });
    const { accounts } = await rowsOf(founder, headOfficeId);
    expect(accounts).toMatchObject([
      {
        type: 'OWNER',
        name: 'Trattoria Nuova',
        parentId: null,
        ownerId: body.userId,
        ownerName: 'Fausto',
        ownerEmail: body.email,
        plan: 'analyticsPlan',
      },
    ]);
  });

  it('ACC-002 is one of seven types: no command makes an UNKNOWN one', async () => {
    for (const [parentId, type] of [
      [ours.organisationId, 'LOCATION'],
      [ours.locationId, 'DEPARTMENT'],
      [ours.locationId, 'TRANSFER'],
      [ours.organisationId, 'DEPARTMENT'], // a product group
    ] as const)
      expect((await open(app.owner, randomUUID(), { parentId, type, name: `${type} ${randomUUID()}` })).status).toBe(
        200,
      );
    const types = new Set((await accountsOf()).map(({ type }) => type));
    const supplier = await foundSupplier(app.theirs.headOffice);
    for (const { type } of (await rowsOf(app.neighbour, supplier.accountId)).accounts ?? []) types.add(type);
    expect([...types].sort()).toEqual(['DEPARTMENT', 'GROUP', 'LOCATION', 'OWNER', 'SUPPLIER', 'TRANSFER']);
    expect((await open(app.owner, randomUUID(), { type: 'UNKNOWN' })).status).toBe(422);
    const known = collections.accounts.shape.type.options;
    expect(known.toSorted()).toEqual([...types, 'UNKNOWN'].sort());
  });

  it('needs a name, an id of its own, and somebody who is signed in', async () => {
    const founder = await app.person('Fausto');
    const post = (who: Caller, headOfficeId: string, name: string) =>
      who.post('/api/v1/head-offices', { headOfficeId, name });
    expect(await post(founder, randomUUID(), ' ')).toMatchObject({
      status: 422,
      body: { data: { fields: [{ field: 'name', message: 'Head Office name cannot be empty' }] } },
    });
    for (const taken of [ours.organisationId, ours.areaId])
      expect((await post(founder, taken, 'Mine')).body).toMatchObject({ data: { code: 'command-reused' } });
    expect((await post(app.nobody, randomUUID(), 'Mine')).status).toBe(401);
  });
});

describe('an account below the head office', () => {
  it('ACC-054 is opened with its parent and the owner of the head office', async () => {
    const id = randomUUID();
    expect((await open(app.owner, id, {})).status).toBe(200);
    const owner = await account(ours.organisationId);
    expect(await account(id)).toMatchObject({
      type: 'LOCATION',
      name: 'Leeds',
      parentId: ours.organisationId,
      ownerId: owner?.ownerId,
      ownerName: 'Gino',
      ownerEmail: owner?.ownerEmail,
    });
  });

  it('opens at 08:00 and closes at 22:00 until somebody states otherwise', async () => {
    const id = await openBelow(ours, ours.organisationId, 'LOCATION', 'Bath');
    expect(await account(id)).toMatchObject({ openingTime: '08:00', closingTime: '22:00' });
  });

  it('ACC-003 is a product group right below it, and an area below a location', async () => {
    const group = await openBelow(ours, ours.organisationId, 'DEPARTMENT', 'Drinks');
    const area = await openBelow(ours, ours.locationId, 'DEPARTMENT', 'Terrace');
    expect([(await account(group))?.type, (await account(area))?.type]).toEqual(['GROUP', 'DEPARTMENT']);
  });

  it('has a name: the message states what lacks one', async () => {
    const message = async (type: string) => {
      const { body } = await open(app.owner, randomUUID(), { type, name: ' ' });
      return (body as { data: { fields: { message: string }[] } }).data.fields[0]?.message;
    };
    expect([await message('LOCATION'), await message('DEPARTMENT')]).toEqual([
      'Location name cannot be empty',
      'Department name cannot be empty',
    ]);
  });

  it('stands neither below an area nor below a product group', async () => {
    for (const parentId of [ours.areaId, ours.groupId])
      expect((await open(app.owner, randomUUID(), { parentId, type: 'DEPARTMENT' })).status).toBe(404);
    expect((await open(app.owner, randomUUID(), { parentId: ours.locationId })).status).toBe(404);
  });

  it('is opened by the owner alone', async () => {
    const member = await app.person('Mia', { accountId: ours.organisationId, role: 'member' });
    expect((await open(member, randomUUID(), {})).status).toBe(403);
  });

  it('is made from an entry of the list of areas; a name that is not there is entered', async () => {
    const listed = await addListedName(ours.headOffice, 'area', 'Pastry');
    const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
    const area = { parentId: ours.locationId, type: 'DEPARTMENT' };
    await open(app.owner, ids[0], { ...area, name: 'Pastry', areaNameId: listed });
    await open(app.owner, ids[1], { ...area, name: 'Cellar' });
    await open(app.owner, ids[2], { ...area, name: 'cellar' });

    const { listedNames = [], accounts = [] } = await rowsOf(app.owner, ours.organisationId);
    const cellar = listedNames.filter(({ name }) => name.toLowerCase() === 'cellar');
    expect(cellar).toHaveLength(1);
    expect(ids.map((id) => accounts.find((row) => row.id === id)?.areaNameId)).toEqual([
      listed,
      cellar[0]?.id,
      cellar[0]?.id,
    ]);
  });

  it('ACC-006 states what it is, where it stands, what stands below it, and what it cooks from, until it is removed', async () => {
    const listed = await addListedName(ours.headOffice, 'area', 'Grill');
    const wine = await addListedName(ours.headOffice, 'department', 'Wine');
    const york = await openBelow(ours, ours.organisationId, 'LOCATION', 'York');
    const grill = { parentId: york, type: 'DEPARTMENT', name: 'Grill', areaNameId: listed, groupIds: [ours.groupId] };
    const id = randomUUID();
    expect((await open(app.owner, id, grill)).status).toBe(200);
    await app.owner.command(id, '/groups/assign', { groupId: ours.groupId, departmentId: wine });

    const { listedNames = [], accounts = [] } = await rowsOf(app.owner, ours.organisationId);
    const below = (parent: string) => accounts.filter(({ parentId }) => parentId === parent).map((row) => row.id);
    expect(below(ours.organisationId)).toContain(york);
    expect(below(york)).toEqual([id]);
    const row = accounts.find((one) => one.id === id);
    expect(row).toMatchObject({ ...grill, groupDepartments: [{ groupId: ours.groupId, departmentIds: [wine] }] });
    expect(listedNames.find((one) => one.id === row?.areaNameId)).toMatchObject({ id: listed, name: 'Grill' });

    const removed = await app.owner.command(ours.organisationId, `/structure/${id}/remove`, { version: row?.version });
    expect(removed.body).toMatchObject({ deleted: { accounts: [id] } });
    expect(await account(id)).toBeUndefined();
  });
});
