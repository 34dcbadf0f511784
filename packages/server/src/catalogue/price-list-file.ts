import { Refusal } from '@larder/contract/refusals.ts';
import { PRICE_LIST_MAX_ROWS, readPriceList, type UnreadableFile } from '@larder/documents/price-list-reader.ts';
import type { ReadRow } from '@larder/domain/catalogue/price-list/plan.ts';
import { readRows } from '@larder/domain/catalogue/price-list/read-row.ts';

/** A price list as it was sent, and the day its prices hold from where a row names none. */
export interface PriceListInput {
  filename: string;
  from?: string | undefined;
  bytes: Uint8Array;
}

/** The file's rows, good and bad; a file that can't be read at all is refused (UP-007). */
export function rowsOf(bytes: Uint8Array): ReadRow[] {
  const { rows, unreadable } = readPriceList(bytes);
  if (unreadable) throw new Refusal('price-list.unreadable', { error: errorOf(unreadable), ...unreadable });
  return readRows(rows);
}

function errorOf({ reason, line, columns }: UnreadableFile): string {
  switch (reason) {
    case 'empty':
      return 'the file holds no rows';
    case 'not-text':
      return 'this is no CSV file';
    case 'columns':
      return `columns missing or there twice: ${columns.join(', ')}`;
    case 'quotes':
      return `a quotation mark in line ${line} is not closed or stands inside a cell`;
    case 'too-many':
      return `more than ${PRICE_LIST_MAX_ROWS.toLocaleString('en-GB')} rows`;
  }
}
