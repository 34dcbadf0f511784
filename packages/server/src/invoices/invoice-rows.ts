import { type InvoiceUploadRow, invoiceFileRow, invoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { columnsOf, jsonColumnsOf } from '../db/row-columns.ts';
import type { Db } from '../db/transaction.ts';

const FILE = jsonColumnsOf(invoiceFileRow.shape, 'invoice_file as f', {});

const UPLOAD = columnsOf(invoiceUploadRow.shape, 'invoice_upload as u', {
  id: 'upload_id',
  files: sql`coalesce((
    select json_agg(file) from (
      select ${FILE} from invoice_file f
      where f.organisation_id = u.organisation_id and f.upload_id = u.upload_id order by f.place
    ) file), '[]')`,
  orders: sql`coalesce((
    select json_agg(matched) from (
      select distinct o.order_id as id, o.account_id as "accountId", o.order_number as "orderNumber"
      from invoice_allocation a
      join purchase_order o on o.organisation_id = a.organisation_id and o.order_id = a.order_id
      where a.organisation_id = u.organisation_id and a.upload_id = u.upload_id order by o.order_number, o.order_id
    ) matched), '[]')`,
});

/** Uploads of suppliers' papers as the browser stores them, by id; removed ones are left out. `where` speaks of `u`, the upload. */
export function invoiceRows(
  db: Db,
  where: RawBuilder<unknown>,
  limit: number | null = null,
): Promise<InvoiceUploadRow[]> {
  return db.run(
    raw<InvoiceUploadRow>(sql`
      select ${UPLOAD} from invoice_upload u
      where u.organisation_id = ${db.organisationId} and u.removed_at is null and ${where}
      order by u.upload_id limit ${limit}`),
  );
}
