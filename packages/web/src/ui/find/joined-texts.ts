/** The texts of many rows as one, so that a search passes over them at once instead of looking up row by row. */
export interface JoinedTexts {
  text: string;
  /** Where the text of each row begins, and where the last one ends. */
  starts: Uint32Array;
}

/** Joins texts, which are in lower case, by line breaks: a word has none, so it is never found across two rows. */
export function joinTexts(texts: readonly string[]): JoinedTexts {
  const starts = new Uint32Array(texts.length + 1);
  let end = 0;
  for (const [index, { length }] of texts.entries()) {
    starts[index] = end;
    end += length + 1;
  }
  starts[texts.length] = end;
  return { text: texts.join('\n'), starts };
}

/** Returns the indices of the rows whose text has a word somewhere, in order. The word: not empty, in lower case, without white space. */
export function rowsWith({ text, starts }: JoinedTexts, word: string): number[] {
  const found: number[] = [];
  let row = 0;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, starts[row])) {
    while ((starts[row + 1] ?? Number.POSITIVE_INFINITY) <= at) row += 1;
    found.push(row);
    row += 1;
    if (row === starts.length - 1) break;
  }
  return found;
}
