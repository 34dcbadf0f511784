import { DOCUMENTS, USED_KINDS, type UsedKind } from '@larder/domain/kinds/document-kinds.ts';
import { recordOf } from '@larder/domain/record-of.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { unionAll } from '../../db/sql-parts.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { Change } from '../../kernel/changes.ts';
import { DOCUMENT_TABLES } from '../../kernel/document-tables.ts';
import { restateQuantities, type Which } from '../post/typed-lines.ts';

/** Restates the documents that make movements from lines as typed; answers by kind those whose quantities are others now. */
export async function restateUsed(tx: Tx, which: (kind: UsedKind) => Which): Promise<Record<UsedKind, string[]>> {
  const restated = recordOf(USED_KINDS, (): string[] => []);
  for (const kind of USED_KINDS) restated[kind] = await restateQuantities(tx, kind, which(kind));
  return restated;
}

/** Documents whose quantities are others now, as changes of the areas that they belong to. */
export async function restatedDocuments(db: Db, restated: Record<UsedKind, readonly string[]>): Promise<Change[]> {
  if (USED_KINDS.every((kind) => restated[kind].length === 0)) return [];
  const documents = USED_KINDS.map((kind) => {
    const { table, id, areas } = DOCUMENT_TABLES[kind];
    const [area, other] = areas.map((name) => sql.ref(`d.${name}`));
    return sql`
      select ${sql.lit(DOCUMENTS[kind].rows.collection)} as collection, ${sql.ref(`d.${id}`)} as id, ${area ?? sql`null::uuid`} as account_id,
        ${other ?? sql`null::uuid`} as other_account_id
      from ${sql.table(table)} d where d.organisation_id = ${db.organisationId} and ${sql.ref(`d.${id}`)} = any (${restated[kind]}::uuid[])`;
  });
  const rows = await db.run(
    raw<{ collection: Collection; id: string; account_id: string; other_account_id: string | null }>(
      unionAll(documents),
    ),
  );
  return rows.map(({ collection, id, account_id, other_account_id }) => ({
    collection,
    id,
    accountId: account_id,
    ...(other_account_id ? { otherAccountId: other_account_id } : {}),
    later: true,
  }));
}

type Collection = (typeof DOCUMENTS)[UsedKind]['rows']['collection'];
