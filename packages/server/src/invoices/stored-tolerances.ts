import type { Day } from '@larder/domain/calendar.ts';
import { type DatedTolerance, type Tolerance, toleranceOn } from '@larder/domain/invoices/tolerances.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

/** The tolerances of the group and of one supplier, as they were set from day to day. */
export async function storedTolerances(db: Db, supplierId: string | null): Promise<DatedTolerance[]> {
  const rows = await db.run(
    raw<{
      supplier_id: string | null;
      from_day: Day;
      price_percent: string;
      price_pounds: string;
      invoice_pounds: string;
      alone_up_to: string;
    }>(sql`
      select supplier_id, from_day, price_percent, price_pounds, invoice_pounds, alone_up_to from invoice_tolerance
      where organisation_id = ${db.organisationId} and (supplier_id is null or supplier_id = ${supplierId}) order by from_day`),
  );
  return rows.map((row) => ({
    supplierId: row.supplier_id,
    fromDay: row.from_day,
    pricePercent: decimal(row.price_percent),
    pricePounds: decimal(row.price_pounds),
    invoicePounds: decimal(row.invoice_pounds),
    aloneUpTo: decimal(row.alone_up_to),
  }));
}

/** What may differ on invoices of a supplier on a day. */
export async function toleranceOf(db: Db, supplierId: string, day: Day): Promise<Tolerance> {
  return toleranceOn(await storedTolerances(db, supplierId), supplierId, day);
}
