import { randomUUID } from 'node:crypto';
import type { ReadStatement, ReadStatementLine } from '@larder/domain/invoices/read-statement.ts';
import type { StatementSheet } from '@larder/domain/invoices/statement-sheet.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { reading, writing } from '../db/transaction.ts';
import { storeStatement } from '../invoices/statements/store-statement.ts';
import { updateUpload } from '../invoices/written-head.ts';
import { addShop } from '../procurement/testing-orders.ts';
import type { TestGroup } from './cast.ts';
import { unreadUpload, uploadNow } from './invoices.ts';

/** A bill on a statement of November 2026, £ gross. */
export const listed = (number: string, amount: string, more: Partial<ReadStatementLine> = {}): ReadStatementLine => ({
  ...{ kind: amount.startsWith('-') ? 'credit' : 'invoice', number, date: '2026-11-10', amount, balance: null },
  ...{ printed: `${number} ${amount}`, ...more },
});

/** A statement of a supplier as it was read, of one bill that is not here unless others are given. */
export async function readStatement(
  group: TestGroup,
  lines: readonly ReadStatementLine[] = [listed(`S-${randomUUID().slice(0, 8)}`, '36')],
  more: Partial<ReadStatement> & { supplierId?: string; sheet?: StatementSheet } = {},
) {
  const { supplierId = (await addShop(group)).supplierId, sheet = null, ...rest } = more;
  const { id: uploadId } = await unreadUpload(group);
  const { area } = group;
  await writing(area.pool, area.organisationId, async (tx) => {
    updateUpload(tx, area, uploadId, { paper: 'statement', status: 'PROCESSED', error: null, supplier_id: supplierId });
    const read = { opening: null, closing: null, from: '2026-11-01', to: '2026-11-30', lines: [...lines], ...rest };
    storeStatement(tx, area, uploadId, read, sheet);
  });
  const [stored, { version }] = await Promise.all([
    reading(area.pool, area.organisationId, (db) =>
      db.run(
        raw<{ line_id: string }>(sql`
          select line_id from statement_line where organisation_id = ${area.organisationId} and upload_id = ${uploadId} order by line_no`),
      ),
    ),
    uploadNow(group, uploadId),
  ]);
  return { uploadId, version, supplierId, lineIds: stored.map(({ line_id }) => line_id) };
}
