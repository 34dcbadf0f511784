import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { troubleOf } from './trouble.ts';

const database = await testDatabase();
const app = new pg.Pool({ connectionString: database.appUrl });
afterAll(() => app.end());

it('statements, locks and idle transactions of the app end by themselves, the shorter ones first', async () => {
  const { rows } = await app.query<{ name: string; ms: number }>(`
    select name, setting::int as ms from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`);
  const limits = Object.fromEntries(rows.map(({ name, ms }) => [name, ms]));
  expect(limits).toEqual({
    lock_timeout: 60_000,
    statement_timeout: 120_000,
    idle_in_transaction_session_timeout: 300_000,
  });
});

it.each([
  ['a statement', 'set local statement_timeout = 20', 'select pg_sleep(30)', 'busy'],
  ['a lock', 'set local lock_timeout = 20', 'select pg_advisory_xact_lock(7)', 'busy'],
  ['an idle transaction', 'set local idle_in_transaction_session_timeout = 20', null, 'database-away'],
])('%s that ran out of time is answered as trouble, not as a fault', async (_, limit, statement, trouble) => {
  const [holder, other] = [await app.connect(), await app.connect()];
  other.on('error', () => undefined); // the server ends the idle one
  await holder.query('begin; select pg_advisory_xact_lock(7)');
  await other.query(`begin; ${limit}`);
  if (!statement) await new Promise((ended) => other.once('end', ended));
  const failure: unknown = await other.query(statement ?? 'select 1').catch((error: unknown) => error);
  expect(troubleOf(failure)).toBe(trouble);
  await holder.query('rollback');
  holder.release();
  other.release(true);
});
