import { asRefusal } from '../data/refusal.ts';

/** The message for sending and finalising (PROC-053, PROC-090, PROC-093). */
export const STATUS_CHANGE = {
  done: 'Order status updated',
  failed: (error: unknown) => {
    const { code, message } = asRefusal(error);
    return code === 'order.not-approved' ? message : 'Order status could not be updated';
  },
};
