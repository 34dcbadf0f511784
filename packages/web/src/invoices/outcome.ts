import { outcomeOf } from '../ui/toast/outcome.ts';

/** The messages for what is changed of an invoice. */
export const INVOICE_UPDATED = outcomeOf('Invoice', 'updated');
export const INVOICE_REMOVED = outcomeOf('Invoice', 'removed');
export const INVOICE_APPROVED = { done: 'Invoice approved', failed: 'Invoice could not be approved' } as const;
