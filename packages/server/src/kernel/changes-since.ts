import type { CollectionName, SyncPage } from '@larder/contract/collections.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { collectionReader } from './collections.ts';
import type { Ctx } from './context.ts';
import { type Cursor, cursorText } from './cursor.ts';
import { scopeOf } from './scope.ts';
import { spreading } from './spread.ts';
import { permissions } from './visibility.ts';

/** A change of the feed, as it is ordered there. */
interface Noted {
  sequence: string;
  collection: CollectionName;
  row_id: string;
}

/** The rows that changed after a cursor and that the account may see, up to so many; `more`: whether there are others (rule 17). */
export async function changesSince(db: Db, ctx: Ctx, from: Cursor, to: Cursor, limit: number): Promise<SyncPage> {
  const scope = scopeOf(ctx);
  const noted = await db.run(notedSince(ctx, from, [...scope.visible], limit + 1));
  const more = noted.length > limit;
  const taken = noted.slice(0, limit);

  const rows: Record<string, { id: string }[]> = {};
  const deleted: Record<string, string[]> = {};
  for (const [name, changes] of Map.groupBy(taken, ({ collection }) => collection)) {
    const wanted = [...new Set(changes.map(({ row_id }) => row_id))];
    const found = (await collectionReader(name)?.byIds(db, scope, wanted)) ?? [];
    const present = new Set(found.map((row) => row.id));
    if (found.length > 0) rows[name] = found;
    const gone = wanted.filter((id) => !present.has(id));
    if (gone.length > 0) deleted[name] = gone;
  }
  const last = taken.at(-1);
  const cursor =
    more && last
      ? { ...to, sequence: Number(last.sequence), changed: { collection: last.collection, rowId: last.row_id } }
      : to;
  return { cursor: cursorText(cursor), reset: [], rows, deleted, more, can: permissions(ctx) };
}

/** Of each kind of account one look into an index: an account finds its changes at once among those of hundreds. */
function notedSince(ctx: Ctx, from: Cursor, visible: CollectionName[], limit: number) {
  const { organisationId: org, accountId: me } = ctx;
  const above = ctx.account.ancestors.filter((id) => id !== me);
  const after = from.changed
    ? sql`(sequence, collection, row_id) > (${from.sequence}, ${from.changed.collection}, ${from.changed.rowId}::uuid)`
    : sql`sequence > ${from.sequence}`;
  const around = sql.join(spreading('around').map((name) => sql.lit(name))); // literals, for which there is an index
  const those = (where: RawBuilder<unknown>) => sql`
    (select sequence, collection, row_id from change
    where organisation_id = ${org} and ${where} and ${after} and collection = any (${visible}::text[])
    order by sequence, collection, row_id limit ${limit})`;
  return raw<Noted>(sql`
    select distinct sequence, collection, row_id from (
      ${those(sql`account_id is null`)}
      union all ${those(sql`account_id = ${me}`)}
      union all ${those(sql`other_account_id = ${me}`)}
      union all ${those(sql`account_id = any (${above}::uuid[]) and collection = any (${spreading('down')}::text[])`)}
      union all ${those(sql`collection in (${around}) and account_id <> ${me} and (account_id = any (${above}::uuid[])
        or account_id in (select account_id from account_home where organisation_id = ${org} and ${me}::uuid = any (ancestors)))`)}
    ) noted order by sequence, collection, row_id limit ${limit}`);
}
