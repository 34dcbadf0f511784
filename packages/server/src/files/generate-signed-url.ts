import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { reachOf } from '../kernel/access.ts';
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
  const mayOpen = reached && (reached.role === 'owner' || !path.startsWith(`${accountId}/exports/`)); // all data: the owner's
  const stored = mayOpen && (await isStored(pool, reached.organisationId, accountId, path));
  if (!stored) throw new Refusal('not-found', { what: 'file' });
  return { url: files.link(path, now()) };
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
