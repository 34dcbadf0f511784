import type { OtherPaper } from '@larder/domain/invoices/read-file.ts';
import type { OrderType } from '@larder/domain/procurement/status.ts';
import type { Cell, Row } from './placed.ts';

/** What a paper calls itself. */
export type PaperKind = { kind: 'invoice'; type: OrderType } | { kind: OtherPaper['kind'] };

/** Titles, first hit wins; `(?!...)` keeps labels such as `Delivery note no` on invoices out. */
const TITLES: readonly (readonly [PaperKind, RegExp])[] = [
  [
    { kind: 'unknown' },
    /^(?:pro[- ]?forma(?: invoice)?|quotation|quote|sales order|order (?:confirmation|acknowledg\w+)|purchase order|remittance advice|price list)\b\W*$/i,
  ],
  [
    { kind: 'invoice', type: 'CREDIT' },
    /^(?:(?:tax|vat|sales) )?credit (?:note|memo|invoice)\b|^(?:gutschrift|creditnota|stornorechnung|return credit)\b/i,
  ],
  [
    { kind: 'delivery note' },
    /^(?:delivery|despatch|dispatch|goods|packing) (?:note|ticket|docket|slip|advice|list)\b(?! ?(?:no|number|ref|#|date))|^proof of delivery\b|^(?:lieferschein|pakbon)\b/i,
  ],
  [
    { kind: 'statement' },
    /^(?:(?:customer|account|supplier|monthly|sales) )?statement(?: of account)?\b(?! (?:no|date))\W*\w*$|^kontoauszug\b/i,
  ],
  [
    { kind: 'reminder' },
    /^(?:(?:payment|final|first|second|friendly|overdue) )?(?:reminder|payment demand)\b|^overdue (?:account|payment|invoices?)\b|^(?:mahnung|zahlungserinnerung|herinnering|aanmaning)\b/i,
  ],
  [
    { kind: 'invoice', type: 'DEBIT' },
    /^(?:(?:tax|vat|sales|customer|trade|commercial|purchase|original|copy|delivered|delivery|account|cash|weekly|monthly|wholesale|combined|consolidated|final) )*invoice\b(?! (?:to|address|date|no\b|number|total|discount))|^(?:payment receipt|receipt|till receipt|rechnung|factuur|facture|bill)\b/i,
  ],
];

/** How far down a title may stand, as a share of the page. */
const TITLE_WITHIN = 0.45;
/** Of a title. */
const MOST_WORDS = 6;

/** Several titles of one paper stand around these: `SALES NOTE / INVOICE`, `Invoice & delivery note`. */
const BETWEEN_TITLES = /\s*(?:\/|&|\+|\||–|·|\s-\s|\band\b|\bcum\b)\s*/i;

/** The title of a page: of several the largest, then the highest; null where it has none. */
export function titleOf(rows: readonly Row[]): PaperKind | null {
  let best: { cell: Cell; kind: PaperKind } | null = null;
  for (const cell of rows.flatMap((row) => row.cells)) {
    if (cell.top > cell.page.height * TITLE_WITHIN || cell.words.length > MOST_WORDS) continue;
    const kind = kindOf(cell.text);
    if (kind && (!best || heightOf(cell) > heightOf(best.cell) * 1.05)) best = { cell, kind };
  }
  return best?.kind ?? null;
}

/** Whether a text is nothing but what papers call themselves. */
export function isTitle(text: string): boolean {
  return text.split(' ').length <= MOST_WORDS && kindOf(text) !== null;
}

/** What a text calls its paper. One that is an invoice besides something else is an invoice; but a credit note that comes first is one. */
export function kindOf(text: string): PaperKind | null {
  const whole = namedKind(text);
  const parts = text.split(BETWEEN_TITLES).filter((part) => part !== '');
  if (parts.length < 2 || parts.some((part) => /\d|:/.test(part))) return whole;
  const kinds = parts.map(namedKind).filter((kind) => kind !== null);
  return kinds.find(({ kind }) => kind === 'invoice') ?? whole ?? kinds[0] ?? null;
}

function namedKind(text: string): PaperKind | null {
  return TITLES.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

function heightOf(cell: Cell): number {
  return Math.max(...cell.words.map(({ height }) => height));
}
