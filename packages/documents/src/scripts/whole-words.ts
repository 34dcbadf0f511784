/** A part of a text. isWhole: no line ends within it. */
export interface TextPiece {
  text: string;
  isWhole: boolean;
}

/** Signs after which a typesetter may end a line within a word. */
const MAY_END_A_LINE = /[-‐–—/]/;
/** A longer word may be broken: it would be wider than many a column. */
const LONGEST = 30;

/**
 * A text in pieces, so that no word ends a line at its hyphen or slash: what is read back from the paper, by a search or aloud, would lack the sign or have
 * a blank behind it. Null: it has no such word.
 */
export function wholeWords(text: string): TextPiece[] | null {
  const pieces: TextPiece[] = [];
  for (const word of text.split(/(\S+ *)/)) {
    const isWhole = word.trimEnd().length <= LONGEST && MAY_END_A_LINE.test(word.trim().slice(0, -1));
    const last = pieces.at(-1);
    if (last && !last.isWhole && !isWhole) last.text += word;
    else if (word !== '') pieces.push({ text: word, isWhole });
  }
  return pieces.some(({ isWhole }) => isWhole) ? pieces : null;
}
