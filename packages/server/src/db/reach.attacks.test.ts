import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOfToken } from '../accounts/invitation-token.ts';
import { foundGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addMembership } from '../testing/membership.ts';
import { openPool } from './connection.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
const admin = new pg.Pool({ connectionString: database.adminUrl });
const app = new pg.Pool({ connectionString: database.appUrl, max: 1 });
const owner = new pg.Pool({ connectionString: database.ownerUrl });
afterAll(() => Promise.all([pool.end(), admin.end(), app.end(), owner.end()]));

const [ours, theirs] = [await foundGroup(pool), await foundGroup(pool)];
const [mia, nora] = ['mia-Of_Ours', 'nora-Of_Theirs'];
const [ourToken, theirToken] = ['our-token', 'their-token'];

beforeAll(async () => {
  await addMembership(pool, { userId: mia, organisationId: ours.organisationId, accountId: ours.areaId });
  await addMembership(pool, { userId: mia, organisationId: theirs.organisationId, accountId: theirs.areaId });
  await addMembership(pool, { userId: nora, organisationId: theirs.organisationId, accountId: theirs.areaId });
  for (const [group, token] of [
    [ours, ourToken],
    [theirs, theirToken],
  ] as const) {
    await admin.query(
      `insert into invitation (invitation_id, token_hash, email, organisation_id, account_id, role, invited_by, created_at, expires_at)
       values ($1, $2, 'noel@example.com', $3, $4, 'member', 'Gino', now(), now() + interval '7 days')`,
      [randomUUID(), hashOfToken(token), group.organisationId, group.areaId],
    );
  }
});

const TABLES = ['membership', 'invitation', 'account_home'] as const;
type Table = (typeof TABLES)[number];

/** How many rows a statement reads or changes under a context, which is undone afterwards. */
async function reached(context: string, sql: string): Promise<number> {
  const client = await app.connect();
  try {
    await client.query(`begin; ${context}`);
    return (await client.query(sql)).rowCount ?? 0;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const all = async (table: Table) => (await admin.query(`select from ${table}`)).rowCount ?? 0;
const of = async (table: Table, organisationId: string) =>
  (await admin.query(`select from ${table} where organisation_id = $1`, [organisationId])).rowCount ?? 0;

const inOrganisation = (id: string) => `set local app.organisation_id = '${id}'`;

describe.each(TABLES)('%s', (table) => {
  const deletes = `delete from ${table}`;
  const updates = `update ${table} set organisation_id = organisation_id`;

  it.each([
    ['without a context', ''],
    ['in the context of no organisation', inOrganisation('00000000-0000-4000-8000-000000000000')],
    ['in an empty context', "set local app.organisation_id = ''"],
    ['as a person without memberships', "set local app.user_id = 'stranger'"],
    ['as nobody', "set local app.user_id = ''; set local app.invitation = ''"],
    ['with a made-up link', `set local app.invitation = '${hashOfToken('made up')}'`],
    ['with a token instead of its hash', `set local app.invitation = '${ourToken}'`],
  ])('%s: the app role reads, changes and deletes 0 rows', async (_, context) => {
    const counts = [`select * from ${table}`, updates, deletes].map((sql) => reached(context, sql));
    expect(await Promise.all(counts)).toEqual([0, 0, 0]);
  });

  it('shows and gives up the rows of the organisation of the transaction, and none of a neighbour', async () => {
    const count = await of(table, ours.organisationId);
    const context = inOrganisation(ours.organisationId);
    expect(count).toBeGreaterThan(0);
    expect(await reached(context, `select * from ${table}`)).toBe(count);
    expect(await reached(context, deletes)).toBe(count);
    expect(await reached(context, `${deletes} where organisation_id = '${theirs.organisationId}'`)).toBe(0);
  });

  it('takes no row into, and lets none go to, another organisation', async () => {
    const move = `update ${table} set organisation_id = '${theirs.organisationId}'`;
    await expect(reached(inOrganisation(ours.organisationId), move)).rejects.toThrow('row-level security');
  });

  it('is closed when its policies are asked to be left out', async () => {
    await expect(reached('set local row_security = off', `select * from ${table}`)).rejects.toThrow(
      'row-level security',
    );
  });

  it('has a context only until the end of its transaction', async () => {
    await reached(inOrganisation(ours.organisationId), `select * from ${table}`);
    expect(await reached('', `select * from ${table}`)).toBe(0);
  });

  it('has policies of literals alone: no look-up that a worker of a cluster could not make', async () => {
    const { rows } = await admin.query<{ text: string }>(
      `select concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as text
       from pg_policy where polrelid = $1::regclass`,
      [`larder.${table}`],
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ text }) => /select/i.test(text))).toEqual([]);
  });
});

describe('a person', () => {
  const asMia = `set local app.user_id = '${mia}'`;

  it("reads their own memberships in every organisation, and nobody else's", async () => {
    expect(await reached(asMia, 'select * from membership')).toBe(2);
    expect(await reached(asMia, `select * from membership where user_id = '${nora}'`)).toBe(0);
  });

  it('cannot change, end or add one by it', async () => {
    expect(await reached(asMia, "update membership set role = 'owner'")).toBe(0);
    expect(await reached(asMia, 'delete from membership')).toBe(0);
    const add = `insert into membership (user_id, organisation_id, account_id, role, created_at)
      values ('${mia}', '${theirs.organisationId}', '${theirs.organisationId}', 'owner', now())`;
    await expect(reached(asMia, add)).rejects.toThrow('row-level security');
  });

  it('finds neither invitations nor homes of accounts by it', async () => {
    expect(await reached(asMia, 'select * from invitation')).toBe(0);
    expect(await reached(asMia, 'select * from account_home')).toBe(0);
  });
});

describe('the link of an invitation', () => {
  const withLink = `set local app.invitation = '${hashOfToken(ourToken)}'`;

  it('shows this one, and cannot use it up or withdraw it', async () => {
    expect(await reached(withLink, 'select * from invitation')).toBe(1);
    expect(await reached(withLink, 'update invitation set used_at = now()')).toBe(0);
    expect(await reached(withLink, 'delete from invitation')).toBe(0);
    expect(await reached(withLink, 'select * from membership')).toBe(0);
  });
});

describe('what answers outside a context', () => {
  it('are functions of the owner role, each about one account, one person or one address', async () => {
    const ask = (sql: string) => reached('', `select from ${sql}`);
    expect(await ask(`reached_account('${mia}', '${ours.areaId}')`)).toBe(1);
    expect(await ask(`reached_account('${mia}', '${ours.locationId}')`)).toBe(0);
    expect(await ask(`reached_account('${nora}', '${ours.areaId}')`)).toBe(0);
    expect(await ask(`reached_account(null, '${ours.areaId}')`)).toBe(0);
    expect(await ask(`reached_account('${mia}', null)`)).toBe(0);
    const { rows } = await app.query(
      "select is_invited('noel@example.com', now()) as yes, is_invited('%', now()) as no",
    );
    expect(rows).toEqual([{ yes: true, no: false }]);
  });

  it('leave no context behind', async () => {
    const after = `select * from reached_account('${mia}', '${ours.areaId}')`;
    const client = await app.connect();
    await client.query(`begin; ${after}`);
    const { rows } = await client.query('select from membership union all select from account_home');
    await client.query('rollback');
    client.release();
    expect(rows).toEqual([]);
  });

  it('are the only ones that run with more rights than the app, and look nowhere but in our schema', async () => {
    const { rows } = await admin.query(`
      select proname as name, array_to_string(proconfig, ' ') as config from pg_proc
      where pronamespace = 'larder'::regnamespace and prosecdef and proname in ('reached_account', 'is_invited') order by 1`);
    expect(rows).toEqual(
      ['is_invited', 'reached_account'].map((name) => ({ name, config: 'search_path=larder, pg_temp' })),
    );
    expect(await all('account_home')).toBeGreaterThan(0);
  });
});
