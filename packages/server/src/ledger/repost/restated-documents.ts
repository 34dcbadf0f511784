import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import type { Change } from '../../kernel/changes.ts';

/** Wastage entries and transfers whose quantities are others now, as changes of the areas that they belong to. */
export async function restatedDocuments(
  db: Db,
  { wastages, transfers }: { wastages: readonly string[]; transfers: readonly string[] },
): Promise<Change[]> {
  if (wastages.length + transfers.length === 0) return [];
  const org = sql`organisation_id = ${db.organisationId}`;
  const rows = await db.run(
    raw<{ collection: 'wastages' | 'transfers'; id: string; account_id: string; other_account_id: string | null }>(sql`
      select 'wastages' as collection, wastage_id as id, account_id, null::uuid as other_account_id from wastage
      where ${org} and wastage_id = any (${wastages}::uuid[])
      union all
      select 'transfers', transfer_id, from_account_id, to_account_id from transfer
      where ${org} and transfer_id = any (${transfers}::uuid[])`),
  );
  return rows.map(({ collection, id, account_id, other_account_id }) => ({
    collection,
    id,
    accountId: account_id,
    ...(other_account_id ? { otherAccountId: other_account_id } : {}),
    later: true,
  }));
}
