import { foldedName } from '@larder/domain/invoices/folded-name.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

/** What a paper says of who sent it. */
export interface Sender {
  name: string;
  vatNumber: string | null;
  /** Other names on the paper, which are its sender's where a supplier has one of them. */
  others?: readonly string[];
}

/**
 * The supplier that a paper is of: the one whose invoices bore the VAT number or the printed name before, as a person confirmed, else the one of that
 * name, else the only supplier whose name stands elsewhere on a statement, or in a letterhead whose sender is not sure, which then is the printed name. null:
 * none, or not surely one.
 */
export async function supplierOfPaper(
  db: Db,
  { name, vatNumber, others = [] }: Sender,
): Promise<{ supplierId: string | null; name: string }> {
  const printed = foldedName(name);
  const [before, suppliers] = await db.all(
    raw<{ supplier_id: string; supplier_name: string; vat_number: string | null }>(sql`
      select s.supplier_id, u.supplier_name, u.vat_number from invoice_upload u
      join supplier s on s.organisation_id = u.organisation_id and s.supplier_id = u.supplier_id and not s.deleted
      where u.organisation_id = ${db.organisationId} and u.approved_at is not null and u.removed_at is null
        and (u.vat_number = ${vatNumber} or u.supplier_name = ${name})
      group by s.supplier_id, u.supplier_name, u.vat_number`),
    raw<{ supplier_id: string; name: string }>(sql`
      select supplier_id, name from supplier where organisation_id = ${db.organisationId} and not deleted and not archived`),
  );
  const byNumber = vatNumber === null ? [] : before.filter((one) => one.vat_number === vatNumber);
  const byName = before.filter((one) => printed !== '' && foldedName(one.supplier_name) === printed);
  const named = suppliers.filter((one) => printed !== '' && foldedName(one.name) === printed);
  const found = onlyOne(byNumber) ?? onlyOne(byName) ?? onlyOne(named);
  if (found !== null || others.length === 0) return { supplierId: found, name };
  const known = suppliers.flatMap((one) => {
    const other = others.find((text) => foldedName(text) !== '' && foldedName(text) === foldedName(one.name));
    return other === undefined ? [] : [{ ...one, printed: other }];
  });
  return { supplierId: onlyOne(known), name: onlyOne(known) === null ? name : (known[0]?.printed ?? name) };
}

function onlyOne(found: readonly { supplier_id: string }[]): string | null {
  const ids = new Set(found.map(({ supplier_id }) => supplier_id));
  const [first] = ids;
  return ids.size === 1 ? (first ?? null) : null;
}
