import { Refusal } from '@larder/contract/refusals.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { foldNumber } from '@larder/domain/invoices/folded-number.ts';
import type { OrderType } from '@larder/domain/procurement/status.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';

/** A bill as it is looked for: whose, under which number. */
export interface Bill {
  uploadId: string;
  supplierId: string | null;
  number: string | null;
  type: OrderType;
  /** Why it is another bill, where a person said so. */
  anotherReason?: string;
}

interface SameBill {
  uploadId: string;
  accountId: string;
  number: string;
  supplier: string;
  day: string;
  by: string;
}

/** The live upload with the same supplier, folded number and type in the organisation, across sites (rule 64); null: none. */
export async function sameBill(db: Db, { organisationId, timeZone }: Ctx, bill: Bill): Promise<SameBill | null> {
  const { uploadId, supplierId, number, type } = bill;
  const folded = number ? foldNumber(number) : '';
  if (supplierId === null || folded === '' || bill.anotherReason) return null;
  const [first] = await db.run(
    raw<SameBill>(sql`
      select u.upload_id as "uploadId", u.account_id as "accountId", coalesce(u.number, '') as number, s.name as supplier,
        (u.created_at at time zone ${timeZone})::date as day, u.created_by as by
      from invoice_upload u join supplier s on s.organisation_id = u.organisation_id and s.supplier_id = u.supplier_id
      where u.organisation_id = ${organisationId} and u.supplier_id = ${supplierId} and u.folded_number = ${folded} and u.type = ${type}
        and u.removed_at is null and u.upload_id <> ${uploadId} limit 1`),
  );
  return first ? { ...first, day: showDay(first.day) } : null;
}

/** Refuses a bill that is here already. */
export async function refuseSameBill(db: Db, ctx: Ctx, bill: Bill): Promise<void> {
  const first = await sameBill(db, ctx, bill);
  if (!first) return;
  const { number, supplier, day, by } = first;
  throw new Refusal('invoice.here-already', { number, supplier, day, by });
}

/** What the unique key compares: the folded number, and which of several bills of that number it is. */
export function keyOfNumber(number: string | null, uploadId: string, anotherReason: string): string | null {
  const folded = number ? foldNumber(number) : '';
  if (folded === '') return null;
  return anotherReason === '' ? folded : `${folded}#${uploadId}`;
}
