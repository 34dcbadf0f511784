import { Refusal } from '@larder/contract/refusals.ts';
import { seesCosts } from '@larder/domain/accounts/limits.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { type ReachedAccount, reachOf } from '../kernel/access.ts';
import type { Services } from '../kernel/procedure.ts';

const ACCOUNT_IN_KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//;

/** A link to a file that we stored, of an account that the person reaches; anything else is not found. */
export async function generateSignedUrl(
  { pool, files, now }: Services,
  userId: string,
  path: string,
): Promise<{ url: string }> {
  const accountId = ACCOUNT_IN_KEY.exec(path)?.[1];
  const reached = accountId && (await reachOf(pool, userId, accountId));
  const stored =
    reached &&
    mayOpen(reached, path.slice(accountId.length + 1)) &&
    (await isStored(pool, reached.organisationId, accountId, path));
  if (!stored) throw new Refusal('not-found', { what: 'file' });
  return { url: files.link(path, now()) };
}

/** A file of all data is the owner's; what was uploaded are price lists. */
function mayOpen({ role, limits }: ReachedAccount, path: string): boolean {
  if (path.startsWith('exports/')) return role === 'owner';
  return seesCosts(role, limits) || !path.startsWith('uploads/');
}

async function isStored(
  pool: Services['pool'],
  organisationId: string,
  accountId: string,
  key: string,
): Promise<boolean> {
  const found = await reading(pool, organisationId, (db) =>
    db.run(
      raw(sql`
        select 1 as found from stored_file
        where organisation_id = ${organisationId} and account_id = ${accountId} and storage_key = ${key}`),
    ),
  );
  return found.length > 0;
}
