import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { NUMBERED_TABLES } from './insert-rows.ts';

const database = await testDatabase();
const app = new pg.Pool({ connectionString: database.appUrl });
const owner = new pg.Pool({ connectionString: database.ownerUrl });
const admin = new pg.Pool({ connectionString: database.adminUrl });
afterAll(() => Promise.all([app.end(), owner.end(), admin.end()]));

const ours = '0193a000-0000-7000-8000-000000000001';
const neighbour = '0193a000-0000-7000-8000-000000000002';

/** Runs in an organisation's context as the application does, then undoes it. */
async function inContext<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  organisationId: string,
  sql: string,
): Promise<Row[]> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local app.organisation_id = '${organisationId}'`);
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

beforeAll(async () => {
  for (const id of [ours, neighbour]) {
    await admin.query("insert into organisation (organisation_id, name, created_at) values ($1, 'Group', now())", [id]);
  }
  await admin.query(
    "insert into command_answer (organisation_id, user_id, command_id, body_hash, answered_at) values ($1, 'gino', gen_random_uuid(), 'hash', now())",
    [ours],
  );
});

describe('what the app role may do', () => {
  it('is neither superuser nor passes row security, owns nothing, and stays app after a reset (rule 23)', async () => {
    const client = await app.connect();
    await client.query('reset role');
    await client.query('discard all');
    const { rows } = await client.query(`
      select current_user as name, rolsuper or rolbypassrls as strong,
        (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
      from pg_roles where rolname = current_user`);
    client.release();
    expect(rows).toEqual([{ name: 'app', strong: false, owned: 0 }]);
  });

  it('sees only rows of the organisation of its transaction, and none without one', async () => {
    const ids = await inContext(app, ours, 'select organisation_id as id from organisation');
    expect(ids).toEqual([{ id: ours }]);
    expect((await app.query('select * from organisation')).rows).toEqual([]);
  });

  it('is held to row security as the owner too', async () => {
    expect((await admin.query('select from command_answer')).rowCount).toBe(1);
    expect((await owner.query('select from command_answer')).rowCount).toBe(0);
  });

  it('cannot write a row of a neighbour', async () => {
    const insert = `insert into organisation_feed (organisation_id, epoch) values ('${neighbour}', gen_random_uuid())`;
    await expect(inContext(app, ours, insert)).rejects.toThrow('row-level security');
    await expect(inContext(app, ours, 'set local row_security = off; select * from organisation')).rejects.toThrow(
      'row-level security',
    );
  });

  it.each(['stock_movement', 'stock_anchor', 'audit_log'])('cannot change or delete a row of %s', async (table) => {
    await expect(inContext(app, ours, `delete from ${table}`)).rejects.toThrow('permission denied');
    await expect(inContext(app, ours, `update ${table} set organisation_id = organisation_id`)).rejects.toThrow(
      'permission denied',
    );
  });

  it('cannot change the schema or read the list of migrations', async () => {
    await expect(app.query('create table larder.mine ()')).rejects.toThrow('permission denied');
    await expect(app.query('alter table organisation disable row level security')).rejects.toThrow('must be owner');
    await expect(app.query('select * from migration')).rejects.toThrow('permission denied');
  });
});

describe('every tenant table', () => {
  it('has forced row security, and organisation_id first in its primary key but where it is found before the organisation is known', async () => {
    const { rows } = await admin.query(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as secured
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id'
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relkind in ('r', 'p') and c.relnamespace = 'larder'::regnamespace
        and not (c.relrowsecurity and c.relforcerowsecurity and coalesce(i.indkey[0] = a.attnum, false)
          and exists (select from pg_policy where polrelid = c.oid))
      order by 1`);
    const shared = ['account_home', 'farewell', 'invitation', 'membership']; // design §5
    expect(rows).toEqual(shared.map((name) => ({ name, secured: true })));
  });
});

describe('what a Citus cluster can run', () => {
  it('is known of each table that draws numbers, whose inserts must answer something', async () => {
    const { rows } = await admin.query<{ name: string }>(`
      select distinct attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where relnamespace = 'larder'::regnamespace and relkind in ('r', 'p') and (attidentity <> '' or pg_get_expr(adbin, adrelid) like '%nextval%')
      order by 1`);
    expect(rows.map(({ name }) => name)).toEqual(NUMBERED_TABLES);
  });

  it('has no subquery in a policy', async () => {
    const { rows } = await admin.query(`
      select polrelid::regclass::text as name, polname from pg_policy
      where concat(polqual, polwithcheck) like '%SUBLINK%' order by 1, 2`);
    expect(rows).toEqual([]);
  });

  it('has no function that sets a context by set_config, and none in plain SQL with parameters that looks around the policies', async () => {
    const { rows } = await admin.query(`
      select proname as name from pg_proc f join pg_language l on l.oid = f.prolang
      where pronamespace in ('larder'::regnamespace, 'auth'::regnamespace)
        and (prosrc like '%set_config%' or (lanname = 'sql' and prosecdef and pronargs > 0)) order by 1`);
    expect(rows).toEqual([]);
  });
});
