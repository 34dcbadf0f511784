import type { CollectionName } from '@larder/contract/collections.ts';
import type { UploadKind } from '@larder/contract/uploads.ts';
import { seesCosts } from '@larder/domain/accounts/limits.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { type ReachedAccount, reachOf } from '../kernel/access.ts';
import { UPLOAD_FEATURE } from '../kernel/upload-feature.ts';
import { can, visibleCollections } from '../kernel/visibility.ts';

const KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(.+)$/;

/** The account in which a person may open a stored file now, by the right that its page asks for; null: it is not for them, or not there. */
export async function mayOpenFile(pool: pg.Pool, userId: string, key: string): Promise<ReachedAccount | null> {
  const [, accountId, path = ''] = KEY.exec(key) ?? [];
  const reached = accountId ? await reachOf(pool, userId, accountId) : null;
  if (!reached || !seesPageOf(reached, path)) return null;
  return (await isStored(pool, reached, key)) ? reached : null;
}

/** By the page that lists the files of a folder. A folder that is not named here is nobody's. */
function seesPageOf(reached: ReachedAccount, path: string): boolean {
  const { role, limits, plan, type, ancestors } = reached;
  const person = { role, limits, plan, account: { type, ancestors } };
  const [folder = '', kind = ''] = path.split('/');
  switch (folder) {
    case 'exports':
      return role === 'owner';
    case 'uploads':
      return role !== 'guest' && kind in UPLOAD_FEATURE && can(person).includes(UPLOAD_FEATURE[kind as UploadKind]);
    case 'images': {
      const shownWith = IMAGES[kind];
      if (STATING_PRICES.has(kind) && !seesCosts(role, limits)) return false; // rule 183
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
};
const STATING_PRICES: ReadonlySet<string> = new Set(['orderAttachments', 'invoiceUploads']);

async function isStored(pool: pg.Pool, { organisationId, accountId }: ReachedAccount, key: string): Promise<boolean> {
  const found = await reading(pool, organisationId, (db) =>
    db.run(
      raw(sql`
        select 1 as found from stored_file
        where organisation_id = ${organisationId} and account_id = ${accountId} and storage_key = ${key}`),
    ),
  );
  return found.length > 0;
}
