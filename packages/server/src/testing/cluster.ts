import { type DatabaseAddress, inDatabase } from '../db/address.ts';
import { isOnCluster } from '../db/cluster.ts';
import { prepareDatabase } from '../db/migrate.ts';
import { withClient } from '../db/with-client.ts';
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
  return withClient(server.adminUrl, async (client) => {
    if (!(await isOnCluster(client))) return [];
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
    await withClient(at.adminUrl, (client) => client.query(`create database ${name}`));
    await withClient(inDatabase(at, name).adminUrl, (client) => client.query('create extension citus'));
  }
  const database = inDatabase(server, name);
  await withClient(database.adminUrl, async (client) => {
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
    await withClient(serverOf(server, machine).adminUrl, (client) =>
      client.query(`drop database if exists ${name} with (force)`),
    );
  }
}

function serverOf(server: DatabaseAddress, { host, port, isCoordinator }: Machine): DatabaseAddress {
  if (isCoordinator) return server;
  const url = new URL(server.adminUrl);
  url.hostname = host;
  url.port = String(port);
  return { ...server, adminUrl: url.href };
}
