import { type Day, daysBetween } from '../calendar.ts';
import { WINDOW_DAYS } from './allocate.ts';
import type { InvoiceStatus } from './invoice.ts';

/** An invoice as a dialog offers it for an order. */
export interface OfferedInvoice {
  supplierId: string | null;
  status: InvoiceStatus;
  date: Day | null;
}

/**
 * Invoices that an order may be matched to, newest first (rule 71, PROC-042, PROC-099): those that were read, of its supplier, dated within 7 days of it,
 * both ends counted; below them the supplier's others. uploadedOn: the day that counts where the date was not read.
 */
export function candidatesFor<Of extends OfferedInvoice>(
  order: { supplierId: string; date: Day },
  invoices: readonly Of[],
  uploadedOn: (invoice: Of) => Day,
): { near: Of[]; others: Of[] } {
  const dayOf = (one: Of) => one.date ?? uploadedOn(one);
  const offered = invoices
    .filter(({ supplierId, status }) => supplierId === order.supplierId && status === 'PROCESSED')
    .toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)));
  const isNear = (one: Of) => Math.abs(daysBetween(dayOf(one), order.date)) <= WINDOW_DAYS;
  return { near: offered.filter(isNear), others: offered.filter((one) => !isNear(one)) };
}
