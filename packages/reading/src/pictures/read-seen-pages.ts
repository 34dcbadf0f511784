import type { Box, Found, OtherPaper, ReadInvoice, ReadValue } from '@larder/domain/invoices/read-file.ts';
import type { PlacedPage } from '../paper/placed.ts';
import { readPages } from '../paper/read-pages.ts';
import { SURE } from './receipt/found.ts';
import { readReceipt } from './receipt/read-receipt.ts';
import type { SeenPage } from './see-page.ts';

type Paper = ReadInvoice | OtherPaper;

/**
 * Reads the words of pictures in two ways, as a paper with a table and as a receipt of a till, and takes the one of which more is confirmed by
 * sums; what it did not find of the head is taken from the other. Several papers on the pictures are never receipts.
 */
export function readSeenPages(pages: readonly PlacedPage[]): Paper[] {
  const papers = readPages(pages, 'picture');
  const receipt = readReceipt(pages);
  const [paper] = papers;
  if (!receipt || papers.length > 1) return papers;
  if (!paper || paper.kind === 'unknown') return [receipt];
  if (paper.kind !== 'invoice') return papers;
  const [better, other] = confirmed(paper) >= confirmed(receipt) ? [paper, receipt] : [receipt, paper];
  return [{ ...better, head: { ...other.head, ...better.head } }];
}

/** How many amounts are sure. */
function confirmed({ head, lines }: ReadInvoice): number {
  const totals = [head.net, head.vat, head.gross].filter((read) => read && read.confidence >= SURE).length;
  return 2 * totals + lines.filter(({ fields }) => (fields.net?.confidence ?? 0) >= SURE).length;
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
