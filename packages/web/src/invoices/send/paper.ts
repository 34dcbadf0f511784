import { invoiceFileType, isHeic } from '@larder/domain/invoices/file-type.ts';
import { INVOICE_FILE_MAX_BYTES, INVOICE_FILES, type InvoiceFileType } from '@larder/domain/invoices/upload-rules.ts';
import { sha256OfFile } from '@larder/domain/sha256.ts';
import { showFilename } from '@larder/domain/show.ts';
import { isWorkbook } from './workbook.ts';

/** As in an input: pictures, from which a phone also offers its camera, and what suppliers send by mail. */
export const INVOICE_ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf,.pdf,.xml,.eml';

/** The same with what only statements come as. */
export const PAPERS_ACCEPT = `${INVOICE_ACCEPT},.csv,.xlsx,.xls`;

/** What is taken, in words (rule 61). */
export const INVOICE_FILES_TEXT = `Pictures, PDF, e-invoices (XML) and saved mails (.eml), up to 10 MB each, at most ${INVOICE_FILES} in one invoice.`;

export const PAPERS_TEXT = `${INVOICE_FILES_TEXT} Statements of suppliers also as CSV or Excel.`;

/** Returns why a file is not taken, in words; null: it is. A workbook becomes CSV before it is sent. */
export function fileProblem(file: File, statements: boolean): string | null {
  const name = showFilename(file.name);
  if (isHeic(file)) return `${name} is a HEIC picture, which is not read. Save or send it as JPEG.`;
  const kinds = statements ? 'picture, PDF, e-invoice, mail or statement' : 'picture, PDF, e-invoice or mail';
  if (invoiceFileType(file) === null && !isWorkbook(file)) return `${name} is not a ${kinds}.`;
  if (!statements && !isInvoiceFile(file)) return `${name} is no invoice: drop it on the Invoice Tracker.`;
  if (file.size > INVOICE_FILE_MAX_BYTES) return `${name} is larger than 10 MB.`;
  return file.size === 0 ? `${name} is empty.` : null;
}

/**
 * Returns the files that are taken, and why the others are not. room: for how many there is room, in one invoice for 20. statements: those of suppliers
 * are taken too.
 */
export function takenFiles(
  files: readonly File[],
  room: number,
  { statements = false } = {},
): { taken: File[]; problems: string[] } {
  const taken: File[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const full = taken.length >= room ? `One invoice has up to ${INVOICE_FILES} files.` : null;
    const problem = fileProblem(file, statements) ?? full;
    if (problem === null) taken.push(file);
    else if (!problems.includes(problem)) problems.push(problem);
  }
  return { taken, problems };
}

/** Whether a file may be an invoice: as CSV and Excel only statements come. */
function isInvoiceFile(file: File): boolean {
  return !isWorkbook(file) && invoiceFileType(file) !== 'text/csv';
}

/** Whether a file is a page of a paper by itself: several of them may be one invoice. */
export function isPicture(file: File): boolean {
  return invoiceFileType(file)?.startsWith('image/') ?? false;
}

/** A file as it is announced, with the type it is sent under. */
export interface AnnouncedFile {
  file: File;
  announced: { filename: string; contentType: InvoiceFileType; sizeBytes: number; sha256: string };
}

/** Reads a file that was taken, for the hash by which the same one is known again. */
export async function announcedFile(file: File): Promise<AnnouncedFile> {
  const contentType = invoiceFileType(file) ?? 'image/jpeg'; // files of no known type are not taken
  const bytes = new Uint8Array(await file.arrayBuffer());
  const filename = file.name.slice(-LONGEST_NAME) || 'photo.jpg';
  return {
    file: new File([bytes], filename, { type: contentType }),
    announced: { filename, contentType, sizeBytes: bytes.length, sha256: await hashOf(bytes) },
  };
}

const LONGEST_NAME = 255;

/** The browser's own is there on pages of https and localhost alone. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!globalThis.crypto.subtle) return sha256OfFile(bytes);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();
}
