import { identifyLine } from '@larder/domain/invoices/identify.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { type Ctx, today } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { itemsOfSupplier } from './listed-items.ts';
import { readInvoice, type StoredInvoiceLine } from './stored-invoice.ts';

/**
 * Finds out which items of the supplier the lines of an invoice are, all of them or those wanted; what a person chose stays (rule 69). Returns whether one
 * is another now.
 */
export async function identifyLines(
  tx: CommandTx,
  ctx: Ctx,
  uploadId: string,
  wanted: (line: StoredInvoiceLine) => boolean = () => true,
): Promise<boolean> {
  const { supplierId, lines, deliveryDate, date } = await readInvoice(tx, uploadId);
  if (supplierId === null) return false;
  const known = await itemsOfSupplier(tx, supplierId, deliveryDate ?? date?.value ?? today(ctx));
  const found = lines
    .filter((line) => line.kind === 'goods' && line.identifiedBy !== 'person' && wanted(line))
    .flatMap((line) => {
      const item = identifyLine(line, known);
      const [option_id, identified_by, lots] = [
        item?.optionId ?? null,
        item?.by ?? null,
        item?.lots?.toFixed() ?? null,
      ];
      const isSame =
        option_id === line.optionId && identified_by === line.identifiedBy && lots === (line.lots?.toFixed() ?? null);
      return isSame ? [] : [{ line_id: line.lineId, option_id, identified_by, lots }];
    });
  if (found.length === 0) return false;
  tx.send(
    raw(sql`
      update invoice_line l set option_id = f.option_id, identified_by = f.identified_by, lots = f.lots
      from json_to_recordset(${JSON.stringify(found)}::json) as f (line_id uuid, option_id uuid, identified_by text, lots numeric)
      where l.organisation_id = ${ctx.organisationId} and l.line_id = f.line_id`),
  );
  return true;
}
