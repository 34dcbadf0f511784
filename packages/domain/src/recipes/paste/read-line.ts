import { bracketedAmount, leadingAmount, plainFractions, trailingAmount, type WrittenAmount } from './amount.ts';
import { portionsIn, portionsInTitle } from './portions.ts';
import { isPreparation, wordsIn } from './words.ts';

/** A line of a pasted recipe, taken apart. */
export interface ReadLine {
  /** As it was pasted. */
  raw: string;
  /** null where no amount is written. */
  amount: WrittenAmount | null;
  /** What it is, without what stands behind a comma or in brackets. */
  name: string;
  /** What stands there: how it is cut, what may be taken instead. */
  note: string;
  /** It offers a choice, or names several things at once. */
  several: boolean;
}

/** What lists begin their lines with; 1. 2 kg flour is the first line, and two kilos. */
const BULLET = /^\s*(?:[-*•·–—]\s+|\[[ x]?\]\s*|\d+[.)]\s+)/i;

/** Takes one line apart; null for an empty one, a heading, or one that states nothing of goods. */
export function readLine(raw: string): ReadLine | null {
  const text = plainFractions(raw)
    .replace(BULLET, '')
    .replace(/[*_`]{1,2}(?=\S)|(?<=\S)[*_`]{1,2}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '' || /:$/.test(text) || portionsIn(text) !== null) return null;
  const leading = leadingAmount(text);
  if (leading === null && portionsInTitle(text) !== null) return null;
  const found = weighedInBrackets(leading) ?? trailingAmount(text.replace(/\.$/, '')) ?? bracketedAmount(text);
  const onlyCounted = found !== null && found.amount.unit?.measure === null && !/\p{L}/u.test(found.rest);
  const amount = onlyCounted ? { ...found.amount, unit: null } : (found?.amount ?? null);
  const [name, note] = nameAndNote(onlyCounted ? text.replace(/^[\d\s./~–-]+/, '') : (found?.rest ?? text));
  if (!/\p{L}{2}/u.test(name)) return null;
  return { raw: raw.trim(), amount, name, note, several: namesSeveral(name, note) };
}

/** `2 knobs (40g) butter`: what was only counted is measured in the brackets. */
function weighedInBrackets(found: ReturnType<typeof leadingAmount>): ReturnType<typeof leadingAmount> {
  if (!found || found.amount.unit?.measure || found.amount.unit?.container) return found;
  return bracketedAmount(found.rest) ?? found;
}

/** The text of a recipe, line by line. */
export function readLines(text: string): ReadLine[] {
  return text.split(/\r?\n/).flatMap((line) => readLine(line) ?? []);
}

/** Chopped and seeded is one thing done after the other; chicken or beef is a choice. */
function namesSeveral(name: string, note: string): boolean {
  const joined = /\b(?:or|and|und|plus)\b|\/|&|\+/i;
  if (joined.test(name)) return true;
  return joined.test(note) && wordsIn(note).some((word) => word !== 'or' && !isPreparation(word));
}

/** `(15 oz) potatoes, peeled` is potatoes, and a note. */
function nameAndNote(text: string): [name: string, note: string] {
  const notes: string[] = [];
  const open = text
    .replace(/\(([^)]*)\)?/g, (_, inside: string) => {
      notes.push(inside);
      return ' ';
    })
    .replace(/^\s*(?:of|de)\s+/i, '');
  const [name = '', ...rest] = open.split(/\s*(?:,|;|\s[-–—]\s|\.\s)\s*/);
  return [
    name
      .replace(/[.:*]+\s*$/, '')
      .replace(/\s+/g, ' ')
      .trim(),
    [...rest, ...notes].join(' ').trim(),
  ];
}
