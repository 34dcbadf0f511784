import type { Day } from '@larder/domain/calendar.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { mayBeSameBill } from '@larder/domain/invoices/folded-number.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

/** Days between two papers with the same amount and nearly the same number that may be one bill (rule 64). */
const WITHIN_DAYS = 7;

/** The upload that a bill may be the same as: of its supplier, with its gross, within 7 days and a number that differs in one sign; null: none. */
export async function resembledBill(
  db: Db,
  bill: { uploadId: string; supplierId: string | null; number: string | null; gross: string | null; date: Day | null },
): Promise<string | null> {
  const { uploadId, supplierId, number, gross, date } = bill;
  if (supplierId === null || number === null || gross === null || date === null) return null;
  const near = await db.run(
    raw<{ upload_id: string; number: string }>(sql`
      select upload_id, number from invoice_upload
      where organisation_id = ${db.organisationId} and supplier_id = ${supplierId} and gross = ${gross} and removed_at is null
        and upload_id <> ${uploadId} and number is not null
        and date between ${addDays(date, -WITHIN_DAYS)}::date and ${addDays(date, WITHIN_DAYS)}::date
      order by status = 'ERROR', upload_id`), // one that was refused as here already is not the one to look at
  );
  return near.find((one) => mayBeSameBill(one.number, number))?.upload_id ?? null;
}
