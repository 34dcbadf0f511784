import { asRefusal } from '../data/refusal.ts';

/** What these refusals state is shown as it is. */
export const EXPLAINED: readonly string[] = ['order.not-approved', 'order.approval-open'];

/** The message for sending and finalising (PROC-053, PROC-090, PROC-093). */
export const STATUS_CHANGE = {
  done: 'Order status updated',
  failed: (error: unknown) => {
    const { code, message } = asRefusal(error);
    return EXPLAINED.includes(code) ? message : 'Order status could not be updated';
  },
};
