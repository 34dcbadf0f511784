import type { Box, Found, OtherPaper, ReadHead, ReadInvoice, ReadValue } from '@larder/domain/invoices/read-file.ts';
import { parseDecimal } from '@larder/domain/money.ts';
import type { PlacedPage } from '../paper/placed.ts';
import { readPages } from '../paper/read-pages.ts';
import { cautious } from './cautious.ts';
import { withWordsApart } from './joined-words.ts';
import { withMonths } from './months.ts';
import { withoutPoundSigns } from './pound-signs.ts';
import { currencyByPlace } from './receipt/currency.ts';
import { DOUBTFUL, UNCONFIRMED } from './receipt/found.ts';
import { readReceipt } from './receipt/read-receipt.ts';
import { besideEachOther } from './receipts-beside.ts';
import type { SeenPage } from './see-page.ts';

type Paper = ReadInvoice | OtherPaper;

/** A receipt has rows of fewer letters than this, in heights of its letters. */
const NARROW = 38;
const SURE = 0.98;

/**
 * Reads the words of pictures in two ways, as a paper with a table and as a receipt of a till, takes the one that the width of the page speaks
 * for, and what it did not find of the head from the other. Where the two disagree on a total or a name, neither is sure.
 */
export function readSeenPages(pages: readonly PlacedPage[]): Paper[] {
  const currency = currencyByPlace(pages);
  return papersOn(pages).map((paper) => {
    const known = !currency || paper.head.currency ? paper : { ...paper, head: { ...paper.head, currency } };
    return cautious(known, pages);
  });
}

function papersOn(seen: readonly PlacedPage[]): Paper[] {
  const pages = withoutPoundSigns(withMonths(withWordsApart(seen)), (given) => readPages(given, 'picture'));
  const papers = readPages(pages, 'picture');
  const two = twoReceipts(pages);
  if (two && !papers.some(({ head }) => (head.gross?.confidence ?? 0) >= SURE)) return two;
  const receipt = readReceipt(pages);
  const [paper] = papers;
  if (!receipt || papers.length > 1) return papers;
  if (!paper || paper.kind === 'unknown') return [receipt];
  if (paper.kind !== 'invoice') return papers;
  if (pages.every(isNarrow)) return [{ ...receipt, head: agreed(receipt.head, paper.head) }];
  const head = isConfirmed(paper)
    ? { ...agreed(paper.head, receipt.head), ...totalsOf(paper.head) }
    : agreed(paper.head, receipt.head);
  return [{ ...paper, head: withNameOfBoth(head, paper.head, receipt.head) }];
}

/** Two receipts of tills on one picture: each side has a total, a day and a company of its own. */
function twoReceipts([page, ...others]: readonly PlacedPage[]): Paper[] | null {
  const sides = page && others.length === 0 ? besideEachOther(page) : null;
  const receipts = sides?.flatMap((side) => readReceipt([side]) ?? []) ?? [];
  const whole = receipts.filter(({ head }) => head.gross && head.date && head.supplierName);
  return whole.length === 2 ? whole : null;
}

function isNarrow({ words }: PlacedPage): boolean {
  const heights = words.map(({ height }) => height).sort((one, other) => one - other);
  const across = Math.max(...words.map(({ left, width }) => left + width)) - Math.min(...words.map(({ left }) => left));
  return across < NARROW * (heights[Math.floor(heights.length / 2)] ?? 1);
}

/** Whether lines, net, VAT and total confirm each other: what a receipt would have for its total casts no doubt on them. */
function isConfirmed({ head, lines }: ReadInvoice): boolean {
  return lines.length > 0 && [head.net, head.vat, head.gross].every((total) => (total?.confidence ?? 0) >= SURE);
}

function totalsOf({ net, vat, gross }: Found<ReadHead>): Found<ReadHead> {
  return { ...(net ? { net } : {}), ...(vat ? { vat } : {}), ...(gross ? { gross } : {}) };
}

/** What both ways found, doubtful where they differ. */
function agreed(better: Found<ReadHead>, other: Found<ReadHead>): Found<ReadHead> {
  const head = { ...other, ...better };
  for (const field of ['net', 'vat', 'gross', 'date', 'number'] as const) {
    const [one, two] = [better[field], other[field]];
    if (one && two && !same(one.value, two.value))
      Object.assign(head, { [field]: { ...one, confidence: Math.min(one.confidence, DOUBTFUL) } });
  }
  return head;
}

/** Beside the name of a supplier on a wide page stands much else: it is sure only where both ways found the same. */
function withNameOfBoth(head: Found<ReadHead>, better: Found<ReadHead>, other: Found<ReadHead>): Found<ReadHead> {
  const name = head.supplierName;
  if (name && letters(better.supplierName?.value) !== letters(other.supplierName?.value)) {
    return { ...head, supplierName: { ...name, confidence: Math.min(name.confidence, UNCONFIRMED) } };
  }
  return head;
}

function same(one: string, other: string): boolean {
  const [amount, otherAmount] = [parseDecimal(one), parseDecimal(other)];
  return amount && otherAmount ? amount.eq(otherAmount) : one === other;
}

function letters(name = ''): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** A paper with the place of each value as it lies on the picture that was given. */
export function placedOnPictures(paper: Paper, seen: readonly SeenPage[]): Paper {
  const head = placed(paper.head, seen);
  if (paper.kind !== 'invoice') return { ...paper, head };
  return { ...paper, head, lines: paper.lines.map((line) => ({ ...line, fields: placed(line.fields, seen) })) };
}

function placed<Fields>(found: Found<Fields>, seen: readonly SeenPage[]): Found<Fields> {
  const values: [string, ReadValue<unknown>][] = Object.entries(found);
  const moved = values.map(([field, read]) => [field, { ...read, box: read.box && onPicture(read.box, seen) }]);
  return Object.fromEntries(moved);
}

function onPicture(box: Box, seen: readonly SeenPage[]): Box {
  return seen.find(({ page }) => page.number === box.page)?.onPicture(box) ?? box;
}
