import type pg from 'pg';
import { type Cluster, onAllMachines, onCoordinatorAlone } from './cluster.ts';

/** In the transaction of the upgrade, so that the app role never holds more than it may, not even for a moment. */
export async function grantToApp(owner: pg.Client, cluster: Cluster | null): Promise<void> {
  if (cluster) await onCoordinatorAlone(owner);
  await owner.query(`
    grant usage on schema auth, jobs to app;
    grant select, insert, update, delete on all tables in schema auth, jobs to app;
    grant usage on all sequences in schema auth, jobs to app;`);
  if (cluster?.isSpread) await onAllMachines(owner);
  await owner.query(`
    grant usage on schema larder to app;
    grant select, insert, update, delete on all tables in schema larder to app;
    grant usage on all sequences in schema larder to app;
    revoke update on larder.supplier_request from app;
    revoke all on larder.migration from app;`);
  await owner.query(revokingChanges(await tablesAmong(owner, ADDED_TO_ONLY)));
  await grantToKeeper(owner);
  if (cluster) await onCoordinatorAlone(owner);
  const { rows } = await owner.query<{ name: string }>(`
    select column_name as name from information_schema.columns where table_schema = 'larder' and table_name = 'supplier_request'`);
  await owner.query(
    grantOfColumns(
      'larder.supplier_request',
      rows.map(({ name }) => name),
    ),
  );
}

/** Rows of these are added, and never changed or deleted. */
const ADDED_TO_ONLY = [
  'stock_movement',
  'stock_anchor',
  'audit_log',
  'food_safety_entry',
  'food_safety_anchor',
  'signed_chart',
  'tick_photo',
];

/** What the role that drops food-safety records may: take away those of a chain's beginning, and note where the rest begins (rule 130). */
async function grantToKeeper(owner: pg.Client): Promise<void> {
  const dropped = await tablesAmong(owner, [
    'food_safety_entry',
    'food_safety_anchor',
    'food_safety_words',
    'tick_photo',
  ]);
  const stub = await tablesAmong(owner, ['food_safety_stub']);
  await owner.query(
    [
      'grant usage on schema larder to larder_keeper;',
      ...dropped.map((table) => `grant select, delete on larder.${table} to larder_keeper;`),
      ...stub.map((table) => `grant select, insert, update on larder.${table} to larder_keeper;`),
      ...stub.map((table) => `revoke insert, update, delete on larder.${table} from app;`),
    ].join('\n'),
  );
}

function revokingChanges(tables: readonly string[]): string {
  return tables.map((table) => `revoke update, delete on larder.${table} from app;`).join('\n');
}

/** Those tables that there are: an earlier release has fewer. */
async function tablesAmong(owner: pg.Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'larder' and table_name = any ($1)`,
    [names],
  );
  return rows.map(({ name }) => name);
}

/** Columns of a request that the app may change; never whose it is. */
const OF_REQUESTS = [
  ...['supplier_id', 'customer_name', 'status', 'requested_at', 'requested_by', 'answered_at', 'answered_by'],
  ...['terms', 'reason'],
];

/** What the app may change of a request, or of a copy of the table, of the columns it has: all that there are today, or those of an earlier release. */
export function grantOfColumns(table: string, has: readonly string[] = OF_REQUESTS): string {
  const granted = OF_REQUESTS.filter((column) => has.includes(column));
  return `grant update (${granted.join(', ')}) on ${table} to app`;
}
