import type pg from 'pg';

/** A database that is the coordinator of a Citus cluster. */
export interface Cluster {
  /** Whether tables of Larder have been spread over its workers. */
  isSpread: boolean;
}

/** Whether the database is the coordinator of a cluster. */
export async function isOnCluster(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'");
  return rowCount === 1;
}

/** Null: an ordinary database. */
export async function clusterOf(client: pg.Client): Promise<Cluster | null> {
  if (!(await isOnCluster(client))) return null;
  const { rows } = await client.query(
    "select from pg_dist_partition join pg_class c on c.oid = logicalrelid where c.relnamespace = 'larder'::regnamespace limit 1",
  );
  return { isSpread: rows.length > 0 };
}

/**
 * The coordinator signs in to its workers as the role that runs a statement, and passes on the organisation of a transaction. On a worker the
 * policies of what suppliers publish may look into the shared table of who buys from whom.
 */
export async function letRolesReachWorkers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>('select current_database() as name');
  const database = admin.escapeIdentifier(rows[0]?.name ?? '');
  await admin.query('alter role app login');
  await admin.query('alter role larder_owner login');
  await admin.query('alter role larder_keeper login');
  await admin.query(`alter role app in database ${database} set citus.allow_nested_distributed_execution = on`);
  await admin.query(`alter database ${database} set citus.propagate_set_commands = 'local'`);
}

/**
 * Lets a connection change tables of both kinds in one transaction, one shard after the other, and sends its settings to no worker: of a
 * `set local` Citus would send the whole text that it stands in, and the job queue sets its limits in front of what it creates.
 */
export async function readyForUpgrade(owner: pg.Client): Promise<void> {
  await owner.query("set citus.multi_shard_modify_mode = 'sequential'");
  await owner.query("set citus.propagate_set_commands = 'none'");
}

/** What the open transaction creates from here on stays on the coordinator: sign-in and the job queue, and tables until they are spread. */
export async function onCoordinatorAlone(owner: pg.Client): Promise<void> {
  await owner.query('set local citus.enable_ddl_propagation = off');
}

export async function onAllMachines(owner: pg.Client): Promise<void> {
  await owner.query('set local citus.enable_ddl_propagation = on');
}
