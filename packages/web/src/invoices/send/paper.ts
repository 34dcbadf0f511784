import { invoiceFileType } from '@larder/domain/invoices/file-type.ts';
import { INVOICE_FILE_MAX_BYTES, INVOICE_FILES, type InvoiceFileType } from '@larder/domain/invoices/upload-rules.ts';
import { sha256OfFile } from '@larder/domain/sha256.ts';
import { showFilename } from '@larder/domain/show.ts';

/** As in an input: pictures, from which a phone also offers its camera, and what suppliers send by mail. */
export const INVOICE_ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf,.pdf,.xml,.eml';

/** What is taken, in words (rule 61). */
export const INVOICE_FILES_TEXT = `Pictures, PDF, e-invoices (XML) and saved mails (.eml), up to 10 MB each, at most ${INVOICE_FILES} in one invoice.`;

/** Returns why a file is not taken, in words; null: it is. */
export function fileProblem(file: File): string | null {
  const name = showFilename(file.name);
  if (invoiceFileType(file) === null) return `${name} is not a picture, PDF, e-invoice or mail.`;
  if (file.size > INVOICE_FILE_MAX_BYTES) return `${name} is larger than 10 MB.`;
  return file.size === 0 ? `${name} is empty.` : null;
}

/** Returns the files that are taken, and why the others are not. room: for how many there is room, in one invoice for 20. */
export function takenFiles(files: readonly File[], room: number): { taken: File[]; problems: string[] } {
  const taken: File[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const full = taken.length >= room ? `One invoice has up to ${INVOICE_FILES} files.` : null;
    const problem = fileProblem(file) ?? full;
    if (problem === null) taken.push(file);
    else if (!problems.includes(problem)) problems.push(problem);
  }
  return { taken, problems };
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
