import { refusalText } from '../data/refusal.ts';
import type { Outcome } from '../ui/toast/outcome.ts';

/** The message for a new account (ACC-062). */
export const ADDED: Outcome = {
  done: 'Account Created',
  failed: (error) => `Account could not be added: ${refusalText(error)}`,
};
