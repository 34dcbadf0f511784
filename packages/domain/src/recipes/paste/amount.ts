import { type Decimal, decimal, ONE } from '../../money.ts';
import { unitOf, type WrittenUnit } from '../../unit-words.ts';

/** So much of something, as written. to: the upper end of a range. unit null: things are counted, or nothing is stated. */
export interface WrittenAmount {
  quantity: Decimal;
  to: Decimal | null;
  unit: WrittenUnit | null;
}

const FRACTIONS: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};
const WORDS: Record<string, string> = {
  a: '1',
  an: '1',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
  half: '1/2',
};
const NUMBER = String.raw`\d+(?:[.,]\d+)?(?:\s*\/\s*\d+)?(?:\s+\d+\s*\/\s*\d+)?`;
const ABOUT =
  /^(?:(?:~|≈|<|>)\s*|(?:about|approx(?:imately|\.)?|around|circa|ca\.?|roughly|up to|at least|heaped|level|scant)\s+)/i;
const LEADING = new RegExp(`^(${NUMBER})(?:\\s*(?:-|–|—|to|or)\\s*(${NUMBER}))?`, 'i');
const AT_THE_END = new RegExp(
  `^(.*\\p{L}.*?)\\s+((?:${NUMBER})(?:\\s*(?:-|–|—|to)\\s*(?:${NUMBER}))?\\s*[a-z]+\\.?)\\s*$`,
  'iu',
);
const TIMES = new RegExp(`^(?:\\s*[x×]\\s*|\\s+)(${NUMBER})\\s*([a-z]+)\\b\\.?`, 'i');

/** Vulgar fractions as plain ones, and dashes of all kinds as one: 1½ is 1 1/2. */
export function plainFractions(text: string): string {
  return text
    .replace(
      /(\d?)\s*([½⅓⅔¼¾⅕⅛⅜⅝⅞])/g,
      (_, whole: string, one: string) => `${whole}${whole ? ' ' : ''}${FRACTIONS[one]}`,
    )
    .replace(/⁄/g, '/');
}

/** What a line begins with: its amount, and the rest of it. null where it begins with none. */
export function leadingAmount(line: string): { amount: WrittenAmount; rest: string } | null {
  const text = line.replace(ABOUT, '');
  const word = /^(half an?|half|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\b\s*/i.exec(text);
  if (word) {
    const first = word[1]?.toLowerCase().split(' ')[0] ?? '';
    return withUnit(number(WORDS[first] ?? '1'), null, text.slice(word[0].length));
  }
  const handful = /^([a-z]+)\s+of\s+/i.exec(text);
  const counted = handful?.[1] ? unitOf(handful[1]) : undefined;
  if (handful && counted?.measure === null)
    return { amount: { quantity: ONE, to: null, unit: counted }, rest: text.slice(handful[0].length) };
  const found = LEADING.exec(text);
  if (!found?.[1]) return null;
  const rest = text.slice(found[0].length);
  const times = TIMES.exec(rest);
  const unit = times?.[2] ? unitOf(times[2]) : undefined;
  if (times?.[1] && unit?.measure && !found[2])
    return packed(number(found[1]), number(times[1]), unit, rest.slice(times[0].length));
  return withUnit(number(found[1]), found[2] ? number(found[2]) : null, rest);
}

/** An amount that a line ends with, behind a colon, in brackets or between stars: `brown sugar: 1tbsp`, `Cucumber (1)`. */
export function trailingAmount(line: string): { amount: WrittenAmount; rest: string } | null {
  const found = /^(.*?\p{L}.*?)\s*(?:[:–-]\s+|:|\(|\*)\s*([~<]?\s*\d[^()*]*?)x?[)*]*\s*$/u.exec(line);
  const amount = found?.[2] ? leadingAmount(found[2]) : null;
  if (!found?.[1] || !amount || amount.rest.trim() !== '') return measuredAtTheEnd(line);
  return { amount: amount.amount, rest: found[1] };
}

/** `tomato sauce 80 g`: only with a unit that measures, since a bare number at the end may be anything. */
function measuredAtTheEnd(line: string): { amount: WrittenAmount; rest: string } | null {
  const found = AT_THE_END.exec(line);
  const amount = found?.[2] ? leadingAmount(found[2]) : null;
  if (!found?.[1] || !amount?.amount.unit?.measure || amount.rest.trim() !== '') return null;
  return { amount: amount.amount, rest: found[1] };
}

/** An amount in brackets that measures, wherever it stands: `Butter (40g), softened`, `(40g) butter`. */
export function bracketedAmount(line: string): { amount: WrittenAmount; rest: string } | null {
  for (const found of line.matchAll(/\(([^()]*)\)/g)) {
    const amount = leadingAmount(found[1]?.trim() ?? '');
    if (!amount?.amount.unit?.measure || amount.rest.trim() !== '') continue;
    const rest = `${line.slice(0, found.index)} ${line.slice(found.index + found[0].length)}`;
    return { amount: amount.amount, rest };
  }
  return null;
}

function withUnit(quantity: Decimal, to: Decimal | null, text: string): { amount: WrittenAmount; rest: string } {
  const rest = text.replace(/^\s+/, '').replace(ABOUT, '');
  const fluid = /^fl\.?\s*(?:oz|ounces?)\b\.?/i.exec(rest);
  if (fluid) return { amount: { quantity, to, unit: unitOf('floz') ?? null }, rest: rest.slice(fluid[0].length) };
  const word = /^(#10|[a-z]+)\b\.?/i.exec(rest);
  const unit = word?.[1] ? unitOf(word[1]) : undefined;
  if (!word || !unit) return { amount: { quantity, to, unit: null }, rest };
  return orWrittenAgain({ quantity, to, unit }, rest.slice(word[0].length));
}

/** 400 g / 14 oz bacon, 1 1/2 cups or 300 g peas: the same again in another unit; the one that everybody takes alike counts. */
function orWrittenAgain(amount: WrittenAmount, rest: string): { amount: WrittenAmount; rest: string } {
  const again = /^\s*(?:\/|\||=|or\b)\s*(?=[\d.])(.*)$/i.exec(rest);
  const other = again?.[1] ? leadingAmount(again[1]) : null;
  if (!amount.unit?.measure || !other?.amount.unit?.measure) return { amount, rest };
  return { amount: amount.unit.loose && !other.amount.unit.loose ? other.amount : amount, rest: other.rest };
}

/** 2 × 400 g tins, 4 15oz cans: so many of so much each. */
function packed(count: Decimal, each: Decimal, unit: WrittenUnit, text: string) {
  const container = /^\s*([a-z]+)\b/i.exec(text);
  const holds = container?.[1] ? unitOf(container[1])?.container === true : false;
  const rest = holds && container ? text.slice(container[0].length) : text;
  return { amount: { quantity: count.mul(each), to: null, unit: { ...unit, container: holds } }, rest };
}

/** 2, 2.5, 2,5, 1,000, 1/2 and 1 1/2. */
function number(text: string): Decimal {
  const [whole = '', part] = text.trim().split(/\s+(?=\d+\s*\/)/);
  if (part) return number(whole).plus(number(part));
  const [above = '0', below] = whole.split('/').map((side) => side.trim());
  const value = decimal(/^\d{1,3},\d{3}$/.test(above) ? above.replace(',', '') : above.replace(',', '.'));
  const divisor = below ? decimal(below.replace(',', '.')) : ONE;
  return divisor.isZero() ? value : value.div(divisor);
}
