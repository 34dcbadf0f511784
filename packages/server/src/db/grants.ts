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
    revoke update, delete on larder.stock_movement, larder.stock_anchor, larder.audit_log from app;
    revoke update, delete on larder.food_safety_entry, larder.food_safety_anchor from app;
    revoke update on larder.supplier_request from app;
    revoke all on larder.migration from app;`);
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
