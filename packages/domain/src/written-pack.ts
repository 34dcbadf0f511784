import { type Decimal, decimal, ONE } from './money.ts';
import { readTypedNumber } from './typed-number.ts';
import { unitOf, type WrittenUnit } from './unit-words.ts';
import type { MeasureUnit, Pack } from './units.ts';

/** A pack that one cell or field states, or why it can't be taken. */
export type ReadPack = { pack: Pack; problem: null } | { pack: null; problem: string };

/** People write these for a part of one as well as for so many: 1/2 kg may be half a kilo or one of two. */
const FRACTIONS = ['1/2', '1/3', '2/3', '1/4', '3/4', '1/8'];

const NUMBER = String.raw`(?:\d[\d.,]*|[.,]\d+)`;
const TIMES = String.raw`\s*[x×*/]\s*`;
const WORD = '[a-z]+';
/** 6x2.5kg, 4 x 6 x 330 ml, 2.5 kg, 12 each, 6/2.5kg tins. */
const COUNT_FIRST = new RegExp(`^((?:${NUMBER}${TIMES})*)(${NUMBER})\\s*(${WORD})\\.?(?:\\s+(${WORD}))?$`, 'i');
/** 330ml x 24: the same the other way round. */
const AMOUNT_FIRST = new RegExp(`^(${NUMBER})\\s*(${WORD})\\s*[x×*]\\s*(${NUMBER})$`, 'i');
/** kg, per kg, each: one of it. */
const UNIT_ALONE = new RegExp(`^(?:per\\s+)?(${WORD})\\.?$`, 'i');

/**
 * Reads a pack as suppliers write it in one cell: `6x2.5kg`, `12 x 330ml`, `1x10 KG`, `6/2.5kg`, `2.5 kg`, `24 each`. What is counted before
 * the last number is how many items a lot has; cl, dl, oz, lb and dozens become g, ml and pieces. Numbers are read as everywhere
 * (`readTypedNumber`). What can be read in two ways, or names no unit of a fixed size, is refused with the message to show.
 */
export function readWrittenPack(written: string): ReadPack {
  const text = written.replace(/\s+/g, ' ').trim();
  if (FRACTIONS.some((fraction) => new RegExp(`^${fraction}(?!\\d)`).test(text.replace(/\s*\/\s*/, '/'))))
    return refused(`${text} can be a part of one or several: write it like 6x2.5kg.`);
  const { counts, amount, word } = partsOf(text);
  const unit = unitOfPack(word);
  if (!unit) return refused(unreadable(text));
  const numbers: Decimal[] = [];
  for (const typed of [...counts, amount]) {
    const { text: number, problem } = readTypedNumber(typed, {
      label: 'Pack',
      places: 10,
      notNumeric: unreadable(text),
    });
    if (problem !== null) return refused(problem);
    if (decimal(number).isZero()) return refused('Pack must be more than zero.');
    numbers.push(decimal(number));
  }
  return { pack: packOf(numbers.slice(0, -1), numbers.at(-1) ?? ONE, unit), problem: null };
}

/** A unit that measures the same for everybody. */
interface PackUnit {
  measure: MeasureUnit;
  times: Decimal;
}

interface PackParts {
  counts: string[];
  amount: string;
  word: string;
}

function partsOf(text: string): PackParts {
  const [, before = '', amount, word, container] = COUNT_FIRST.exec(text) ?? [];
  if (amount && word && (container === undefined || unitOf(container)?.container))
    return { counts: before.split(/[x×*/]/i).flatMap((count) => count.trim() || []), amount, word };
  const [, first, unit, count] = AMOUNT_FIRST.exec(text) ?? [];
  if (first && unit && count) return { counts: [count], amount: first, word: unit };
  return { counts: [], amount: '1', word: UNIT_ALONE.exec(text)?.[1] ?? '' };
}

/** `t` is a teaspoon to cooks and a tonne on a lorry; a pint or a gallon differs by country. */
function unitOfPack(word: string): PackUnit | null {
  const unit: WrittenUnit | undefined = /^t$/i.test(word) ? undefined : unitOf(word);
  return unit?.measure && !unit.loose ? { measure: unit.measure, times: unit.times } : null;
}

/** Pieces without a number before them are the items of the lot. */
function packOf(counts: readonly Decimal[], amount: Decimal, { measure, times }: PackUnit): Pack {
  const each = amount.mul(times);
  if (measure === 'unit' && counts.length === 0) return { unitsPerLot: each, amountPerUnit: ONE, baseUnit: 'unit' };
  return { unitsPerLot: counts.reduce((all, count) => all.mul(count), ONE), amountPerUnit: each, baseUnit: measure };
}

function unreadable(text: string): string {
  return `${text} is no pack: write it like 6x2.5kg, 12 x 330ml or 2.5 kg.`;
}

function refused(problem: string): ReadPack {
  return { pack: null, problem };
}
