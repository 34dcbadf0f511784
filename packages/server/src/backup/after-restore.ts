import pg from 'pg';
import type { DatabaseAddress } from '../db/address.ts';
import { urlFor } from '../db/address.ts';
import { withClient } from '../db/with-client.ts';

const PERHAPS_SENT =
  'Larder was restored from a backup before it was known whether this mail had left. Send it again if it has not arrived.';

/** Who people are and how they sign in. All else of signing in is for a while: sessions, tokens, counts. */
const LASTING = ['user', 'account', 'twoFactor'];

/**
 * Makes a database that was set back to an earlier moment fit to be worked on: every device fetches everything anew (rule 16), no mail that may
 * have left since leaves again, and nobody stays signed in by a session or a link of a mail that may have been ended since. Open invitations have run
 * out: they may have been used or withdrawn since; whoever invited sends them again with a new link.
 */
export async function afterRestore(address: DatabaseAddress): Promise<void> {
  await withClient(urlFor(address, 'larder_owner', 'larder'), async (owner) => {
    await owner.query('begin');
    const { rows } = await owner.query<{ id: string }>('select organisation_id as id from organisation');
    for (const { id } of rows) {
      await owner.query(`set local app.organisation_id = ${pg.escapeLiteral(id)}`);
      await owner.query('update organisation_feed set epoch = gen_random_uuid()');
      await owner.query(
        "update outbox set status = 'failed', error = $1, next_try_at = now() where kind = 'mail' and status = 'queued'",
        [PERHAPS_SENT],
      );
      await owner.query(
        'update invitation set expires_at = least(expires_at, now()) where used_at is null and withdrawn_at is null',
      );
    }
    for (const table of await passingTables(owner)) await owner.query(`delete from auth.${pg.escapeIdentifier(table)}`);
    await owner.query("delete from jobs.job where name in ('outbox', 'mail', 'system-mail')");
    await owner.query('commit');
  });
}

async function passingTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'auth' and tablename <> all ($1)",
    [LASTING],
  );
  return rows.map((row) => row.name);
}
