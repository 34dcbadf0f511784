import { type Decimal, decimal, ONE, ZERO } from '../money.ts';
import type { OrderType } from '../procurement/status.ts';
import type { InvoiceLine, LineDirection } from './invoice.ts';
import { kindOfWords } from './line-kind.ts';
import type { ReadInvoice, ReadLine, ReadValue } from './read-file.ts';

/** Type codes of UNTDID 1001 that are credit notes; corrected and self-billed invoices stay invoices (rule 66). */
const CREDIT_CODES: readonly string[] = ['381', '396', '261', '81', '83'];

/** Which of the two a document is, by its type code. */
export function typeOfCode(code: string): OrderType {
  return CREDIT_CODES.includes(code.trim()) ? 'CREDIT' : 'DEBIT';
}

/** What an invoice acts as: a credit note always as one, whatever its sign; an invoice below 0 as one too (rule 66). */
export function actsAs(type: OrderType, net: Decimal | null): OrderType {
  return type === 'CREDIT' || net?.isNegative() ? 'CREDIT' : 'DEBIT';
}

/** A credit note below 0 gives back what it takes: somebody has to look at it (rule 66). */
export function hasUnusualSign(type: OrderType, net: Decimal | null): boolean {
  return type === 'CREDIT' && (net?.isNegative() ?? false);
}

/** Which way a line goes: by the sign of its net, turned on a credit note (rule 66). 6 × 18.33 with net −109.98 is a return. */
export function directionOf(type: OrderType, net: Decimal): LineDirection {
  return (type === 'CREDIT') === net.isNegative() ? 'bought' : 'returned';
}

type PaperWithLines = Pick<ReadInvoice, 'type' | 'lines'> & Partial<Pick<ReadInvoice, 'head'>>;

/**
 * The lines of what was read, amounts never below 0 with the direction beside; which items they are is not known yet. A line without a net has
 * quantity × price. Charges and discounts that stand below the lines only become lines behind them, so that they are accepted or claimed like others.
 */
export function linesFromRead(paper: PaperWithLines, newId: () => string): InvoiceLine[] {
  const lines = paper.lines.map((line) => lineFromRead(paper.type, line, newId()));
  const { charges, allowances } = paper.head ?? {};
  return [
    ...lines,
    ...lineBelow(paper.type, lines, { kind: 'charge', name: 'Charges', amount: charges }, newId),
    ...lineBelow(paper.type, lines, { kind: 'discount', name: 'Discounts', amount: allowances }, newId),
  ];
}

interface AmountBelow {
  kind: 'charge' | 'discount';
  name: string;
  amount: ReadValue<string> | undefined;
}

/** Where a line of the kind is among the lines already, the amount below is its sum. */
function lineBelow(
  type: OrderType,
  lines: readonly InvoiceLine[],
  { kind, name, amount }: AmountBelow,
  newId: () => string,
): InvoiceLine[] {
  const value = decimal(amount?.value ?? 0).abs();
  if (!amount || value.isZero() || lines.some((line) => line.kind === kind)) return [];
  const net = kind === 'discount' ? value.neg() : value;
  const { source, confidence } = amount;
  return [
    {
      ...{ lineId: newId(), kind, direction: directionOf(type, net), name, supplierCode: '', gtin: '' },
      ...{ quantity: ONE, unit: '', unitPrice: null, net: value, vatPercent: null },
      ...{ optionId: null, identifiedBy: null, lots: null, confidence, source },
    },
  ];
}

function lineFromRead(type: OrderType, { kind, fields }: ReadLine, lineId: string): InvoiceLine {
  const net = decimal(fields.net?.value ?? netOf(fields));
  return {
    lineId,
    kind: kind === 'goods' ? (kindOfWords(fields.name?.value ?? '') ?? 'goods') : kind,
    direction: directionOf(type, net),
    name: fields.name?.value ?? '',
    supplierCode: fields.supplierCode?.value ?? '',
    gtin: fields.gtin?.value ?? '',
    quantity: decimal(fields.quantity?.value ?? 1).abs(),
    unit: fields.unit?.value ?? '',
    unitPrice: priceOf(fields)?.abs() ?? null,
    net: net.abs(),
    vatPercent: fields.vatPercent ? decimal(fields.vatPercent.value) : null,
    optionId: null,
    identifiedBy: null,
    lots: null,
    confidence: Math.min(fields.net?.confidence ?? 0, fields.quantity?.confidence ?? 0),
    source: fields.net?.source ?? fields.name?.source ?? 'worked out',
  };
}

function netOf(fields: ReadLine['fields']): Decimal {
  const price = priceOf(fields);
  return fields.quantity && price ? decimal(fields.quantity.value).mul(price) : ZERO;
}

/** The printed price for one; a price for a base quantity of 100 is a hundredth of it. */
function priceOf({ unitPrice, baseQuantity }: ReadLine['fields']): Decimal | null {
  if (!unitPrice) return null;
  const base = decimal(baseQuantity?.value ?? 1);
  return decimal(unitPrice.value).div(base.isZero() ? 1 : base);
}
