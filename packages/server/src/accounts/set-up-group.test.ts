import { randomUUID } from 'node:crypto';
import type { Me } from '@larder/contract/profile.ts';
import { termsOf } from '@larder/domain/accounts/plans.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';

const database = await testDatabase();
const app = await startTestApp(database);
const admin = openPool({ connectionString: database.adminUrl, max: 1 });
afterAll(() => admin.end());

const form = (changes: object = {}) => ({
  headOfficeId: randomUUID(),
  headOffice: 'Trattoria Nuova',
  locationId: randomUUID(),
  location: 'Soho',
  areaId: randomUUID(),
  area: 'Kitchen',
  groupId: randomUUID(),
  group: 'Pizza',
  ...changes,
});

interface Refused {
  data: { code: string; fields: { field: string; message: string }[] };
}

async function count(table: string, organisationId: string): Promise<number> {
  const { rows } = await admin.query(`select count(*)::int as n from ${table} where organisation_id = $1`, [
    organisationId,
  ]);
  return rows[0].n;
}

describe('setting up a group', () => {
  it('ACC-001 ACC-003 ACC-056 makes head office, location, area and group, and its founder works in the area', async () => {
    const founder = await app.person('Fausto');
    const group = form();
    const answer = await founder.post('/api/v1/groups', group);
    expect(answer).toMatchObject({ status: 200, body: { headOfficeId: group.headOfficeId, areaId: group.areaId } });

    const { body } = await founder.get<Me>('/api/v1/me');
    expect(body.currentAccountId).toBe(group.areaId);
    expect(body.accounts.map(({ type, name, parentId, role, demo }) => ({ type, name, parentId, role, demo }))).toEqual(
      [
        { type: 'DEPARTMENT', name: 'Kitchen', parentId: group.locationId, role: 'owner', demo: false },
        { type: 'GROUP', name: 'Pizza', parentId: group.headOfficeId, role: 'owner', demo: false },
        { type: 'LOCATION', name: 'Soho', parentId: group.headOfficeId, role: 'owner', demo: false },
        { type: 'OWNER', name: 'Trattoria Nuova', parentId: null, role: 'owner', demo: false },
      ],
    );
    const { rows } = await admin.query('select plan from organisation where organisation_id = $1', [
      group.headOfficeId,
    ]);
    expect(rows).toEqual([{ plan: 'analyticsPlan' }]);
    expect(termsOf(rows[0].plan)).toMatchObject({ name: 'Analytics plan', costPerLocation: '30' });
    expect(body.accounts.filter(({ type }) => type === 'LOCATION')).toHaveLength(1);
  });

  it('stores at the location where orders are delivered and answered; without them these stay empty', async () => {
    const founder = await app.person('Fausto');
    const details = { address1: '12 Greek Street', address2: '', postcode: 'W1D 4DL', email: 'soho@example.com' };
    const [full, bare] = [form(details), form()];
    for (const group of [full, bare]) expect((await founder.post('/api/v1/groups', group)).status).toBe(200);
    const { rows } = await admin.query(
      `select type, address1, address2, postcode, email from account
       where organisation_id = any($1) and (address1 is not null or postcode is not null or email is not null)`,
      [[full.headOfficeId, bare.headOfficeId]],
    );
    expect(rows).toEqual([{ type: 'LOCATION', ...details, address2: null }]);
    const wrong = await founder.post<Refused>('/api/v1/groups', form({ email: 'soho' }));
    expect([wrong.status, wrong.body.data.fields[0]]).toEqual([
      422,
      { field: 'email', message: 'Please enter a valid email address' },
    ]);
  });

  it('DATA-003 writes who made it, and one line into the audit log', async () => {
    const founder = await app.person('Fausto');
    const group = form();
    await founder.post('/api/v1/groups', group);
    const { rows } = await admin.query(
      'select distinct created_by, updated_by from account where organisation_id = $1',
      [group.headOfficeId],
    );
    expect(rows).toEqual([{ created_by: 'Fausto', updated_by: 'Fausto' }]);
    const audit = await admin.query(
      'select action, user_name, before, after from audit_log where organisation_id = $1',
      [group.headOfficeId],
    );
    expect(audit.rows).toEqual([{ action: 'group.set-up', user_name: 'Fausto', before: null, after: group }]);
  });

  it('is done once when it is sent 16 times at once and again', async () => {
    const founder = await app.person('Fausto');
    const group = form();
    const answers = await Promise.all(Array.from({ length: 16 }, () => founder.post('/api/v1/groups', group)));
    answers.push(await founder.post('/api/v1/groups', group));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(await count('account', group.headOfficeId)).toBe(4);
    expect(await count('membership', group.headOfficeId)).toBe(1);
    expect(await count('audit_log', group.headOfficeId)).toBe(1);
  });

  it.each([
    ['headOffice', 'Head Office name cannot be empty'],
    ['location', 'Location name cannot be empty'],
    ['group', 'Group name cannot be empty'],
    ['area', 'Area name cannot be empty'],
  ])('rule 29 states at the field when %s has no name', async (field, message) => {
    const answer = await app.owner.post<Refused>('/api/v1/groups', form({ [field]: '  ' }));
    expect(answer.status).toBe(422);
    expect(answer.body.data.fields).toEqual([{ field, message }]);
  });

  it('names all empty fields at once', async () => {
    const empty = { headOffice: '', location: '', area: '', group: '' };
    const answer = await app.owner.post<Refused>('/api/v1/groups', form(empty));
    expect(answer.body.data.fields.map(({ field }) => field)).toEqual(['headOffice', 'location', 'area', 'group']);
  });

  it('refuses ids that are taken or the same, and leaves nothing behind', async () => {
    const founder = await app.person('Fausto');
    const id = randomUUID();
    const attempts = [
      form({ headOfficeId: app.ours.organisationId }),
      form({ areaId: app.ours.areaId }),
      form({ locationId: id, areaId: id }),
    ];
    for (const attempt of attempts) {
      const answer = await founder.post<Refused>('/api/v1/groups', attempt);
      expect(answer).toMatchObject({ status: 422, body: { data: { code: 'command-reused' } } });
    }
    expect((await founder.get<Me>('/api/v1/me')).body.accounts).toEqual([]);
    expect(await count('account', app.ours.organisationId)).toBe(4);
  });

  it('asks a person who is signed out to sign in, before looking at the form', async () => {
    expect((await app.nobody.post('/api/v1/groups', {})).status).toBe(401);
  });
});
