import type { OtherPaper, ReadInvoice } from '@larder/domain/invoices/read-file.ts';
import { decimal } from '@larder/domain/money.ts';
import type { PlacedPage, PlacedWord } from '../paper/placed.ts';

type Paper = ReadInvoice | OtherPaper;

/** Digits that the reader of letters, which does not know the sign £, takes it for. */
const TAKEN_FOR = ['6', '8', '2', '3'] as const;
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
  const without = TAKEN_FOR.filter((digit) => amountsWith(pages, digit) >= FEWEST).map((digit) => ({
    plain: pages.map((page) => ({ ...page, words: page.words.map((word) => withoutDigit(word, digit)) })),
    amount: null,
  }));
  const proven = [...without, ...withoutOne(pages)].find(({ plain, amount }) =>
    read(plain).some((paper) => addsUp(paper) && (amount === null || isPartOf(paper, amount))),
  );
  return proven?.plain ?? pages;
}

/** Pages without a digit; amount: what one amount is without it, where it is left out of that alone. */
interface Without {
  plain: PlacedPage[];
  amount: string | null;
}

/** The pages without the first digit of one of their last amounts: the sign may have been mistaken before the total alone. */
function withoutOne(pages: readonly PlacedPage[]): Without[] {
  const last = pages
    .flatMap(({ words }) => words)
    .filter((word) => TAKEN_FOR.some((digit) => beginsWith(word, digit) || word.text === digit))
    .toSorted((one, other) => other.top - one.top)
    .slice(0, MOST_TRIED);
  return last.map((one) => {
    const text = one.text.slice(1);
    const words = (page: PlacedPage) =>
      page.words.flatMap((word) => (word !== one ? [word] : text === '' ? [] : [{ ...word, text }]));
    return {
      plain: pages.map((page) => ({ ...page, words: words(page) })),
      amount: text === '' ? null : text.replaceAll(',', ''),
    };
  });
}

/** Whether an amount is one of those that add up: sums that hold without it say nothing of its first digit. */
function isPartOf(paper: Paper, amount: string): boolean {
  if (paper.kind !== 'invoice') return false;
  const { net, vat, gross, charges, allowances } = paper.head;
  const ofLines = paper.lines.flatMap(({ fields }) => [fields.net, fields.unitPrice]);
  return [net, vat, gross, charges, allowances, ...ofLines].some((read) => read && decimal(read.value).eq(amount));
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
