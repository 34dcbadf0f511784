import type { CollectionName } from '@larder/contract/collections.ts';
import type { UploadKind } from '@larder/contract/uploads.ts';
import { seesCosts } from '@larder/domain/accounts/limits.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import { reading } from '../db/transaction.ts';
import { type ReachedAccount, reachesAt, reachOf } from '../kernel/access.ts';
import { UPLOAD_FEATURE } from '../kernel/upload-feature.ts';
import { can, visibleCollections } from '../kernel/visibility.ts';

const KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(.+)$/;

/** Where a stored file lies. */
export type FileAccount = Pick<ReachedAccount, 'organisationId' | 'accountId'>;

/** The account of a stored file that a person may open now, by the right that its page asks for; null: it is not for them, or not there. */
export async function mayOpenFile(pool: pg.Pool, userId: string, key: string): Promise<FileAccount | null> {
  const [, accountId = '', path = ''] = KEY.exec(key) ?? [];
  if (accountId === '') return null;
  const sees = (reached: ReachedAccount | null | undefined) => !!reached && seesPageOf(reached, path);
  const direct = await reachOf(pool, userId, accountId);
  const reaches = !direct && LISTED_BELOW.test(path) ? await reachedBelow(pool, userId, accountId) : [direct];
  const organisationId = reaches.find(sees)?.organisationId;
  if (organisationId === undefined) return null;
  const at = { organisationId, accountId };
  return (await isStored(pool, at, key)) ? at : null;
}

/** Files whose rows come to the areas below their account as well, as the devices get them. */
const LISTED_BELOW = /^images\/invoiceUploads\//;

/** How a person reaches the accounts below one that is above their own. */
async function reachedBelow(
  pool: pg.Pool,
  userId: string,
  above: string,
): Promise<readonly (ReachedAccount | undefined)[]> {
  const below = await sendOn(
    pool,
    raw<{ account_id: string }>(sql`select account_id from reached_below(${userId}, ${above})`),
  );
  return below.length === 0
    ? []
    : reachesAt(
        pool,
        below.map(({ account_id: accountId }) => ({ userId, accountId })),
      );
}

/** By the page that lists the files of a folder. A folder that is not named here is nobody's. */
function seesPageOf(reached: ReachedAccount, path: string): boolean {
  const { role, limits, plan, type, ancestors } = reached;
  const person = { role, limits, plan, account: { type, ancestors } };
  const [folder = '', kind = ''] = path.split('/');
  switch (folder) {
    case 'exports':
      return role === 'owner';
    case 'packs':
      return can(person).includes('dueDiligenceReviewLocation');
    case 'uploads':
      return role !== 'guest' && kind in UPLOAD_FEATURE && can(person).includes(UPLOAD_FEATURE[kind as UploadKind]);
    case 'images': {
      const shownWith = IMAGES[kind];
      if (PAPERS.has(kind) && !seesCosts(role, limits)) return false; // they state prices (rule 183)
      return shownWith !== undefined && visibleCollections(person).has(shownWith);
    }
    default:
      return false;
  }
}

const IMAGES: Record<string, CollectionName> = {
  recipes: 'recipes',
  orderAttachments: 'orders',
  invoiceUploads: 'invoiceUploads',
  messages: 'messages',
  wastage: 'wastages',
};
/** Papers of suppliers. */
const PAPERS: ReadonlySet<string> = new Set(['orderAttachments', 'invoiceUploads']);

async function isStored(pool: pg.Pool, { organisationId, accountId }: FileAccount, key: string): Promise<boolean> {
  const found = await reading(pool, organisationId, (db) =>
    db.run(
      raw(sql`
        select 1 as found from stored_file
        where organisation_id = ${organisationId} and account_id = ${accountId} and storage_key = ${key}`),
    ),
  );
  return found.length > 0;
}
