import { Refusal } from '@larder/contract/refusals.ts';
import { inPounds } from '@larder/domain/invoices/currency.ts';
import type { StoredInvoice, StoredInvoiceLine } from './stored-invoice.ts';

/** The lines of an invoice as orders take them; refused of another currency as long as nobody gave a rate (rule 68). */
export function linesInPounds({ lines, rate, currency }: StoredInvoice): StoredInvoiceLine[] {
  if (rate === null) throw new Refusal('invoice.no-rate', { currency });
  return inPounds(lines, rate);
}
