import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { type DatabaseAddress, inDatabase, urlFor, urlForWork } from '../db/address.ts';
import { withClient } from '../db/with-client.ts';
import { dropOnCluster, makeOnCluster } from './cluster.ts';

export interface TestDatabase {
  address: DatabaseAddress;
  /** For the pool that the code under test works with: the role app, names found in `larder`. */
  appUrl: string;
  /** The same with another schema first, as the sign-in pool (`auth`) and the queue (`jobs`) have it. */
  appUrlIn(searchPath: string): string;
  /** For looking behind the application; still held to row security. */
  ownerUrl: string;
  /** The role that drops food-safety records. */
  keeperUrl: string;
  /** A superuser, for arranging and for checking what no role of ours may see. */
  adminUrl: string;
}

/**
 * A migrated database of the test file's own, dropped when the file is done: `const database = await testDatabase()`
 * at the top of the file. End your pools in afterAll; whatever is still connected is cut off.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const template = inject('templateDatabase');
  const name = template.replace('template', randomUUID().replaceAll('-', '').slice(0, 12));
  const machines = inject('machines');
  if (machines.length > 0) {
    await makeOnCluster(server, machines, name);
    afterAll(() => dropOnCluster(server, machines, name));
  } else {
    // The files are copied, a third of the work that writing every page to the log is, which is the default and for servers that others use meanwhile.
    await onServer(server, `create database ${name} template ${template} strategy file_copy`);
    afterAll(() => drop(server, name));
  }

  const address = inDatabase(server, name);
  return {
    address,
    appUrl: urlForWork(address, 'larder'),
    appUrlIn: (searchPath) => urlForWork(address, searchPath),
    ownerUrl: urlFor(address, 'larder_owner', 'larder'),
    keeperUrl: urlFor(address, 'larder_keeper', 'larder'),
    adminUrl: adminUrlIn(address),
  };
}

/** The plain drop waits five seconds for connections that are just ending; only what is left then is cut off. */
async function drop(server: DatabaseAddress, name: string): Promise<void> {
  await onServer(server, `drop database if exists ${name}`).catch(() =>
    onServer(server, `drop database if exists ${name} with (force)`),
  );
}

function adminUrlIn(address: DatabaseAddress): string {
  const url = new URL(address.adminUrl);
  url.searchParams.set('options', '-c search_path=larder');
  return url.href;
}

async function onServer({ adminUrl }: DatabaseAddress, statement: string): Promise<void> {
  await withClient(adminUrl, (client) => client.query(statement));
}
