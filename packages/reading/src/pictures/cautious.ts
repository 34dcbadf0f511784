import type {
  Found,
  HeadField,
  LineField,
  OtherPaper,
  ReadInvoice,
  ReadValue,
} from '@larder/domain/invoices/read-file.ts';
import type { PlacedPage } from '../paper/placed.ts';
import { UNCONFIRMED } from './receipt/found.ts';

/** Names and codes: no sum confirms them, so what they may be mistaken for counts. */
const NAMES: readonly (HeadField | LineField)[] = ['supplierName', 'buyerName', 'name'];
const CODES: readonly (HeadField | LineField)[] = [
  'number',
  'orderNumber',
  'supplierVatNumber',
  'bankAccount',
  'supplierCode',
  'gtin',
];

/** Below this height in pixels, letters such as M and H are mistaken for each other with great confidence; digits are not. */
const SMALL_PRINT = 21;
/** In a code of letters and digits these are mistaken for each other. */
const LOOKS_ALIKE = /[OIlSBZ]|[a-z]{2}|[A-Z][0158]+(?:[A-Z]|\d{2})/;

/** Words that the eye may have joined: it leaves blanks out, most of all before capitals, figures and behind commas. */
const JOINED = /\p{Ll}[\p{Lu}\d]|[,.;:)]\p{L}/u;

/** A paper on which no name in small print or of words that may be two, and no code that could be another is sure. */
export function cautious<Paper extends ReadInvoice | OtherPaper>(paper: Paper, pages: readonly PlacedPage[]): Paper {
  const head = lowered(paper.head, pages);
  if (paper.kind !== 'invoice') return { ...paper, head };
  return { ...paper, head, lines: paper.lines.map((line) => ({ ...line, fields: lowered(line.fields, pages) })) };
}

function lowered<Fields>(found: Found<Fields>, pages: readonly PlacedPage[]): Found<Fields> {
  const values: [string, ReadValue<string>][] = Object.entries(found);
  const result = values.map(([field, read]) => {
    const doubtful =
      (NAMES.some((name) => name === field) && (isSmall(read, pages) || JOINED.test(read.value))) ||
      (CODES.some((code) => code === field) && /\d/.test(read.value) && LOOKS_ALIKE.test(read.value));
    const plain = CODES.some((code) => code === field) ? { ...read, value: plainCode(field, read.value) } : read;
    return [field, doubtful ? { ...plain, confidence: Math.min(read.confidence, UNCONFIRMED) } : plain];
  });
  return Object.fromEntries(result);
}

/** A code without what is never printed in one: a small l among capitals and digits is I. */
function plainCode(field: string, value: string): string {
  const code = value.replace(/(?<=[A-Z])l(?=[A-Z\d])/g, 'I');
  return field === 'orderNumber' ? code.replace(/^P0(?=\d{3})/, 'PO') : code;
}

function isSmall({ box }: ReadValue<string>, pages: readonly PlacedPage[]): boolean {
  const page = box && pages.find(({ number }) => number === box.page);
  return page ? box.height * page.height < SMALL_PRINT : false;
}
