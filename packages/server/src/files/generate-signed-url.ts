import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { reachOf, sharedOrganisation } from '../kernel/access.ts';
import type { Services } from '../kernel/procedure.ts';

const ACCOUNT_IN_KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//;

/** A link to a file that we stored and the person may open; anything else is not found. */
export async function generateSignedUrl(
  { pool, files, now }: Services,
  userId: string,
  path: string,
): Promise<{ url: string }> {
  const accountId = ACCOUNT_IN_KEY.exec(path)?.[1];
  const organisationId = accountId && (await openTo(pool, userId, accountId, path));
  const stored = organisationId && (await isStored(pool, organisationId, accountId, path));
  if (!stored) throw new Refusal('not-found', { what: 'file' });
  return { url: files.link(path, now()) };
}

/**
 * The organisation in which the person may open a file of an account; null: none. An export holds all data and is the owner's. The photo of a
 * recipe lies with the head office and is for whoever works in the group: its key comes with the recipe, to those who see that.
 */
async function openTo(pool: Services['pool'], userId: string, accountId: string, path: string): Promise<string | null> {
  const reached = await reachOf(pool, userId, accountId);
  if (!reached)
    return path.startsWith(`${accountId}/images/recipes/`) ? sharedOrganisation(pool, userId, accountId) : null;
  return reached.role === 'owner' || !path.startsWith(`${accountId}/exports/`) ? reached.organisationId : null;
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
