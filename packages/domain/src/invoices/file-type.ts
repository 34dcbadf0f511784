import { INVOICE_FILE_TYPES, type InvoiceFileType } from './upload-rules.ts';

/** Ends of names of what browsers state no type of, or one that is not ours, such as of a mail that was saved. */
const BY_ENDING: Readonly<Record<string, InvoiceFileType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  xml: 'application/xml',
  eml: 'message/rfc822',
  csv: 'text/csv',
};

/** Whether a file is a picture as iPhones take them, by its type or name: it is read by nobody here. */
export function isHeic({ name, type }: { name: string; type: string }): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** Returns the type under which a file of an upload is sent, by what the browser states, else by the end of its name; null: it is not taken (rule 61). */
export function invoiceFileType({ name, type }: { name: string; type: string }): InvoiceFileType | null {
  const stated = INVOICE_FILE_TYPES.find((one) => one === type);
  return stated ?? BY_ENDING[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? null;
}
