import type { OtherPaper, ReadInvoice } from '@larder/domain/invoices/read-file.ts';
import type { PlacedPage, PlacedWord } from '../paper/placed.ts';

type Paper = ReadInvoice | OtherPaper;

/** Digits that the reader of letters, which does not know the sign £, takes it for. */
const TAKEN_FOR = ['6', '8', '2'] as const;
const MONEY = /^-?\d[\d,]*\.\d{2}$/;
/** So many amounts must have lost a digit before their sums speak for it. */
const FEWEST = 4;
const SURE = 0.98;
const MOST_TRIED = 6;

/**
 * Pages without the digit that a £ before their amounts was taken for. It is known by sums alone: as the amounts stand they do not add up, and
 * without the digit lines, VAT and total do. Otherwise the pages stay as they are.
 */
export function withoutPoundSigns(
  pages: readonly PlacedPage[],
  read: (pages: readonly PlacedPage[]) => Paper[],
): readonly PlacedPage[] {
  if (read(pages).some(addsUp)) return pages;
  const without = TAKEN_FOR.filter((digit) => amountsWith(pages, digit) >= FEWEST).map((digit) =>
    pages.map((page) => ({ ...page, words: page.words.map((word) => withoutDigit(word, digit)) })),
  );
  return [...without, ...withoutOne(pages)].find((plain) => read(plain).some(addsUp)) ?? pages;
}

/** The pages without the first digit of one of their last amounts: the sign may have been mistaken before the total alone. */
function withoutOne(pages: readonly PlacedPage[]): PlacedPage[][] {
  const last = pages
    .flatMap(({ words }) => words)
    .filter((word) => TAKEN_FOR.some((digit) => beginsWith(word, digit) || word.text === digit))
    .toSorted((one, other) => other.top - one.top)
    .slice(0, MOST_TRIED);
  return last.map((one) =>
    pages.map((page) => ({
      ...page,
      words: page.words.flatMap((word) =>
        word !== one ? [word] : word.text.length > 1 ? [{ ...word, text: word.text.slice(1) }] : [],
      ),
    })),
  );
}

function amountsWith(pages: readonly PlacedPage[], digit: string): number {
  return pages.flatMap(({ words }) => words.filter((word) => beginsWith(word, digit))).length;
}

/** Whether the sums of a paper confirm its total, and its lines make it. */
function addsUp(paper: Paper): boolean {
  if (paper.kind !== 'invoice' || paper.lines.length === 0) return false;
  const { gross, net } = paper.head;
  return [gross, net].every((total) => (total?.confidence ?? 0) >= SURE);
}

function beginsWith({ text }: PlacedWord, digit: string): boolean {
  return MONEY.test(text) && text.startsWith(digit) && /^\d/.test(text.slice(1));
}

function withoutDigit(word: PlacedWord, digit: string): PlacedWord {
  return beginsWith(word, digit) ? { ...word, text: word.text.slice(1) } : word;
}
