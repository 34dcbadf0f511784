import type { InvoiceLineAnswer } from '@larder/contract/invoices.ts';
import { type LearnedItem, learnedOf, printedItem } from '@larder/domain/invoices/learned.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { StoredInvoice } from './stored-invoice.ts';

type LearnedBy = NonNullable<InvoiceLineAnswer['learned']>;

/** By line who said before what such a line is, where that is what it is now. */
export async function learnedLines(
  db: Db,
  { supplierId, lines }: Pick<StoredInvoice, 'supplierId' | 'lines'>,
): Promise<ReadonlyMap<string, LearnedBy>> {
  const optionIds = lines.flatMap(({ optionId }) => optionId ?? []);
  if (supplierId === null || optionIds.length === 0) return new Map();
  const rows = await db.run(
    raw<Omit<LearnedItem, 'lotsPerUnit'> & LearnedBy & { lotsPerUnit: string }>(sql`
      select code, name, unit, gtin, option_id as "optionId", lots_per_unit::text as "lotsPerUnit", confirmed, needs, learned_by as by, learned_at as at
      from learned_item
      where organisation_id = ${db.organisationId} and supplier_id = ${supplierId} and option_id = any (${optionIds}::uuid[])
      order by learned_id`),
  );
  const learned = rows.map((row) => ({ ...row, lotsPerUnit: decimal(row.lotsPerUnit) }));
  return new Map(
    lines.flatMap((line) => {
      const known = learnedOf(printedItem(line), learned);
      return known && known.optionId === line.optionId ? [[line.lineId, { by: known.by, at: known.at }] as const] : [];
    }),
  );
}
