import type { Found, ReadHead, ReadLineFields } from '@larder/domain/invoices/read-file.ts';

/** The values of fields alone, as a table of expected ones is compared with them. */
export function plainValues(fields: Found<ReadHead> | Found<ReadLineFields>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value]));
}
