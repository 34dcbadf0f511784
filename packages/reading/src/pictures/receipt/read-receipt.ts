import type { Found, ReadHead, ReadInvoice, ReadValue } from '@larder/domain/invoices/read-file.ts';
import { decimal } from '@larder/domain/money.ts';
import { type PlacedPage, rowsOf } from '../../paper/placed.ts';
import { labelledRows } from './amounts.ts';
import { findCompany } from './company.ts';
import { findDate } from './date.ts';
import { findLines } from './lines.ts';
import { findNumber } from './number.ts';
import { findTotals } from './total.ts';

/** Reads a receipt of a shop or till: one column of rows, its words before its amounts. Null where nothing on it is an amount. */
export function readReceipt(pages: readonly PlacedPage[]): ReadInvoice | null {
  const rows = pages.flatMap(rowsOf);
  const labelled = labelledRows(rows);
  const totals = findTotals(labelled);
  if (!labelled.some(({ amounts }) => amounts.length > 0)) return null;
  const head: Found<ReadHead> = {};
  put(head, 'supplierName', findCompany(rows));
  put(head, 'number', findNumber(rows));
  put(head, 'date', findDate(rows));
  put(head, 'net', totals?.net ?? null);
  put(head, 'vat', totals?.vat ?? null);
  put(head, 'gross', totals?.gross ?? null);
  const known = [totals?.gross, totals?.net].flatMap((total) => (total ? [decimal(total.value)] : []));
  return {
    kind: 'invoice',
    type: 'DEBIT',
    pages: { from: pages[0]?.number ?? 1, to: pages.at(-1)?.number ?? 1 },
    head,
    vat: [],
    lines: findLines(labelled, known),
  };
}

function put<Field extends keyof ReadHead>(
  head: Found<ReadHead>,
  field: Field,
  read: ReadValue<ReadHead[Field]> | null,
): void {
  if (read) Object.assign(head, { [field]: read });
}
