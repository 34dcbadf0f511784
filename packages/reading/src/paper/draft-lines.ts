import { kindOfWords } from '@larder/domain/invoices/line-kind.ts';
import type { ReadLineKind } from '@larder/domain/invoices/read-file.ts';
import { type Decimal, decimal, HUNDRED, ONE, sum, ZERO } from '@larder/domain/money.ts';
import { withChargesBelow } from './charges-below.ts';
import { type Figure, figureOf, type Reading } from './figures.ts';
import { markBehind, percentOf, rateOfAmount } from './line-vat.ts';
import { type Cell, cellOf } from './placed.ts';
import { isFree } from './table/figured-rows.ts';
import type { TableLine } from './table/table-rows.ts';
import { unitOfPrice, withoutPer } from './unit-of-price.ts';

/** A line with its figures, before sums confirm them. */
export interface DraftLine {
  kind: ReadLineKind;
  name: Cell | null;
  nameText: string;
  code: Cell | null;
  codeText: string;
  gtin: Cell | null;
  quantity: Figure | null;
  /** The quantity that price and amount make, where the picture shows none: a single digit is easily overlooked. */
  madeQuantity: Decimal | null;
  unit: { cell: Cell; text: string } | null;
  price: Figure | null;
  /** The price is of so many; null: of one. */
  base: number | null;
  net: Figure | null;
  gross: Figure | null;
  vatPercent: { cell: Cell; percent: Decimal } | null;
  /** What stands in its place of VAT. */
  vatText: string;
  /** Whether quantity, price and discount make the amount, within half a penny for each unit of the last digit. */
  agrees: boolean;
  /** Whether quantity × price gives the amount only after the discount. The discount could then be the amount instead, until a printed sum decides. */
  byDiscount: boolean;
}

const PENNY = decimal('0.011');
/** A number that could be overlooked has two digits at most. */
const MOST_OVERLOOKED = 99;
/** A quantity with what stands around it: `2 x`, `1.00 kg`, `12 CS`. */
const QUANTITY = /^(?:[x×] ?)?(-?[\d.,]+-?)\s?[x×]?\s?([a-z][a-z./]{0,9})?$/i;
/** Percent that are taken off. */
const OFF = /^\d{1,2}(?:[.,]\d)?%?$/;
const CODE = /^\[?(\p{L}{0,4}[-/]?\d{3,}[\p{L}\d/-]*|\p{L}{1,5}[-_]?\d{2,}[\p{L}\d-]*)\]?$/u;
const BRACKETED = /^\[([^\]]{2,20})\]$/;
const BARCODE = /^\*?(\d{8}|\d{12,14})\*?$/;

/** Makes lines of the rows of a table. */
export function draftLines(
  lines: readonly TableLine[],
  codes: ReadonlyMap<string, Decimal>,
  reading: Reading,
  base = 1,
): DraftLine[] {
  const drafts = withSharedCodes(withoutSums(lines.map((line) => draftLine(line, codes, reading, base))));
  const goods = drafts.filter(({ kind, name }) => kind === 'goods' && name !== null);
  const coded =
    goods.length > 1 && goods.every(({ code, name }) => code === null && CODE.test(name?.words[0]?.text ?? ''));
  const some = drafts.some((draft) => draft.agrees && !isOpposed(draft));
  return withChargesBelow(
    drafts
      .map((draft) => (some && isOpposed(draft) ? { ...draft, agrees: false } : draft))
      .map((draft) => withCodeOfName(draft, coded)),
  );
}

/** What is given back has the code of the deposit that was charged, whatever it is called. */
function withSharedCodes(drafts: readonly DraftLine[]): DraftLine[] {
  const charged = drafts.filter(({ kind, codeText }) => kind === 'deposit' && codeText !== '');
  return drafts.map((draft) => {
    const back = charged.some((one) => one.codeText === draft.codeText && isBelowZero(one) !== isBelowZero(draft));
    return back && draft.kind === 'goods' ? { ...draft, kind: 'deposit' } : draft;
  });
}

function isBelowZero({ net, gross }: DraftLine): boolean {
  return (net ?? gross)?.number.isNegative() ?? false;
}

/** Whether quantity × price is above zero and the amount below, or the other way: on a paper of other lines the quantity is not that of the amount. */
function isOpposed({ quantity, price, net, gross }: DraftLine): boolean {
  const amount = net ?? gross;
  return (
    quantity !== null && price !== null && amount !== null && quantity.number.mul(price.number).mul(amount.number).lt(0)
  );
}

/** Leaves out rows without quantity, price and code that are called a total, or that the lines since the last of them add up to. */
function withoutSums(drafts: readonly DraftLine[]): DraftLine[] {
  const kept: DraftLine[] = [];
  let group: Decimal[] = [];
  for (const draft of drafts) {
    const amount = draft.net?.number ?? draft.gross?.number ?? ZERO;
    const bare = draft.quantity === null && draft.price === null && draft.code === null;
    const named = /\b(?:sub-?)?totals?\b/i.test(draft.nameText);
    const isSum = named || (draft.kind === 'goods' && group.length > 1 && sum(group).eq(amount));
    if (bare && isSum) group = [];
    else {
      group.push(amount);
      kept.push(draft);
    }
  }
  return kept;
}

function draftLine(
  { cells, name, row }: TableLine,
  codes: ReadonlyMap<string, Decimal>,
  reading: Reading,
  base: number,
): DraftLine {
  const names = [cells.get('name'), ...name]
    .filter((cell) => cell !== undefined)
    .sort((one, other) => one.top - other.top);
  const nameCell =
    names.length > 0
      ? cellOf(
          row.page,
          names.flatMap((cell) => cell.words),
        )
      : (cells.get('other') ?? null);
  const code = cells.get('code') ?? null;
  const printedName = names.length > 0 ? names.map(({ text }) => text).join(' ') : (nameCell?.text ?? '');
  const amount = figureWithCode(cells.get('net'), reading);
  const gross = figureWithCode(cells.get('gross'), reading);
  const [priceCell, off] = withoutDiscount(cells.get('price'), cells.get('discount'));
  const price = figureOf(priceCell, reading, priceCell?.text.replace(/^@ ?| ?(?:\/|per|p\/|each\b|ea\b).*$/gi, ''));
  const marked = cells.has('vatPercent') || amount.letter ? null : markBehind(printedName, codes);
  const nameText = marked?.name ?? printedName;
  const vatText = cells.get('vatPercent')?.text ?? amount.letter ?? marked?.mark ?? '';
  const vatCell = cells.get('vatPercent') ?? cells.get('net') ?? null;
  const percent =
    percentOf(vatText, codes) ?? rateOfAmount(cells.get('vatAmount'), amount.figure ?? gross.figure, reading);
  const measured = measure(
    off ? new Map([...cells, ['discount', off]]) : cells,
    price,
    amount.figure ?? gross.figure,
    reading,
    base,
  );
  return {
    kind: kindOfWords(nameText || (code?.text ?? '')) ?? 'goods',
    name: nameCell,
    nameText,
    code,
    codeText: code?.text ?? '',
    gtin: cells.get('gtin') ?? null,
    ...measured,
    unit: measured.unit ?? (measured.agrees ? unitOfPrice(priceCell) : null),
    base: base > 1 && measured.agrees ? base : null,
    price,
    net: amount.figure,
    gross: gross.figure,
    vatText: vatText.trim(),
    vatPercent: percent && vatCell ? { cell: vatCell, percent } : null,
  };
}

/** `14.53 10%` is a price and what is taken off, where the paper has it on too few lines for a column of its own. */
function withoutDiscount(price: Cell | undefined, discount: Cell | undefined): [Cell | undefined, Cell | undefined] {
  const last = price?.words.at(-1);
  if (!price || !last || discount || price.words.length < 2 || !OFF.test(last.text)) return [price, discount];
  const before = cellOf(price.page, price.words.slice(0, -1));
  return /\d[.,]\d{2}$/.test(before.text) ? [before, cellOf(price.page, [last])] : [price, discount];
}

/** The quantity that the price counts for: of goods by weight the weight, where only it makes the amount. */
function measure(
  cells: TableLine['cells'],
  price: Figure | null,
  amount: Figure | null,
  reading: Reading,
  base: number,
): Pick<DraftLine, 'quantity' | 'madeQuantity' | 'unit' | 'agrees' | 'byDiscount'> {
  const [counted, weighed] = quantitiesIn(cells.get('quantity'));
  const quantity = quantityOf(counted, reading);
  const weight = quantityOf(cells.get('weight') ?? weighed, reading);
  const discount = discountOf(cells.get('discount'), reading);
  const makes = (figure: Figure | undefined) => figure !== undefined && agree(figure, price, discount, amount, base);
  const inWeight = cells.get('weight'); // what is not sold by weight has its unit there
  const unitCell = cells.get('unit') ?? (weight || !/\p{L}/u.test(inWeight?.text ?? '') ? undefined : inWeight);
  const named = unitCell ? { cell: unitCell, text: withoutPer(unitCell.text) } : null;
  if (weight && !makes(quantity?.figure) && (makes(weight.figure) || !quantity)) {
    return {
      quantity: weight.figure,
      madeQuantity: null,
      unit: !quantity && !weight.unit && named ? named : { cell: weight.figure.cell, text: weight.unit || 'kg' },
      agrees: makes(weight.figure),
      byDiscount: discount !== null && !agree(weight.figure, price, null, amount, base),
    };
  }
  const own = quantity?.unit ? { cell: quantity.figure.cell, text: quantity.unit } : null;
  return {
    quantity: quantity?.figure ?? null,
    madeQuantity:
      reading.source === 'picture' && !quantity && !discount?.gt(0) && base === 1 ? wholeBetween(price, amount) : null,
    unit: own ?? named,
    agrees: makes(quantity?.figure),
    byDiscount: discount !== null && quantity !== null && !agree(quantity.figure, price, null, amount, base),
  };
}

/** How often a price is contained in an amount, where that is a whole number; null where not. */
function wholeBetween(price: Figure | null, amount: Figure | null): Decimal | null {
  if (!price || !amount || price.number.isZero()) return null;
  const times = amount.number.div(price.number).abs();
  return times.isInteger() && times.gte(1) && times.lte(MOST_OVERLOOKED) ? times : null;
}

/** `2 pcs 9.350 kg` counts and weighs. */
function quantitiesIn(cell: Cell | undefined): [Cell | undefined, Cell | undefined] {
  const at = cell?.words.findIndex(({ text }, index) => index > 0 && /^\(?\d/.test(text)) ?? -1;
  if (!cell || at < 1) return [cell, undefined];
  const [one, other] = [cell.words.slice(0, at), cell.words.slice(at)].map((words) => cellOf(cell.page, words));
  const both = [one, other].every((part) => part && /^\(?\d[\d.,]* ?\p{L}{1,6}\.?\)?$/u.test(part.text));
  if (!both) return [cell, undefined];
  const weight = [one, other].find((part) => part && /kgs?\W*$/i.test(part.text));
  return weight === one ? [other, one] : [one, other];
}

function quantityOf(cell: Cell | undefined, reading: Reading): { figure: Figure; unit: string } | null {
  const [, number = '', unit = ''] = QUANTITY.exec(cell?.text ?? '') ?? [];
  const figure = figureOf(cell, reading, number || cell?.text);
  return figure ? { figure, unit: /^x$/i.test(unit) ? '' : unit } : null;
}

/** Percent taken off, or null where it is an amount or nothing. */
function discountOf(cell: Cell | undefined, reading: Reading): Decimal | null {
  return figureOf(cell, reading, cell?.text.replace(/ ?%$/, ''))?.number.abs() ?? null;
}

/** Whether quantity × price, less a discount in percent or as an amount, is the amount. Signs may stand on any of them. */
function agree(
  quantity: Figure,
  price: Figure | null,
  discount: Decimal | null,
  amount: Figure | null,
  base: number,
): boolean {
  if (!price || !amount) return false;
  const whole = quantity.number.mul(price.number).abs().div(base);
  const reduced = discount
    ? [
        whole.mul(ONE.minus(discount.div(HUNDRED))),
        whole.minus(discount),
        quantity.number.abs().mul(price.number.abs().minus(discount)).div(base),
      ]
    : [whole];
  return reduced.some((made) => made.minus(amount.number.abs()).abs().lte(PENNY));
}

/** An amount, and the letter of its VAT where one stands behind it: `12.50 Z`. */
function figureWithCode(cell: Cell | undefined, reading: Reading): { figure: Figure | null; letter: string | null } {
  const plain = figureOf(cell, reading);
  if (plain || !cell) return { figure: plain, letter: null };
  if (isFree(cell.text)) return { figure: figureOf(cell, reading, '0'), letter: null };
  const [, number = '', letter = ''] = /^(.*?[\d)-]) ?([A-Z*])$/.exec(cell.text) ?? [];
  return { figure: figureOf(cell, reading, number), letter: letter === '' ? null : letter };
}

/** A code or barcode that stands before the name in brackets or stars, or before every name of the paper. */
function withCodeOfName(draft: DraftLine, coded: boolean): DraftLine {
  const [word, ...words] = draft.name?.words ?? [];
  if (!word || !draft.name || draft.code || words.length === 0) return draft;
  const [, bracketed] = BRACKETED.exec(word.text) ?? [];
  const [, barcode] = /^\*(.+)\*$/.test(word.text) ? (BARCODE.exec(word.text) ?? []) : [];
  const code = bracketed ?? (coded && draft.kind === 'goods' ? CODE.exec(word.text)?.[1] : undefined);
  if (code === undefined && barcode === undefined) return draft;
  const cell = cellOf(draft.name.page, [word]);
  const rest = { nameText: draft.nameText.slice(word.text.length).trim() };
  return code === undefined ? { ...draft, ...rest, gtin: cell } : { ...draft, ...rest, code: cell, codeText: code };
}
