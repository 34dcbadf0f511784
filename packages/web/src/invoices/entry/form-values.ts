import type { InvoiceDetail, InvoiceLineAnswer } from '@larder/contract/invoices.ts';
import { readCurrency } from '@larder/domain/invoices/currency.ts';
import type { ReadLineKind } from '@larder/domain/invoices/read-file.ts';
import { unitWord } from '@larder/domain/invoices/unit-codes.ts';
import { decimal } from '@larder/domain/money.ts';
import type { OrderType } from '@larder/domain/procurement/status.ts';
import type { CommandInput } from '../../data/command.ts';

/** A line while it is typed, as text of its fields. */
export interface TypedLine {
  lineId: string;
  kind: ReadLineKind;
  name: string;
  supplierCode: string;
  quantity: string;
  unit: string;
  /** The unit as the paper has it, sent for as long as its word is not changed: `XCS` is a case. */
  printedUnit: string;
  /** £ net; below 0: given back. */
  net: string;
  vatPercent: string;
  optionId: string | null;
  /** What was billed before anything was typed: lots follow from the quantity where that changes. */
  lots: string | null;
}

/** An invoice while it is typed. */
export interface InvoiceValues extends Record<string, unknown> {
  type: OrderType;
  supplierId: string | null;
  number: string;
  date: string | null;
  orderNumber: string;
  currency: string;
  rate: string;
  net: string;
  vat: string;
  gross: string;
  lines: TypedLine[];
}

/** Returns what stands in the form before anything is typed: what was read. */
export function valuesOf({ row, lines }: InvoiceDetail): InvoiceValues {
  const { type, supplierId, number, date, orderNumber, currency, rate, net, vat, gross } = row;
  return {
    ...{ type, supplierId, number: number ?? '', date, orderNumber: orderNumber ?? '', currency, rate: rate ?? '' },
    ...{ net: pence(net), vat: pence(vat), gross: pence(gross) },
    lines: lines.map((line) => typedLineOf(line, type)),
  };
}

function typedLineOf(line: InvoiceLineAnswer, type: OrderType): TypedLine {
  const { lineId, kind, name, supplierCode, quantity, unit, net, vatPercent, optionId, lots } = line;
  const sign = isMinus(line, type) ? '-' : '';
  return {
    ...{ lineId, kind, name, supplierCode, quantity, unit: unitWord(unit), printedUnit: unit, optionId, lots },
    ...{ net: net === null ? '' : `${sign}${pence(net)}`, vatPercent: vatPercent ?? '' },
  };
}

/** An amount as money is written: 428.7 is 428.70; finer ones stay as they are. */
function pence(amount: string | null): string {
  if (amount === null) return '';
  const value = decimal(amount);
  return value.toFixed(Math.max(2, value.decimalPlaces()));
}

/** On an invoice what is given back stands with a minus; on a credit note what is bought does (rule 66). */
function isMinus({ direction }: Pick<InvoiceLineAnswer, 'direction'>, type: OrderType): boolean {
  return (direction === 'returned') !== (type === 'CREDIT');
}

/** A line in which nothing stands yet. */
export function emptyLine(lineId: string): TypedLine {
  return {
    ...{ lineId, kind: 'goods', name: '', supplierCode: '', quantity: '', unit: '', printedUnit: '' },
    ...{ net: '', vatPercent: '', optionId: null, lots: null },
  };
}

/** Whether anything was typed in a line; one in which nothing was is not sent. */
export function isTyped({ name, supplierCode, quantity, net }: TypedLine): boolean {
  return [name, supplierCode, quantity, net].some((text) => text.trim() !== '');
}

/** Returns what is sent. before: the same before it was typed; lots are sent only of a line whose quantity is still what was read. */
export function enteredOf(
  values: InvoiceValues & { supplierId: string },
  before: readonly TypedLine[],
): Omit<CommandInput<'invoices.enterInvoice'>, 'uploadId' | 'version'> {
  const { type, supplierId, number, date, rate } = values;
  const currency = readCurrency(values.currency) ?? values.currency;
  const known = new Map(before.map((line) => [line.lineId, line]));
  return {
    ...{ type, supplierId, number: number.trim(), date, currency },
    orderNumber: textOrNull(values.orderNumber),
    rate: currency === 'GBP' ? null : textOrNull(rate),
    ...{ net: textOrNull(values.net), vat: textOrNull(values.vat), gross: textOrNull(values.gross) },
    lines: values.lines.filter(isTyped).map(({ lots, vatPercent, printedUnit, ...line }) => ({
      ...line,
      unit: line.unit === unitWord(printedUnit) ? printedUnit : line.unit,
      quantity: orZero(line.quantity),
      net: orZero(line.net),
      vatPercent: textOrNull(vatPercent),
      lots: known.get(line.lineId)?.quantity === line.quantity ? lots : null,
    })),
  };
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
/** A figure of a line that was left empty is none. */
const orZero = (text: string): string => textOrNull(text) ?? '0';
