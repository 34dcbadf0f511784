import type { Decimal } from '../money.ts';
import type { BaseUnit } from '../units.ts';

/** An ingredient as far as it can look like another one. */
export interface Lookalike {
  id: string;
  name: string;
  unit: BaseUnit;
  /** What suppliers call its packs by. */
  codes: readonly string[];
  /** What it is bought in: base units in one lot, and £ for it. */
  packs: readonly { size: Decimal; price: Decimal }[];
}

/**
 * name: the same words, in any order and number. spelling: the same words but for a letter or two. part: the words of one are all in the
 * other. code: a supplier's code in common. pack: a pack of one size at about one price.
 */
export type DuplicateReason = 'name' | 'spelling' | 'part' | 'code' | 'pack';

export interface DuplicatePair {
  ingredientId: string;
  otherId: string;
  reasons: DuplicateReason[];
}

/** Prices of one pack may differ by so much and still be about one price. */
const ABOUT = 0.03;
/** Words that half of the pantry shares lead to no candidates. */
const COMMON_WORD = 200;
/** Words that don't tell one thing from another. */
const FILLERS = new Set(['and', 'of', 'the', 'with', 'in', 'a', 'for']);

/**
 * Pairs that are likely one thing, the likeliest first: the same name but for order, number and spelling; or part of the name together with a
 * code or a pack in common; or a code in common and a word. "Red peppers" and "Green peppers" are none: each has a word that the other lacks.
 * Only what is counted in one unit can be one thing.
 */
export function findDuplicates(ingredients: readonly Lookalike[]): DuplicatePair[] {
  const known = ingredients.map((one) => ({ ...one, words: wordsOf(one.name) }));
  const pairs: DuplicatePair[] = [];
  for (const [one, other] of candidates(known)) {
    const reasons = reasonsFor(one, other);
    if (reasons.length > 0) pairs.push({ ingredientId: one.id, otherId: other.id, reasons });
  }
  const nameOf = new Map(ingredients.map((one) => [one.id, one.name]));
  const title = ({ ingredientId }: DuplicatePair) => nameOf.get(ingredientId) ?? '';
  return pairs.sort((a, b) => weight(b) - weight(a) || title(a).localeCompare(title(b), 'en-GB'));
}

type Worded = Lookalike & { words: string[] };

function reasonsFor(one: Worded, other: Worded): DuplicateReason[] {
  const alike = likeness(one.words, other.words);
  const code = one.codes.some((each) => other.codes.includes(each));
  const pack = one.packs.some((a) => other.packs.some((b) => a.size.eq(b.size) && aboutEqual(a.price, b.price)));
  const likely =
    alike === 'name' || alike === 'spelling' || (alike === 'part' && (code || pack)) || (alike === 'word' && code);
  if (!likely) return [];
  return [
    ...(alike === 'word' || alike === null ? [] : [alike]),
    ...(code ? (['code'] as const) : []),
    ...(pack ? (['pack'] as const) : []),
  ];
}

/** How two names are alike; word: one word in common and each has others. */
function likeness(a: readonly string[], b: readonly string[]): 'name' | 'spelling' | 'part' | 'word' | null {
  if (a.length === 0 || b.length === 0) return null;
  if (a.join(' ') === b.join(' ')) return 'name';
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a];
  const left = [...more];
  let found = 0;
  for (const word of fewer) {
    const at = left.indexOf(word);
    const close = at >= 0 ? at : left.findIndex((each) => misspelt(word, each));
    if (close < 0) continue;
    left.splice(close, 1);
    found += 1;
  }
  if (found === fewer.length) return left.length === 0 ? 'spelling' : 'part';
  return found > 0 ? 'word' : null;
}

/** One letter more, less, other or in another place; from eight letters on two. Short words and sizes are as they are: rice is no dice. */
function misspelt(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  const most = shorter >= 8 ? 2 : 1;
  if (shorter < 5 || Math.abs(a.length - b.length) > most) return false;
  return editsBetween(a, b, most) <= most && !/\d/.test(a + b);
}

/** Letters to be put in, left out, changed or swapped with their neighbour; not reckoned on where it is more than `most`. */
function editsBetween(a: string, b: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1);
      row.push(edits);
    }
    if (Math.min(...row) > most && Math.min(...last) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The words of a name, in one order and number: Tomatoes, chopped is chopped tomato. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FILLERS.has(word))
    .map(singular)
    .sort();
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && word.endsWith('oes')) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Each pair that has something in common once: a word, how a word begins or ends, or a code. Others are never compared. */
function* candidates(ingredients: readonly Worded[]): Generator<[Worded, Worded]> {
  const byMark = new Map<string, number[]>();
  ingredients.forEach((one, index) => {
    for (const mark of marksOf(one)) {
      const others = byMark.get(mark);
      if (others) others.push(index);
      else byMark.set(mark, [index]);
    }
  });
  const seen = new Set<number>();
  for (const indexes of byMark.values()) {
    if (indexes.length > COMMON_WORD) continue;
    for (const [at, first] of indexes.entries())
      for (const second of indexes.slice(at + 1)) {
        const key = first * ingredients.length + second;
        if (seen.has(key)) continue;
        seen.add(key);
        const [one, other] = [ingredients[first], ingredients[second]];
        if (one && other && one.unit === other.unit) yield [one, other];
      }
  }
}

function marksOf({ words, codes }: Worded): Set<string> {
  const marks = words.flatMap((word) =>
    word.length < 5 ? [`is ${word}`] : [`is ${word}`, `begins ${word.slice(0, 4)}`, `ends ${word.slice(-4)}`],
  );
  return new Set([...marks, `all ${words.join(' ')}`, ...codes.map((code) => `code ${code}`)]);
}

function aboutEqual(a: Decimal, b: Decimal): boolean {
  return a.minus(b).abs().lte(a.abs().mul(ABOUT));
}

const WEIGHTS: Record<DuplicateReason, number> = { name: 8, spelling: 5, code: 4, part: 2, pack: 1 };

function weight({ reasons }: DuplicatePair): number {
  return reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
}
