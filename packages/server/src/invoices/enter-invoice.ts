import type { invoicesContract } from '@larder/contract/invoices.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { notEmpty } from '@larder/domain/forms.ts';
import { directionOf } from '@larder/domain/invoices/direction.ts';
import { decimal } from '@larder/domain/money.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, type CommandTx, once } from '../kernel/once.ts';
import { identifyLines } from './identify-lines.ts';
import { lockToChange, uploadChanged } from './locked-upload.ts';
import { matchByItself } from './match-by-itself.ts';
import { authoriseUpload } from './matching-here.ts';
import { expectSupplier, optionsSoldBy } from './named-parties.ts';
import { resembledBill } from './resembled-bill.ts';
import { keyOfNumber, refuseSameBill } from './same-bill.ts';
import { type FoundHead, readInvoice, type StoredInvoice, type StoredInvoiceLine } from './stored-invoice.ts';
import { writeAllocations } from './write-allocations.ts';
import { replaceLines, updateUpload } from './written-head.ts';

type Typed = InputOf<typeof invoicesContract.enterInvoice>;

/** Stores what a person typed of an invoice, all of it; it is PROCESSED by that, whatever a reader made of its files (INV-014). */
export async function enterInvoice(ctx: Ctx, input: Typed): Promise<Answer<Record<never, never>>> {
  authoriseUpload(ctx);
  const { uploadId, supplierId, number, date, type } = input;
  const noNumber = notEmpty('Invoice number', number);
  if (noNumber !== null) throw new Refusal('invalid', { fields: [{ field: 'number', message: noNumber }] });
  return once(ctx, input, 'none', async (tx) => {
    const upload = await lockToChange(tx, ctx, input);
    if (upload.status === 'PROCESSING') throw new Refusal('invoice.being-read');
    const before = await readInvoice(tx, uploadId);
    const anotherReason = upload.another_reason;
    await expectSupplier(tx, supplierId);
    const sold = await optionsSoldBy(
      tx,
      supplierId,
      input.lines.flatMap(({ optionId }) => optionId ?? []),
    );
    await refuseSameBill(tx, ctx, { uploadId, supplierId, number, type, anotherReason });
    const resembles = await resembledBill(tx, { uploadId, supplierId, number, gross: input.gross, date });
    const placed = await takeOff(tx, ctx, before);
    updateUpload(tx, ctx, uploadId, {
      paper: 'invoice',
      status: 'PROCESSED',
      error: null,
      type,
      supplier_id: supplierId,
      supplier_read: false,
      number,
      folded_number: keyOfNumber(number, uploadId, anotherReason),
      resembles_id: resembles,
      date,
      order_number: input.orderNumber || null,
      currency: input.currency,
      rate: input.currency === 'GBP' ? null : input.rate,
      net: input.net,
      vat: input.vat,
      gross: input.gross,
      reading: JSON.stringify(stillFound(before, input)),
      entered_by_id: ctx.userId,
    });
    replaceLines(
      tx,
      ctx,
      uploadId,
      input.lines.map((line) => typedLine(type, soldLine(line, sold), before)),
    );
    audit(tx, ctx, 'invoice.entered', { kind: 'invoice', id: uploadId }, forAudit(before), typedForAudit(input));
    await identifyLines(tx, ctx, uploadId);
    return { changes: [uploadChanged(ctx, uploadId), ...placed, ...(await matchByItself(tx, ctx, uploadId))] };
  });
}

/** Its lines are typed anew, so it is taken off the orders that it is on, and put on them again by what the lines are then. */
async function takeOff(tx: CommandTx, ctx: Ctx, before: StoredInvoice) {
  return before.allocations.length === 0 ? [] : writeAllocations(tx, ctx, before, []);
}

/** A value that was not changed is still what was read; what was typed was read by nobody. */
function stillFound(before: StoredInvoice, input: Typed): FoundHead {
  const same: Record<string, boolean> = {
    number: before.number?.value === input.number,
    date: before.date?.value === input.date,
    net: input.net !== null && (before.net?.value.eq(input.net) ?? false),
    vat: input.vat !== null && (before.vat?.value.eq(input.vat) ?? false),
    gross: input.gross !== null && (before.gross?.value.eq(input.gross) ?? false),
  };
  return Object.fromEntries(Object.entries(before.found).filter(([field]) => same[field] ?? true));
}

/** What another supplier sells is not what the line is: the supplier was changed after it was chosen. */
function soldLine<Line extends Typed['lines'][number]>(line: Line, sold: ReadonlySet<string>): Line {
  return line.optionId === null || sold.has(line.optionId) ? line : { ...line, optionId: null, lots: null };
}

function typedLine(type: Typed['type'], line: Typed['lines'][number], before: StoredInvoice): StoredInvoiceLine {
  const was = before.lines.find(({ lineId }) => lineId === line.lineId);
  const net = decimal(line.net);
  const same = was && isAsRead(was, line) ? was : null;
  return {
    lineId: line.lineId,
    kind: line.kind,
    direction: directionOf(type, net),
    name: line.name,
    supplierCode: line.supplierCode,
    gtin: was?.gtin ?? '',
    quantity: decimal(line.quantity),
    unit: line.unit,
    net: net.abs(),
    vatPercent: line.vatPercent === null ? null : decimal(line.vatPercent),
    optionId: line.optionId,
    identifiedBy: line.optionId === null ? null : was?.optionId === line.optionId ? was.identifiedBy : 'person',
    lots: line.lots === null ? null : decimal(line.lots),
    confidence: same?.confidence ?? 1,
    source: same?.source ?? 'typed',
    decision: null,
    found: was?.found ?? {},
  };
}

/** Whether all that stands on the paper of a line is still what was read. */
function isAsRead(was: StoredInvoiceLine, line: Typed['lines'][number]): boolean {
  const texts = (['kind', 'name', 'supplierCode', 'unit'] as const).every((field) => was[field] === line[field]);
  const vat = line.vatPercent === null ? was.vatPercent === null : (was.vatPercent?.eq(line.vatPercent) ?? false);
  return texts && vat && was.net.eq(decimal(line.net).abs()) && was.quantity.eq(line.quantity);
}

function forAudit(before: StoredInvoice): object {
  const { number, supplierId, date, orderNumber, currency, net, vat, gross, lines } = before;
  return {
    ...{
      type: before.type,
      number: number?.value ?? null,
      supplierId,
      date: date?.value ?? null,
      orderNumber,
      currency,
    },
    rate: currency === 'GBP' ? null : (before.rate?.toFixed() ?? null),
    net: net?.value.toFixed() ?? null,
    vat: vat?.value.toFixed() ?? null,
    gross: gross?.value.toFixed() ?? null,
    lines: lines.map((line) => ({
      ...{ name: line.name, kind: line.kind, supplierCode: line.supplierCode, unit: line.unit, item: line.optionId },
      ...{ quantity: line.quantity.toFixed(), net: line.net.toFixed(), lots: line.lots?.toFixed() ?? null },
      vatPercent: line.vatPercent?.toFixed() ?? null,
    })),
  };
}

function typedForAudit({ type, number, supplierId, date, orderNumber, currency, rate, net, vat, gross, lines }: Typed) {
  return {
    ...{ type, number, supplierId, date, orderNumber, currency, rate, net, vat, gross },
    lines: lines.map(({ name, kind, supplierCode, unit, optionId: item, quantity, lots, vatPercent, ...line }) => ({
      ...{ name, kind, supplierCode, unit, item, quantity, net: decimal(line.net).abs().toFixed(), lots, vatPercent },
    })),
  };
}
