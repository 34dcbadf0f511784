import { type WastageEntry, wastageMovements } from '@larder/domain/ledger/posting/wastage.ts';
import { sql } from 'kysely';
import { raw } from '../../../db/builder.ts';
import type { Db } from '../../../db/transaction.ts';
import { USED_COLUMNS, type UsedRow, usedLine } from '../typed-lines.ts';
import type { UsedDocument } from './used-document.ts';

export async function loadWastage(db: Db, ids: readonly string[]): Promise<UsedDocument[]> {
  const rows = await db.run(
    raw<UsedRow & { wastage_id: string; account_id: string; day: string; occurred_at: string | null }>(sql`
      select l.wastage_id, l.account_id, l.day, l.occurred_at, ${USED_COLUMNS} from wastage l
      where l.organisation_id = ${db.organisationId} and l.wastage_id = any (${ids}::uuid[])`),
  );
  return rows.map((row) => {
    const entry: WastageEntry = {
      wastageId: row.wastage_id,
      accountId: row.account_id,
      day: row.day,
      occurredAt: row.occurred_at,
      ...usedLine(row),
    };
    return {
      id: entry.wastageId,
      day: entry.day,
      lines: [entry],
      movements: (books) => wastageMovements(entry, books).movements,
    };
  });
}
