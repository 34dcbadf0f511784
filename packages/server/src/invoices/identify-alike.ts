import { mayBeKnownBy, type PrintedItem } from '@larder/domain/invoices/learned.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { newId } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { LARDER, partnerContext, type SupplyParts } from '../kernel/partner-context.ts';
import { identifyLines } from './identify-lines.ts';
import { uploadChanged } from './locked-upload.ts';
import { matchByItself } from './match-by-itself.ts';
import { storedInvoices } from './stored-invoice.ts';
import { updateUpload } from './written-head.ts';

/** What was learned, and of which supplier. */
interface Learned extends PrintedItem {
  supplierId: string;
  gtin: string;
}

/** So many open invoices are looked at anew, the latest. */
const AT_MOST = 100;

/**
 * Finds out anew what lines are that are printed as one about which a person said something (rule 79), on the supplier's other open invoices, and matches
 * these. Lines that a person chose an item for, and those on orders, stay. Returns the uploads that changed; each in a transaction of its own.
 */
export async function identifyAlike(parts: SupplyParts, organisationId: string, learned: Learned): Promise<string[]> {
  const open = await reading(parts.pool, organisationId, (db) =>
    storedInvoices(
      db,
      sql`u.upload_id in (
        select w.upload_id from invoice_upload w
        where w.organisation_id = ${organisationId} and w.supplier_id = ${learned.supplierId} and w.removed_at is null
          and w.approved_at is null and w.paper = 'invoice' and w.status in ('PROCESSED', 'MATCHED')
        order by w.created_at desc, w.upload_id desc limit ${AT_MOST})`,
    ),
  );
  const changed: string[] = [];
  for (const { uploadId, accountId, lines } of open) {
    if (!lines.some((line) => line.identifiedBy !== 'person' && mayBeKnownBy(line, learned))) continue;
    const ctx = await partnerContext(parts, organisationId, LARDER, accountId);
    let isOther = false;
    await once(ctx, { commandId: newId(ctx) }, 'none', async (tx) => {
      const [upload] = await tx.run(
        raw<object>(sql`
          select from invoice_upload
          where organisation_id = ${organisationId} and upload_id = ${uploadId} and removed_at is null and approved_at is null
            and status in ('PROCESSED', 'MATCHED') for no key update`),
      );
      if (!upload) return { changes: [] };
      const placed = await tx.run(
        raw<{ line_id: string }>(sql`
          select line_id from invoice_allocation where organisation_id = ${organisationId} and upload_id = ${uploadId}`),
      );
      const isPlaced = new Set(placed.map(({ line_id }) => line_id));
      isOther = await identifyLines(
        tx,
        ctx,
        uploadId,
        (line) => !isPlaced.has(line.lineId) && mayBeKnownBy(line, learned),
      );
      if (!isOther) return { changes: [] };
      updateUpload(tx, ctx, uploadId, {});
      return { changes: [uploadChanged(ctx, uploadId), ...(await matchByItself(tx, ctx, uploadId))] };
    });
    if (isOther) changed.push(uploadId);
  }
  return changed;
}
