import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import { touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import type { StoredInvoiceLine } from './stored-invoice.ts';

/** Sets columns of an upload, with who did it and when. */
export function updateUpload(tx: Tx, ctx: Ctx, uploadId: string, values: Record<string, unknown>): void {
  const set = Object.entries(values).map(([column, value]): RawBuilder<unknown> => sql`${sql.ref(column)} = ${value}`);
  tx.send(
    raw(sql`
      update invoice_upload set ${sql.join([...set, touched(ctx)])}
      where organisation_id = ${ctx.organisationId} and upload_id = ${uploadId}`),
  );
}

/** Puts these lines in the place of those that an upload has; what they were put on goes with them. Claims of an approval that was withdrawn stay, about their line of an order. */
export function replaceLines(tx: Tx, ctx: Ctx, uploadId: string, lines: readonly StoredInvoiceLine[]): void {
  tx.send(
    raw(sql`
      update claim set invoice_line_id = null
      where organisation_id = ${ctx.organisationId} and withdrawn_at is not null and invoice_line_id in (
        select line_id from invoice_line where organisation_id = ${ctx.organisationId} and upload_id = ${uploadId})`),
  );
  tx.send(raw(sql`delete from invoice_line where organisation_id = ${ctx.organisationId} and upload_id = ${uploadId}`));
  if (lines.length === 0) return;
  tx.send(
    insertRows(
      'invoice_line',
      lines.map((line, index) => ({
        organisation_id: ctx.organisationId,
        line_id: line.lineId,
        upload_id: uploadId,
        line_no: index + 1,
        kind: line.kind,
        direction: line.direction,
        name: line.name,
        supplier_code: line.supplierCode,
        gtin: line.gtin,
        quantity: line.quantity.toFixed(),
        unit: line.unit,
        unit_price: line.unitPrice?.toFixed() ?? null,
        net: line.net.toFixed(),
        vat_percent: line.vatPercent?.toFixed() ?? null,
        option_id: line.optionId,
        identified_by: line.identifiedBy,
        lots: line.lots?.toFixed() ?? null,
        decision: line.decision,
        source: line.source,
        confidence: String(line.confidence),
        reading: line.found as never,
      })),
    ),
  );
}
