import type { Found, ReadLine, ReadLineFields, ReadValue } from '@larder/domain/invoices/read-file.ts';
import { type Decimal, decimal, HUNDRED, round } from '@larder/domain/money.ts';
import type { DraftLine } from './draft-lines.ts';
import {
  CONFIRMED,
  CONTRADICTED,
  type Figure,
  figureValue,
  READ,
  type Reading,
  textValue,
  workedOut,
} from './figures.ts';

/** Names and codes are read as they stand. */
const TEXT = 0.95;

/**
 * Makes a line of its figures. Its amount is confirmed by the total of the lines; quantity and price by the amount that they make, where more tells them apart. `rate` is the
 * only rate of VAT on the paper, for lines that name none.
 */
export function readLine(
  draft: DraftLine,
  confirmed: { net: boolean; gross: boolean; factors: boolean },
  rate: string | null,
  reading: Reading,
): ReadLine {
  const { kind, name, code, gtin, quantity, madeQuantity, unit, price, net, gross } = draft;
  const measured = draft.agrees
    ? confirmed.factors
      ? CONFIRMED
      : READ
    : price && quantity
      ? CONTRADICTED + 0.1
      : READ;
  const amount = (sure: boolean) => (sure || (draft.agrees && !draft.byDiscount) ? CONFIRMED : READ);
  const fields: { [Field in keyof ReadLineFields]?: ReadValue<string> | null } = {
    name: name && draft.nameText !== '' ? textValue(name, reading, TEXT, draft.nameText) : null,
    supplierCode: code ? textValue(code, reading, TEXT, draft.codeText) : null,
    gtin: gtin ? gtinValue(gtin, reading) : null,
    quantity: quantity
      ? figureValue(quantity, reading, measured)
      : madeQuantity && workedOut(madeQuantity.toFixed(), READ),
    unit: unit ? textValue(unit.cell, reading, TEXT, unit.text) : null,
    unitPrice: price ? figureValue(price, reading, measured) : null,
    baseQuantity: draft.base === null ? null : workedOut(String(draft.base), READ),
    net: net
      ? figureValue(net, reading, amount(confirmed.net))
      : gross &&
        netOf(
          gross,
          draft.vatPercent?.percent ?? (rate === null ? null : decimal(rate)),
          amount(confirmed.gross),
          reading,
        ),
    gross: gross ? figureValue(gross, reading, amount(confirmed.gross)) : null,
    vatPercent: vatOf(draft, rate, reading),
  };
  return {
    kind,
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Found<ReadLineFields>,
  };
}

function gtinValue(cell: NonNullable<DraftLine['gtin']>, reading: Reading): ReadValue<string> | null {
  const digits = cell.text.replace(/\D/g, '');
  return /^(?:\d{8}|\d{12,14})$/.test(digits) ? textValue(cell, reading, TEXT, digits) : null;
}

/** What an amount with VAT is without it, to the penny: unsure, since the paper does not state it. At 0 % both are one. */
function netOf(gross: Figure, percent: Decimal | null, sure: number, reading: Reading): ReadValue<string> | null {
  if (!percent) return null;
  if (percent.isZero()) return figureValue(gross, reading, sure);
  return workedOut(round(gross.number.mul(HUNDRED).div(HUNDRED.plus(percent)), 2).toFixed(), CONTRADICTED);
}

function vatOf({ vatPercent }: DraftLine, rate: string | null, reading: Reading): ReadValue<string> | null {
  if (vatPercent) return textValue(vatPercent.cell, reading, TEXT, vatPercent.percent.toFixed());
  return rate === null ? null : workedOut(decimal(rate).toFixed(), READ);
}
