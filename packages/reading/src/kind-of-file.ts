import { isStatementTable, namedStatementColumns } from '@larder/domain/invoices/statement-columns.ts';

/** What a file is by its bytes; its name and the type that a browser states count for nothing. */
export type FileKind =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'heic'
  | 'pdf'
  | 'ubl'
  | 'cii'
  | 'xml'
  | 'eml'
  | 'csv'
  | 'zip'
  | 'svg'
  | 'html'
  | 'empty'
  | 'unknown';

/** Kinds that somebody may hand in (rule 61); XML of other kinds is looked at and refused by its reader. */
export const TAKEN_KINDS: readonly FileKind[] = [
  'jpeg',
  'png',
  'webp',
  'heic',
  'pdf',
  'ubl',
  'cii',
  'xml',
  'eml',
  'csv',
];

const ZIP_STARTS = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'];
const SEEN_BYTES = 2 ** 16; // some begin with a licence
const PDF_WITHIN = 1024;
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'heif'];
const MAIL_HEADER = /^(?:[!-9;-~]+:[ \t]?.*\r?\n(?:[ \t].*\r?\n)*){2,}/;
const MAIL_NAMES = /^(?:from|to|date|subject|message-id|mime-version|received|return-path):/gim;

/** What parts the cells of a CSV file. */
export const DELIMITERS = [';', ',', '\t', '|'] as const;
const LINES_LOOKED_AT = 20;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for, as no text has them
const NO_TEXT = /[\x00-\x08\x0e-\x1f]/;

/** Looks at the beginning of a file. HTML or SVG that was renamed, and a zip that calls itself a PDF, show what they are. */
export function kindOfFile(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty';
  return binaryKind(bytes) ?? textKind(beginning(bytes)) ?? (holdsPdf(bytes) ? 'pdf' : 'unknown');
}

function binaryKind(bytes: Uint8Array): FileKind | null {
  const starts = latin1(bytes.subarray(0, 16));
  if (starts.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (starts.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts.startsWith('RIFF') && starts.slice(8, 12) === 'WEBP') return 'webp';
  if (starts.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(starts.slice(8, 12))) return 'heic';
  if (starts.startsWith('%PDF-')) return 'pdf';
  if (ZIP_STARTS.some((start) => starts.startsWith(start))) return 'zip';
  return null;
}

function textKind(text: string): FileKind | null {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  const content = start.replace(/^(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE\s[^>[]*(?:\[[\s\S]*?\]\s*)?>|\s+)+/i, '');
  if (/^<!doctype html/i.test(start) || /^<(?:html|head|body|script)\b/i.test(content)) return 'html';
  if (/^<(?:\w+:)?svg\b/i.test(content)) return 'svg';
  if (start.startsWith('<?xml') || /^<[A-Za-z_][\w.-]*(?::[\w.-]+)?[\s/>]/.test(content)) return xmlKind(content);
  if (MAIL_HEADER.test(start) && new Set(start.match(MAIL_NAMES)?.map((name) => name.toLowerCase())).size >= 2)
    return 'eml';
  return isCells(start) ? 'csv' : null;
}

/** Two lines or more of cells with one sign between them, or headings of a statement alone. */
function isCells(text: string): boolean {
  if (NO_TEXT.test(text) || /^[{[<]/.test(text)) return false;
  const lines = text.split(/\r\n?|\n/, LINES_LOOKED_AT).filter((line) => line.trim() !== '');
  const cells = (sign: string) => lines.map((line) => line.split(sign).map((cell) => cell.replaceAll('"', '').trim()));
  return DELIMITERS.some((sign) => {
    const rows = cells(sign).filter((row) => row.length > 2);
    return rows.length > 1 || rows.some((row) => isStatementTable(namedStatementColumns(row)));
  });
}

function xmlKind(content: string): FileKind {
  const root = /^<(?:[\w.-]+:)?([\w.-]+)[^>]*/.exec(content);
  if (root?.[1] === 'CrossIndustryInvoice') return 'cii';
  if (/^(?:Invoice|CreditNote)$/.test(root?.[1] ?? '') && root?.[0].includes('oasis:names:specification:ubl'))
    return 'ubl';
  return 'xml';
}

/** Some programs put bytes of their own before the PDF, as its standard allows. */
function holdsPdf(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(0, PDF_WITHIN)).includes('%PDF-');
}

function beginning(bytes: Uint8Array): string {
  const seen = bytes.subarray(0, SEEN_BYTES);
  const wide = seen[0] === 0xff || (seen[0] === 0x3c && seen[1] === 0);
  const wideBig = seen[0] === 0xfe || (seen[0] === 0 && seen[1] === 0x3c);
  return new TextDecoder(wide ? 'utf-16le' : wideBig ? 'utf-16be' : 'utf-8').decode(seen);
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
