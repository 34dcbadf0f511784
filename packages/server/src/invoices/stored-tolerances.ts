import type { Day } from '@larder/domain/calendar.ts';
import { type DatedTolerance, type Tolerance, toleranceOn } from '@larder/domain/invoices/tolerances.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { type Query, raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

interface ToleranceInTable {
  supplier_id: string | null;
  from_day: Day;
  price_percent: string | null;
  price_pounds: string | null;
  invoice_pounds: string | null;
  alone_up_to: string | null;
  version: number;
  created_by: string;
}

/** A tolerance with who set it. version: counts the changes of the supplier's, or of the group's. */
export interface StoredTolerance extends DatedTolerance {
  version: number;
  setBy: string;
}

/** The tolerances of the group and of some suppliers, or of all, as they were set from day to day. */
export async function storedTolerances(db: Db, supplierIds: readonly string[] | 'all'): Promise<StoredTolerance[]> {
  const rows = await db.run(tolerancesOf(db.organisationId, supplierIds));
  return rows.map((row) => ({
    supplierId: row.supplier_id,
    fromDay: row.from_day,
    tolerance: toleranceIn(row),
    version: row.version,
    setBy: row.created_by,
  }));
}

function tolerancesOf(organisationId: string, supplierIds: readonly string[] | 'all'): Query<ToleranceInTable> {
  const wanted =
    supplierIds === 'all' ? sql`true` : sql`(supplier_id is null or supplier_id = any (${supplierIds}::uuid[]))`;
  return raw<ToleranceInTable>(sql`
    select supplier_id, from_day, price_percent, price_pounds, invoice_pounds, alone_up_to, version, created_by from invoice_tolerance
    where organisation_id = ${organisationId} and ${wanted} order by from_day`);
}

function toleranceIn({ price_percent, price_pounds, invoice_pounds, alone_up_to }: ToleranceInTable): Tolerance | null {
  if (price_percent === null || price_pounds === null || invoice_pounds === null || alone_up_to === null) return null;
  return {
    pricePercent: decimal(price_percent),
    pricePounds: decimal(price_pounds),
    invoicePounds: decimal(invoice_pounds),
    aloneUpTo: decimal(alone_up_to),
  };
}

/** What may differ on invoices of a supplier on a day; null: of no supplier that is known. */
export async function toleranceOf(db: Db, supplierId: string | null, day: Day): Promise<Tolerance> {
  return toleranceOn(await storedTolerances(db, supplierId === null ? [] : [supplierId]), supplierId, day);
}
