import { type Decimal, decimal, HUNDRED, ZERO } from '@larder/domain/money.ts';
import { type Figure, figureOf, type Reading } from './figures.ts';
import type { Cell } from './placed.ts';
import { isFree } from './table/figured-rows.ts';
import { isRate } from './vat-groups.ts';

const USUAL = ['0', '5', '20'].map((rate) => decimal(rate));
/** `20.0% S`, `20% (VAT on Income)`, `T1 20.00%`. */
const PERCENTAGE = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?) ?%/g;
const PENNY = decimal('0.011');

/** The rate that stands in the place of VAT of a line, itself or by a mark. */
export function percentOf(text: string, codes: ReadonlyMap<string, Decimal>): Decimal | null {
  const plain = text.trim();
  const rated = plain.replace(/^\(?(?:\+ ?|plus )?(?:(?:vat|tax)(?: rate)?:? ?@? ?)?| ?(?:vat|tax)?\)?$/gi, '');
  if (
    /^(?:none|nil|no|zero|(?:zero|nil)[- ]?rated?(?: (?:income|sales|goods|supply|supplies))?|outside|(?:vat )?(?:free|exempt))$/i.test(
      rated || plain,
    )
  )
    return ZERO;
  const named = codes.get(plain);
  if (named && !plain.includes('%')) return named;
  const [percentage, ...others] = plain.matchAll(PERCENTAGE);
  if (percentage && others.length === 0) return decimal((percentage[1] ?? '0').replace(',', '.'));
  const [, number] = /^(\d{1,2}(?:[.,]\d{1,3})?)$/.exec(rated) ?? [];
  if (number === undefined) return null;
  const percent = decimal(number.replace(',', '.'));
  return isRate(percent) ? percent : null;
}

/** The only usual rate that makes the VAT of a line from its amount, which may have the VAT in it. */
export function rateOfAmount(cell: Cell | undefined, amount: Figure | null, reading: Reading): Decimal | null {
  const vat = isFree(cell?.text) ? ZERO : figureOf(cell, reading)?.number.abs();
  if (!vat || !amount) return null;
  const nets = [amount.number.abs(), amount.number.abs().minus(vat)];
  const rates = USUAL.filter((rate) => nets.some((net) => net.mul(rate).div(HUNDRED).minus(vat).abs().lt(PENNY)));
  return rates.length === 1 ? (rates[0] ?? null) : null;
}

/** A name without the sign behind it that a legend of VAT explains. */
export function markBehind(text: string, codes: ReadonlyMap<string, Decimal>): { name: string; mark: string } | null {
  const [, name = '', mark = ''] = /^(.*\p{L}.*?)\s*(\*{1,2}|[#†‡^])$/u.exec(text) ?? [];
  return codes.has(mark) && mark !== '' ? { name, mark } : null;
}
