import { asRefusal } from '../../data/refusal.ts';

/** The text for a failed answer of market prices (SUP-067): its status, or that nobody was reached. */
export function marketErrorText(error: unknown): string {
  const { status, message } = asRefusal(error);
  return status === 0 ? message : `HTTP error: ${status}`;
}
