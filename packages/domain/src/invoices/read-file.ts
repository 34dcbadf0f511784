import type { Day } from '../calendar.ts';
import type { DecimalText } from '../money.ts';
import type { OrderType } from '../procurement/status.ts';
import type { ReadStatement } from './read-statement.ts';
import type { StatementSheet } from './statement-sheet.ts';

/** Where a value was found: in a structured file, in the text of a PDF, in a picture, by a reader elsewhere, worked out of the others, or typed. */
export const READ_SOURCES = ['xml', 'pdf', 'picture', 'cloud', 'worked out', 'typed'] as const;
export type ReadSource = (typeof READ_SOURCES)[number];

/** A place on a page, counted from 1; left, top, width and height as shares of the page, 0 to 1. */
export interface Box {
  page: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** One value as it was read. Confidence is 0 to 1; of a structured file it is 1. box: null where the file has no places. */
export interface ReadValue<Value> {
  value: Value;
  /** As it stands on the paper. */
  printed: string;
  source: ReadSource;
  confidence: number;
  box: Box | null;
}

/** What stands once on an invoice. Amounts are in its currency, as printed, never recomputed (rule 51). */
export interface ReadHead {
  number: string;
  date: Day;
  dueDate: Day;
  deliveryDate: Day;
  /** The number of our purchase order. */
  orderNumber: string;
  /** Three letters, `GBP`. */
  currency: string;
  supplierName: string;
  supplierVatNumber: string;
  /** IBAN, or sort code and account number, digits and letters alone. */
  bankAccount: string;
  buyerName: string;
  /** Sum of the lines, net. */
  linesTotal: DecimalText;
  /** Taken off, and put on, the whole invoice, net; both positive. */
  allowances: DecimalText;
  charges: DecimalText;
  net: DecimalText;
  vat: DecimalText;
  gross: DecimalText;
  prepaid: DecimalText;
  rounding: DecimalText;
  payable: DecimalText;
}
export type HeadField = keyof ReadHead;

/** What a line is for: goods, or what only the invoice knows. */
export const READ_LINE_KINDS = ['goods', 'charge', 'deposit', 'discount'] as const;
export type ReadLineKind = (typeof READ_LINE_KINDS)[number];

/** What stands on each line. */
export interface ReadLineFields {
  name: string;
  supplierCode: string;
  gtin: string;
  quantity: DecimalText;
  /** As printed, or as a code of UN/ECE recommendation 20: `KGM`, `case`. */
  unit: string;
  unitPrice: DecimalText;
  /** The price counts for so many units. */
  baseQuantity: DecimalText;
  net: DecimalText;
  /** With VAT, where the paper gives it. */
  gross: DecimalText;
  /** Absent where it is exempt, or not stated. */
  vatPercent: DecimalText;
}
export type LineField = keyof ReadLineFields;

/** What was found of each field; a field that was not found is absent. */
export type Found<Fields> = { [Field in keyof Fields]?: ReadValue<Fields[Field]> };

export interface ReadLine {
  kind: ReadLineKind;
  fields: Found<ReadLineFields>;
}

/** One group of VAT as printed. percent: null where it is exempt. */
export interface ReadVat {
  percent: DecimalText | null;
  net: DecimalText;
  vat: DecimalText;
}

export interface ReadInvoice {
  kind: 'invoice';
  /** By its type code, document or words (rule 66); a negative total does not change it here. */
  type: OrderType;
  pages: { from: number; to: number };
  head: Found<ReadHead>;
  /** Names in its letterhead, where it is not sure who sends it. */
  senders?: readonly string[];
  vat: ReadVat[];
  lines: ReadLine[];
}

/** What a paper of a supplier is. */
export const PAPER_KINDS = ['invoice', 'delivery note', 'reminder', 'statement', 'unknown'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** A paper that is no invoice: stored as such, matched to nothing; a statement opens Supplier statements (rule 61). */
export interface OtherPaper {
  kind: Exclude<PaperKind, 'invoice'>;
  pages: { from: number; to: number };
  head: Found<ReadHead>;
  /** Other names on it that may be its sender's, the likeliest first. */
  senders?: readonly string[];
  /** Of a statement with text: its lines. */
  statement?: ReadStatement;
  /** Of one that came as CSV: how its columns were told apart. */
  sheet?: StatementSheet;
}

/** What was read of one file, or of several pictures that are the pages of one paper. */
export interface ReadFile {
  /** Size of each page in points, or in pixels of a picture. */
  pages: { width: number; height: number }[];
  papers: (ReadInvoice | OtherPaper)[];
}

/** Why a file could not be read, for whom it is shown to. */
export const UNREADABLE = {
  'wrong-kind': 'It is no picture, PDF, invoice in XML, statement as CSV or mail',
  'no-invoice': 'Nothing on it reads like an invoice',
  'too-many-pages': 'It has more than 50 pages',
  encrypted: 'It is protected with a password',
  damaged: 'The file is damaged',
  'not-safe': 'It declares entities, which are not read',
  heic: 'It is a HEIC picture, which is not read: save or send it as JPEG',
  'too-many-pixels': 'It has more than 50 megapixels: save it smaller',
  'no-rows': 'It has no rows below its headings',
  'too-many-lines': 'It has more than 5,000 lines',
  'broken-quotes': 'A quotation mark in it is not closed',
  'too-long': 'Reading it took too long',
  'too-large': 'Reading it took too much memory',
} as const;
export type Unreadable = keyof typeof UNREADABLE;
