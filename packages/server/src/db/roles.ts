import type pg from 'pg';
import type { DatabaseAddress } from './address.ts';

/** A database that cannot be used as it is; the message states in plain words what to do. */
export class DatabaseRefused extends Error {}

interface Me {
  name: string;
  database: string;
  superuser: boolean;
  mayMakeRoles: boolean;
  mayMakeSchemas: boolean;
}

/**
 * Makes the three roles and the three schemas, or checks those that are there (rule 23): `larder_owner` owns the schemas
 * and runs migrations, `app` does the work, owns nothing and is held to row security; so is `larder_keeper`, which drops food-safety records whose
 * term of keeping is over (rule 130).
 */
export async function setUpRoles(client: pg.Client, { signInAsRole }: DatabaseAddress): Promise<void> {
  const me = await whoAmI(client);
  for (const role of ['larder_owner', 'app', 'larder_keeper']) {
    await makeRole(client, me, role, signInAsRole);
    await checkRole(client, me, role);
  }
  if (await hasRole(client, 'app', 'larder_owner')) {
    throw new DatabaseRefused("The database role app must not own Larder's tables. Run: revoke larder_owner from app;");
  }
  if (await hasRole(client, 'app', 'larder_keeper')) {
    throw new DatabaseRefused(
      'The database role app must not drop food-safety records. Run: revoke larder_keeper from app;',
    );
  }
  await makeSchemas(client, me);
}

async function whoAmI(client: pg.Client): Promise<Me> {
  const { rows } = await client.query<Me>(`
    select rolname as name, current_database() as database, rolsuper as superuser, rolsuper or rolcreaterole as "mayMakeRoles",
      has_database_privilege(current_database(), 'create') as "mayMakeSchemas"
    from pg_roles where rolname = current_user`);
  const me = rows[0];
  if (!me) throw new Error('the database does not say who we are');
  return me;
}

async function makeRole(client: pg.Client, me: Me, role: string, signsIn: boolean): Promise<void> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rows.length > 0) return;
  if (!me.mayMakeRoles) throw new DatabaseRefused(whatToGrant(me));
  // Roles belong to the whole server: another database's Larder may make the same one at this moment.
  await client.query(`do $$ begin
    create role ${role} ${signsIn ? 'login' : 'nologin'} nosuperuser nobypassrls nocreatedb nocreaterole noinherit;
  exception when duplicate_object or unique_violation then null; end $$`);
  if (!me.superuser) await client.query(`grant ${role} to ${client.escapeIdentifier(me.name)}`);
}

async function checkRole(client: pg.Client, me: Me, role: string): Promise<void> {
  const { rows } = await client.query<{ strong: boolean }>(
    'select rolsuper or rolbypassrls as strong from pg_roles where rolname = $1',
    [role],
  );
  if (rows[0]?.strong) {
    throw new DatabaseRefused(
      `The database role ${role} passes row security, which Larder does not accept. Run: alter role ${role} nosuperuser nobypassrls;`,
    );
  }
  if (!me.superuser && !(await hasRole(client, me.name, role))) throw new DatabaseRefused(whatToGrant(me));
}

async function hasRole(client: pg.Client, member: string, role: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>("select pg_has_role($1, $2, 'member') as has", [member, role]);
  return rows[0]?.has ?? false;
}

async function makeSchemas(client: pg.Client, me: Me): Promise<void> {
  for (const schema of ['larder', 'auth', 'jobs']) {
    const { rows } = await client.query<{ owner: string }>(
      'select nspowner::regrole::text as owner from pg_namespace where nspname = $1',
      [schema],
    );
    const owner = rows[0]?.owner;
    if (owner === undefined && !me.mayMakeSchemas) throw new DatabaseRefused(whatToGrant(me));
    if (owner === undefined) await client.query(`create schema ${schema} authorization larder_owner`);
    else if (owner !== 'larder_owner') {
      throw new DatabaseRefused(
        `The schema ${schema} of this database belongs to ${owner}. Give Larder a database of its own, or run: alter schema ${schema} owner to larder_owner;`,
      );
    }
  }
}

function whatToGrant({ name, database }: Me): string {
  return [
    `The role ${name} of DATABASE_URL may not set up Larder's database. Let an administrator of that server run once:`,
    '  create role larder_owner nologin nosuperuser nobypassrls;',
    '  create role app nologin nosuperuser nobypassrls;',
    '  create role larder_keeper nologin nosuperuser nobypassrls;',
    `  grant larder_owner, app, larder_keeper to "${name}";`,
    `  grant connect, create on database "${database}" to "${name}";`,
  ].join('\n');
}
