import bidiFactory from 'bidi-js/dist/bidi.mjs';

/** A font of its own for what Roboto has no signs for; Roboto has Latin with Vietnamese, Greek and Cyrillic. */
export type ScriptFont = 'Noto Sans Arabic';

/** A part of a line that is set in one font; font null: in that of the paper. */
export interface ScriptRun {
  text: string;
  font: ScriptFont | null;
}

/** Letters, marks and digits of Arabic, Persian and Urdu; the two joiners stand inside words. */
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]|\u200c|\u200d/;
/** Signs that only state a direction, which has been followed by then. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const NO_BREAK_SPACE = '\u00a0';

const bidi = bidiFactory();

/** Returns whether a text has signs that the paper's own font lacks. */
export function hasOtherScript(text: string): boolean {
  return ARABIC.test(text);
}

/**
 * Splits one line into parts in the order in which they stand on paper, from left to right: the typesetter sets parts beside each other as they come,
 * and turns signs of Arabic around within a part alone. Spaces don't break.
 */
export function scriptRuns(line: string): ScriptRun[] {
  const text = line.normalize('NFC').replaceAll(' ', NO_BREAK_SPACE);
  const embedding = bidi.getEmbeddingLevels(text);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const runs: (ScriptRun & { level: number })[] = [];
  for (const index of bidi.getReorderedIndices(text, embedding)) {
    const sign = mirrored.get(index) ?? text.charAt(index);
    if (DIRECTIONS.test(sign)) continue;
    const font = ARABIC.test(sign) ? 'Noto Sans Arabic' : null;
    const level = embedding.levels[index] ?? 0; // digits stand in a part of their own: they run to the right
    const last = runs.at(-1);
    if (!last || last.font !== font || (font && last.level !== level)) runs.push({ text: sign, font, level });
    else last.text = font ? sign + last.text : last.text + sign;
  }
  return runs.map(({ text: part, font }) => ({ text: part, font }));
}
