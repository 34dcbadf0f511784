import type { PlacedPage, PlacedWord } from '../paper/placed.ts';

/** Words that labels and headings are made of, and names of goods are not. */
const WORDS = new Set(
  'total net nett gross vat tax amount to pay due balance payable invoice credit note grand sub goods value item items product code description price cost unit line customer account order date number no delivery charge carriage rate incl excl including excluding ex inc of your our'.split(
    ' ',
  ),
);
const SHORTEST = 3;
/** `Total:7,454.29`, `Date:03/03/2026`. */
const LABELLED = /^(\p{L}{2,}[.]?:)([£€$]?[\w/.,-]*\d[\w/.,-]*)$/u;

/**
 * Pages on which words of labels stand apart that the picture shows as one: `VATtotal` is `VAT total`. Only what consists of such words and nothing
 * else is parted, and a figure behind a colon.
 */
export function withWordsApart(pages: readonly PlacedPage[]): PlacedPage[] {
  return pages.map((page) => ({ ...page, words: page.words.flatMap(parted) }));
}

function parted(word: PlacedWord): PlacedWord[] {
  const [, label = '', value = ''] = LABELLED.exec(word.text) ?? [];
  if (label === '') return partedLabel(word);
  const each = word.width / word.text.length;
  const before = { ...word, text: label, width: label.length * each };
  const left = word.left + (label.length + 0.5) * each;
  return [...partedLabel(before), { ...word, text: value, left, width: word.left + word.width - left }];
}

function partedLabel(word: PlacedWord): PlacedWord[] {
  const [, letters = '', end = ''] = /^(\p{L}+)(\W*)$/u.exec(word.text) ?? [];
  const lengths = letters.length < 2 * SHORTEST - 1 ? null : lengthsOf(letters.toLowerCase());
  if (!lengths || lengths.length < 2) return [word];
  const each = word.width / word.text.length;
  const starts = lengths.map((_, at) => lengths.slice(0, at).reduce((sum, length) => sum + length, 0));
  return lengths.map((length, at) => {
    const [from, last] = [starts[at] ?? 0, at === lengths.length - 1];
    const text = letters.slice(from, from + length) + (last ? end : '');
    const gap = at === 0 ? 0 : each / 2; // so that they are words, and of one cell
    return { ...word, text, left: word.left + from * each + gap, width: text.length * each - gap };
  });
}

/** The lengths of the words that some letters consist of, the fewest; null: they do not. */
function lengthsOf(letters: string): number[] | null {
  if (WORDS.has(letters)) return [letters.length];
  let best: number[] | null = null;
  for (let at = letters.length - 1; at >= 2; at -= 1) {
    if (!WORDS.has(letters.slice(0, at))) continue;
    const rest = lengthsOf(letters.slice(at));
    if (rest && (!best || rest.length + 1 < best.length)) best = [at, ...rest];
  }
  return best;
}
