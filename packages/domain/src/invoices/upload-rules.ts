import { type FieldProblem, notEmpty, notTooLong } from '../forms.ts';

/** What the upload takes (rule 61). */
export const INVOICE_FILE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
  'application/xml',
  'text/xml',
  'message/rfc822',
  'text/csv',
] as const;
export type InvoiceFileType = (typeof INVOICE_FILE_TYPES)[number];

/** Each file may be so large, and an upload has so many. */
export const INVOICE_FILE_MAX_BYTES = 10 * 1024 * 1024;
export const INVOICE_FILES = 20;

/** The message where the form lacks its number or its file; nothing is sent then (INV-017, INV-018). */
export const UPLOAD_NOT_VALID = 'Upload not valid';

/** So many characters a number of an invoice has at most. */
export const LONGEST_NUMBER = 100;

/** What is wrong with the number of an invoice that is typed, or null. */
export function numberProblem(number: string): string | null {
  return notEmpty('Invoice number', number) ?? notTooLong('Invoice number', number, LONGEST_NUMBER);
}

/** What is missing on the form of an upload: its number, or a file (INV-016). */
export function uploadProblems({ number, files }: { number: string; files: number }): FieldProblem[] {
  const noNumber = numberProblem(number);
  return [
    ...(noNumber === null ? [] : [{ field: 'number', message: noNumber }]),
    ...(files > 0 ? [] : [{ field: 'files', message: 'Choose at least one file' }]),
  ];
}
