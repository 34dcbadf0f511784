import type pg from 'pg';
import { onCoordinatorAlone } from './cluster.ts';
import { grantOfColumns } from './grants.ts';
import { REFERENCE_TABLES } from './reference-tables.ts';
import { DatabaseRefused } from './roles.ts';

const KEY = 'organisation_id';

/** Functions that stand in statements beside a table; those in policies and defaults come with it. */
const CALLED_ON_WORKERS = ['sorted_letters(text)'];

interface UndistributedTable {
  name: string;
  hasOrganisation: boolean;
  /** Tables that its foreign keys lead to. */
  references: string[];
}

/**
 * Spreads the tables that this release has and the cluster has not yet: those of the organisations by organisation, so that all rows of one
 * stand on one worker; shared ones as a copy on each machine. Rows that are there already move. Takes a superuser, because rows are copied
 * past row security. Call after the migrations; what is spread stays.
 */
export async function distributeTables(admin: pg.Client): Promise<void> {
  const tables = await undistributed(admin);
  await admin.query('grant usage on schema larder to app'); // on the workers, which the upgrade did not reach
  await admin.query("begin; set local statement_timeout = 0; set local citus.multi_shard_modify_mode = 'sequential'");
  try {
    for (const { name, hasOrganisation } of inOrderOfReferences(tables)) {
      const isReference = REFERENCE_TABLES.includes(name);
      if (!isReference && !hasOrganisation) continue;
      await (isReference
        ? admin.query('select create_reference_table($1::regclass)', [`larder.${name}`])
        : admin.query('select create_distributed_table($1::regclass, $2)', [`larder.${name}`, KEY]));
    }
    for (const name of CALLED_ON_WORKERS)
      await admin.query('select create_distributed_function($1)', [`larder.${name}`]);
    await admin.query('commit');
    await grantColumns(admin); // on copies that are there
  } catch (cause) {
    await admin.query('rollback').catch(() => undefined); // the connection broke
    throw new DatabaseRefused(
      `The tables could not be spread over the Citus cluster: ${cause instanceof Error ? cause.message : cause}`,
      { cause },
    );
  }
}

/** What the app may change of some columns alone: Citus passes on only what is granted on the whole of a table. */
async function grantColumns(admin: pg.Client): Promise<void> {
  await admin.query('begin');
  await onCoordinatorAlone(admin);
  await admin.query(grantOfColumns('larder.supplier_request'));
  await admin.query('commit');
  await admin.query("select run_command_on_placements('larder.supplier_request', $1)", [grantOfColumns('%s')]);
}

async function undistributed(admin: pg.Client): Promise<UndistributedTable[]> {
  const { rows } = await admin.query<UndistributedTable>(
    `select c.relname as name,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = $1) as "hasOrganisation",
       array(select f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as references
     from pg_class c
     where c.relnamespace = 'larder'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid)
     order by 1`,
    [KEY],
  );
  return rows.map((row) => ({ ...row, references: row.references.map((name) => name.replace(/^larder\./, '')) }));
}

/** Each table behind those that it refers to, as Citus asks. */
function inOrderOfReferences(tables: readonly UndistributedTable[]): UndistributedTable[] {
  const placed = new Set<UndistributedTable>();
  const place = (table: UndistributedTable, above: readonly UndistributedTable[]) => {
    if (placed.has(table) || above.includes(table)) return;
    for (const other of tables) if (table.references.includes(other.name)) place(other, [...above, table]);
    placed.add(table);
  };
  for (const table of tables) place(table, []);
  return [...placed];
}
