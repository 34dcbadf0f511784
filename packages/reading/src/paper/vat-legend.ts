import { type Decimal, decimal } from '@larder/domain/money.ts';
import { type Row, textOf } from './placed.ts';

const CODE =
  /(?:^|[\s(,;]|:(?=[A-Z]))([A-Z]\d?|\d(?!\d)|\*)\s?(?:=|:|-|–|@|at|is|rate)?\s?(?:(?:[Ss]tandard|[Zz]ero|[Rr]educed|[Ll]ower|[Hh]igher)(?: [Rr]ated?)?\W{0,3})?\(?(\d{1,2}(?:\.\d+)?)\s?%/g;
/** `Z = ZERO RATE`: a legend in words. What other words stand for depends on the country, so only nothing is read from them. */
const ZERO_CODE = /(?:^|[\s(,;])([A-Z]\d?|\d|\*)\s?(?:=|:|-|–|is)\s?(?:zero|nil|no vat|exempt|vat free)\b/gi;

const SIGN = '\\*{1,2}|[#†‡^]';
/** `Items marked V`, `goods with a *`. */
const MARKED = new RegExp(
  `\\b(?:[Mm]arked|MARKED|[Ss]hown|[Ww]ith|WITH|[Ii]ndicated)(?: [Ww]ith| WITH| [Bb]y)?(?: an?)? ["'‘“(]?([A-Z]{1,2}\\d?|\\d|${SIGN})["'’”)]*(?=[\\s,:=]|$)`,
);
/** `* VAT at 20%`, `V denotes goods with VAT at 20%`. */
const BEFORE = new RegExp(
  `^["'‘“(]?(?:(${SIGN})["'’”)]?|([A-Z]{1,2}\\d?|\\d)["'’”)]? ?(?:=|:|-|–|denotes|indicates|means|shows|signifies|are|is) ?)(?=.*\\b(?:VAT|V\\.A\\.T|[Rr]ated?|RATED?)\\b)`,
);
/** `All other goods are zero rated`. */
const REST =
  /^(?:and )?(?:all |any |the )?(?:others?|unmarked|remaining)\b|\bunless (?:otherwise )?(?:marked|shown|stated|indicated)\b/i;
const NO_VAT = /\b(?:zero|nil|exempt|no vat|vat[- ]free|without vat|free of vat|not (?:subject|liable) to vat)\b/i;
/** Where one statement of a legend ends and the next begins. */
const NEXT = /[.;](?=\s|$)|,\s+(?=(?:and )?(?:all|any|the|other|unmarked|remaining)\b)/i;

/** What letters, digits and signs of VAT stand for, as rows of the paper explain it; '' is what has none of them. */
export function vatLegend(rows: readonly Row[]): Map<string, Decimal> {
  const legend = new Map<string, Decimal>();
  const add = (code: string, rate: Decimal) => (legend.has(code) ? null : legend.set(code, rate));
  for (const text of rows.map(textOf)) {
    for (const [, code = '', rate = ''] of text.matchAll(CODE)) add(code, decimal(rate));
    for (const [, code = ''] of text.matchAll(ZERO_CODE)) add(code, decimal(0));
  }
  for (const clause of rows.flatMap(({ cells }) => cells.flatMap(({ text }) => text.split(NEXT)))) {
    const rate = rateIn(clause);
    if (!rate) continue;
    const [, sign, letter] = BEFORE.exec(clause.trim()) ?? [];
    const code = MARKED.exec(clause)?.[1] ?? sign ?? letter;
    if (code !== undefined) add(code, rate);
    else if (REST.test(clause.trim())) add('', rate);
  }
  return legend;
}

function rateIn(clause: string): Decimal | null {
  const [, rate] = /(\d{1,2}(?:\.\d+)?) ?%/.exec(clause) ?? [];
  if (rate !== undefined) return decimal(rate);
  return NO_VAT.test(clause) ? decimal(0) : null;
}
