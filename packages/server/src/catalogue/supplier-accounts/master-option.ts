import { Refusal } from '@larder/contract/refusals.ts';
import { decimal } from '@larder/domain/money.ts';
import { type MeasureUnit, readPack } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { priceRow } from '../prices/price-row.ts';

/** What a line of a supplier's own list states. unitPrice: £ net for one lot. */
export interface MasterLine {
  name: string;
  supplierCode: string;
  uom: string;
  unitsPerLot: string;
  amountPerUnit: string;
  baseUnit: MeasureUnit;
  unitPrice: string;
}

/** Writes price and pack of lines from today on, where they differ from those in force. Nobody is costed by a supplier's own lines. */
export function stateLines(tx: Tx, ctx: Ctx, commandId: string, lines: readonly (MasterLine & { optionId: string })[]) {
  const from = today(ctx);
  const rows = lines.map((line) => {
    const { optionId, uom } = line;
    const price = { optionId, from, unitPrice: decimal(line.unitPrice), uom, pack: readPack(line) };
    return priceRow(ctx, price, { sourceKind: 'edit', sourceId: commandId });
  });
  tx.send(insertRows('option_price', rows));
}

/** Refuses codes that another line of the list has already. */
export async function refuseTakenCodes(
  tx: Tx,
  ctx: Ctx,
  lines: readonly { optionId: string; supplierCode: string }[],
): Promise<void> {
  const given = lines.map(({ supplierCode }) => supplierCode);
  const twice = given.find((code, at) => given.indexOf(code) !== at);
  const [taken] = await tx.run(
    raw<{ code: string }>(sql`
      select supplier_code as code from supplier_option
      where organisation_id = ${ctx.organisationId} and supplier_id = ${ctx.organisationId} and not deleted
        and supplier_code = any (${given}::text[]) and option_id <> all (${lines.map(({ optionId }) => optionId)}::uuid[])
      order by supplier_code limit 1`),
  );
  const code = twice ?? taken?.code;
  if (code !== undefined) throw new Refusal('supplier.line-code-taken', { code });
}
