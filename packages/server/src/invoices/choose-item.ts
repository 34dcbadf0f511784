import type { invoicesContract } from '@larder/contract/invoices.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { lotsOf } from '@larder/domain/invoices/invoiced-unit.ts';
import { afterChoice, type LearnedItem, printedItem } from '@larder/domain/invoices/learned.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { audit } from '../kernel/changes.ts';
import { type Ctx, newId, today } from '../kernel/context.ts';
import { type Answer, type CommandTx, once } from '../kernel/once.ts';
import { sendJudging } from '../procurement/judge-bills.ts';
import { itemsOfSupplier } from './listed-items.ts';
import { lockToChange, uploadChanged } from './locked-upload.ts';
import { matchByItself } from './match-by-itself.ts';
import { authoriseInvoices } from './matching-here.ts';
import { readInvoice, type StoredInvoiceLine } from './stored-invoice.ts';
import { updateUpload } from './written-head.ts';

type Choice = InputOf<typeof invoicesContract.chooseItem>;

/**
 * Stores which item of the supplier a line is, or that it is a charge, deposit or discount, and learns it (rule 79); then the
 * invoice is matched if it can be, and lines printed alike on other open invoices are looked at anew.
 */
export async function chooseItem(ctx: Ctx, input: Choice): Promise<Answer<Record<never, never>>> {
  authoriseInvoices(ctx);
  const { uploadId, lineId, optionId, kind } = input;
  return once(ctx, input, 'none', async (tx) => {
    await lockToChange(tx, ctx, input);
    const invoice = await readInvoice(tx, uploadId);
    const line = invoice.lines.find((one) => one.lineId === lineId);
    if (!line) throw new Refusal('not-found', { what: 'line' });
    if (invoice.supplierId === null) throw new Refusal('invoice.no-supplier');
    const lots = optionId === null ? null : await chosenLots(tx, ctx, invoice.supplierId, line, input);
    tx.send(
      raw(sql`
        update invoice_line set kind = ${kind}, option_id = ${optionId}, lots = ${lots?.toFixed() ?? null},
          identified_by = ${optionId === null ? null : 'person'}
        where organisation_id = ${ctx.organisationId} and upload_id = ${uploadId} and line_id = ${lineId}`),
    );
    const isLearned = optionId !== null && lots !== null && !line.quantity.isZero();
    if (isLearned) await learn(tx, ctx, invoice.supplierId, line, optionId, lots.div(line.quantity));
    updateUpload(tx, ctx, uploadId, {});
    const subject = { kind: 'invoice', id: uploadId };
    const { name } = line;
    audit(
      tx,
      ctx,
      'invoice.item-chosen',
      subject,
      { name, kind: line.kind, optionId: line.optionId, lots: line.lots?.toFixed() ?? null },
      { name, kind, optionId, lots: lots?.toFixed() ?? null },
    );
    const matched = await matchByItself(tx, ctx, uploadId);
    await sendJudging(tx, ctx, { uploadIds: [uploadId] });
    if (isLearned)
      await sendJudging(tx, ctx, {
        learned: { supplierId: invoice.supplierId, ...printedItem(line), gtin: line.gtin },
      });
    return { changes: [uploadChanged(ctx, uploadId), ...matched] };
  });
}

async function chosenLots(
  tx: CommandTx,
  ctx: Ctx,
  supplierId: string,
  line: StoredInvoiceLine,
  { optionId, lotsPerUnit }: Choice,
): Promise<Decimal> {
  const { items } = await itemsOfSupplier(tx, supplierId, today(ctx));
  const item = items.find((one) => one.optionId === optionId);
  if (!item) throw new Refusal('not-found', { what: 'supplier option' });
  if (lotsPerUnit !== null) return line.quantity.mul(decimal(lotsPerUnit));
  const lots = lotsOf(line, item);
  if (lots) return lots;
  throw new Refusal('invalid', {
    fields: [
      { field: 'lotsPerUnit', message: `Enter how many ${item.uom || 'lots'} one ${line.unit || 'printed unit'} is` },
    ],
  });
}

async function learn(
  tx: CommandTx,
  ctx: Ctx,
  supplierId: string,
  line: StoredInvoiceLine,
  optionId: string,
  lotsPerUnit: Decimal,
): Promise<void> {
  const { code, name, unit } = printedItem(line);
  const [stored] = await tx.run(
    raw<{ option_id: string; lots_per_unit: string; gtin: string; confirmed: number; needs: number }>(sql`
      select option_id, lots_per_unit, gtin, confirmed, needs from learned_item
      where organisation_id = ${ctx.organisationId} and supplier_id = ${supplierId} and code = ${code} and name = ${name} and unit = ${unit}`),
  );
  const before: LearnedItem | null = stored
    ? { ...stored, code, name, unit, optionId: stored.option_id, lotsPerUnit: decimal(stored.lots_per_unit) }
    : null;
  const after = afterChoice(before, { code, name, unit, gtin: line.gtin, optionId, lotsPerUnit });
  const [at, by] = [ctx.now().toISOString(), ctx.userName];
  tx.send(
    raw(sql`
      insert into learned_item (organisation_id, learned_id, supplier_id, code, name, unit, gtin, option_id, lots_per_unit, confirmed, needs, learned_at, learned_by)
      values (${ctx.organisationId}, ${newId(ctx)}, ${supplierId}, ${code}, ${name}, ${unit}, ${after.gtin}, ${optionId}, ${lotsPerUnit.toFixed()},
        ${after.confirmed}, ${after.needs}, ${at}, ${by})
      on conflict (organisation_id, supplier_id, code, name, unit) do update
        set gtin = excluded.gtin, option_id = excluded.option_id, lots_per_unit = excluded.lots_per_unit, confirmed = excluded.confirmed,
          needs = excluded.needs, learned_at = excluded.learned_at, learned_by = excluded.learned_by`),
  );
}
