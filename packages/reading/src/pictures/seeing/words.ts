import type { Letter } from './letters.ts';

/** Letters without a gap between them, with the share of the line where they begin and end. */
export interface Word {
  text: string;
  from: number;
  to: number;
  /** That of its least sure letter. */
  confidence: number;
}

/** A gap parts words that is this much wider than usual, where the gaps of the line show no clear step themselves; in usual distances of letters. */
const WIDER_BY = 0.24;
const CLEAR_STEP = 0.12;
const SMALLEST_GAP = 0.3;
const LARGEST_GAP = 1;
/** Letters whose middles are this far apart are of two words where there is a gap at all: in typewriter letters a blank is a letter wide. */
const FAR_APART = 1.6;
/** Letters whose middles are no further apart are of one word, unless the gap is as wide as a letter: I stands alone in its width. */
const CLOSE = 1.15;
const LETTER_WIDE = 0.85;
/** A capital behind a small letter begins a word where there is any gap, or where it stands far apart: blurred letters leave no gap. */
const BEFORE_CAPITAL = 0.18;
/** A sign alone has none beside it that show how far letters are apart: in columns of a line of LINE_HEIGHT. */
const ALONE = 20;
/** Within a number signs stand wide apart. */
const IN_NUMBER = 1.3;

/**
 * Takes the letters of a line apart into words: where the reader saw a blank, and where the paper between two letters is wider than within
 * words of that line (the reader often leaves blanks out). ink: for each column, whether it has any.
 */
export function wordsOf(letters: readonly Letter[], ink: readonly boolean[]): Word[] {
  const signs = letters.filter(({ text }) => text !== ' ');
  const blanks = letters.filter(({ text }) => text === ' ').map(({ at }) => at);
  const steps = signs.slice(1).map((letter, index) => stepTo(letter, signs[index] ?? letter, ink));
  const pitch = steps.length > 0 ? Math.max(1, middle(steps.map(({ apart }) => apart))) : ALONE;
  const parting = partingGap(steps.filter(({ joins }) => joins === 'letters').map(({ gap }) => gap / pitch)) * pitch;
  const words: Letter[][] = [];
  for (const [index, letter] of signs.entries()) {
    const before = signs[index - 1];
    const step = steps[index - 1];
    const blank = before && blanks.some((at) => at > before.at && at < letter.at);
    if (!step || blank || parts(step, pitch, parting)) words.push([letter]);
    else words.at(-1)?.push(letter);
  }
  return words.map((word) => placed(word, ink, pitch));
}

/** From one sign to the next, in columns. joins: what may hold them together. */
interface Step {
  gap: number;
  apart: number;
  joins: 'letters' | 'number' | 'sign' | 'comma' | 'capital';
}

function stepTo(letter: Letter, before: Letter, ink: readonly boolean[]): Step {
  const inNumber = /^(?:\d[\d.,:%/-]|[.,:/-]\d)$/.test(before.text + letter.text);
  const toSign = /^[.,:;)%']$/.test(letter.text);
  const fromComma = /^[,;:]\p{L}$/u.test(before.text + letter.text);
  const toCapital = /^[a-z][A-Z]$/.test(before.text + letter.text);
  return {
    gap: widestGap(ink, before.at, letter.at),
    apart: (letter.at - before.at) * ink.length,
    joins: inNumber ? 'number' : toSign ? 'sign' : fromComma ? 'comma' : toCapital ? 'capital' : 'letters',
  };
}

function parts({ gap, apart, joins }: Step, pitch: number, parting: number): boolean {
  if (joins === 'number') return gap > IN_NUMBER * pitch;
  if (joins === 'sign') return gap > LETTER_WIDE * pitch;
  if (joins === 'comma') return gap > SMALLEST_GAP * pitch;
  if (joins === 'capital') return gap > BEFORE_CAPITAL * pitch || apart > FAR_APART * pitch;
  if (apart < CLOSE * pitch && gap < LETTER_WIDE * pitch) return false;
  return gap > parting || (apart > FAR_APART * pitch && gap > SMALLEST_GAP * pitch);
}

/** The largest run of columns without ink between two places of a line. */
function widestGap(ink: readonly boolean[], from: number, to: number): number {
  let widest = 0;
  let run = 0;
  for (let x = Math.floor(from * ink.length); x < Math.ceil(to * ink.length); x++) {
    run = ink[x] ? 0 : run + 1;
    widest = Math.max(widest, run);
  }
  return widest;
}

/** Where the gaps of a line make the largest step from those within words to those between them. */
function partingGap(gaps: readonly number[]): number {
  const sorted = [...gaps].sort((a, b) => a - b);
  let best = { step: CLEAR_STEP, at: Math.min(0.75, Math.max(SMALLEST_GAP, middle(gaps) + WIDER_BY)) };
  for (const [index, gap] of sorted.slice(1).entries()) {
    const smaller = sorted[index] ?? 0;
    const at = (gap + smaller) / 2;
    if (at >= SMALLEST_GAP && at <= LARGEST_GAP && gap - smaller > best.step) best = { step: gap - smaller, at };
  }
  return best.at;
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function placed(word: readonly Letter[], ink: readonly boolean[], pitch: number): Word {
  const half = pitch / 2 / ink.length;
  const signs = withoutCurrency(word);
  return {
    text: alone(signs.map(({ text }) => text).join('')),
    from: Math.max(0, (word[0]?.at ?? 0) - half),
    to: Math.min(1, (word.at(-1)?.at ?? 1) + half),
    confidence: Math.min(...signs.map(({ confidence }) => confidence)),
  };
}

/** The reader does not know £ and takes it, before an amount, for a letter; € it takes for E. */
function withoutCurrency(word: readonly Letter[]): readonly Letter[] {
  const text = word.map((letter) => letter.text).join('');
  return /^-?[EFLft€]-?\d[\d,]*\.\d{2}$/.test(text) ? word.filter((letter) => !/[EFLft€]/.test(letter.text)) : word;
}

/** A sign alone has no others to be measured by: a ring is the figure 0, and letters are those of codes of VAT. */
function alone(text: string): string {
  if (/^[oO]%?$/.test(text)) return text.replace(/o/i, '0');
  return /^[sz]$/.test(text) ? text.toUpperCase() : text;
}
