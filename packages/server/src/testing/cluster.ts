import pg from 'pg';
import { type DatabaseAddress, inDatabase } from '../db/address.ts';
import { prepareDatabase } from '../db/migrate.ts';
import { prepareQueues } from '../jobs/queues.ts';

/** A machine of a Citus cluster, as its coordinator reaches it. */
export interface Machine {
  host: string;
  port: number;
  isCoordinator: boolean;
}

/** Fewer than Citus makes by itself, so that a test's tables are soon made; each worker has several. */
const SHARDS = 8;

/** The machines of the cluster whose coordinator is this server; none: it is an ordinary one. */
export async function machinesOf(server: DatabaseAddress): Promise<Machine[]> {
  return onServer(server, async (client) => {
    const { rows: extensions } = await client.query("select from pg_extension where extname = 'citus'");
    if (extensions.length === 0) return [];
    const { rows } = await client.query<Machine>(
      'select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node order by groupid',
    );
    return rows;
  });
}

/** A migrated database on all machines of a cluster, its tables spread. Citus copies no template, so it is made from nothing. */
export async function makeOnCluster(
  server: DatabaseAddress,
  machines: readonly Machine[],
  name: string,
): Promise<DatabaseAddress> {
  for (const machine of machines) {
    const at = serverOf(server, machine);
    await onServer(at, (client) => client.query(`create database ${name}`));
    await onServer(inDatabase(at, name), (client) => client.query('create extension citus'));
  }
  const database = inDatabase(server, name);
  await onServer(database, async (client) => {
    for (const { host, port, isCoordinator } of machines) {
      await (isCoordinator
        ? client.query('select citus_set_coordinator_host($1, $2)', [host, port])
        : client.query('select citus_add_node($1, $2)', [host, port]));
    }
    await client.query(`alter database ${name} set citus.shard_count = ${SHARDS}`);
  });
  await prepareDatabase(database, { log: () => {}, prepareQueues });
  return database;
}

export async function dropOnCluster(
  server: DatabaseAddress,
  machines: readonly Machine[],
  name: string,
): Promise<void> {
  for (const machine of machines) {
    await onServer(serverOf(server, machine), (client) => client.query(`drop database if exists ${name} with (force)`));
  }
}

function serverOf(server: DatabaseAddress, { host, port, isCoordinator }: Machine): DatabaseAddress {
  if (isCoordinator) return server;
  const url = new URL(server.adminUrl);
  url.hostname = host;
  url.port = String(port);
  return { ...server, adminUrl: url.href };
}

async function onServer<Result>(
  { adminUrl }: DatabaseAddress,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
