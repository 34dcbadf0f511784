import { Refusal } from '@larder/contract/refusals.ts';
import type { InvoiceStatus } from '@larder/domain/invoices/invoice.ts';
import type { OrderType } from '@larder/domain/procurement/status.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db, Tx } from '../db/transaction.ts';
import type { Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { invoiceRows } from './invoice-rows.ts';

/** The head of an upload, locked for the command that read it. */
export interface LockedUpload {
  upload_id: string;
  account_id: string;
  supplier_id: string | null;
  type: OrderType;
  paper: string;
  status: InvoiceStatus;
  number: string | null;
  /** A person typed it, so that it is no value that was read. */
  number_typed: boolean;
  /** Its supplier was found by what was read, and stated by nobody. */
  supplier_read: boolean;
  /** Who typed what stands on it; null: nobody did. */
  entered_by_id: string | null;
  /** The page on which it was found, counted from 1; null: it was not read yet. */
  first_page: number | null;
  another_reason: string;
  approved_at: string | null;
  version: number;
}

/** Locks an upload of the working account against every other command. */
export async function lockUpload(tx: Tx, ctx: Ctx, uploadId: string): Promise<LockedUpload> {
  const [upload] = await tx.run(
    raw<LockedUpload>(sql`
      select upload_id, account_id, supplier_id, type, paper, status, number, not reading ? 'number' as number_typed, supplier_read, entered_by_id,
        first_page, another_reason, approved_at, version
      from invoice_upload
      where organisation_id = ${ctx.organisationId} and upload_id = ${uploadId} and removed_at is null for no key update`),
  );
  if (upload?.account_id !== ctx.accountId) throw new Refusal('not-found', { what: 'invoice' });
  return upload;
}

/** The same of the version that a person saw. */
export async function lockSeenUpload(
  tx: Tx,
  ctx: Ctx,
  seen: { uploadId: string; version: number },
): Promise<LockedUpload> {
  const upload = await lockUpload(tx, ctx, seen.uploadId);
  if (upload.version === seen.version) return upload;
  throw new Refusal('changed-meanwhile', { row: await newerRow(tx, seen.uploadId) });
}

/** The same where what stands on it may be changed: it is not being read, and not approved. */
export async function lockToChange(
  tx: Tx,
  ctx: Ctx,
  seen: { uploadId: string; version: number },
): Promise<LockedUpload> {
  const upload = await lockSeenUpload(tx, ctx, seen);
  if (upload.approved_at !== null) throw new Refusal('invoice.approved');
  return upload;
}

async function newerRow(db: Db, uploadId: string) {
  const [row] = await invoiceRows(db, sql`u.upload_id = ${uploadId}`);
  return row;
}

/** What listeners should look at after an upload changed. */
export function uploadChanged({ accountId }: Pick<Ctx, 'accountId'>, uploadId: string): Change {
  return { collection: 'invoiceUploads', id: uploadId, accountId };
}
