import { asRefusal } from '../../data/refusal.ts';

/** What a market price answer that is none says (SUP-067): its status, or that nobody was reached. */
export function marketErrorText(error: unknown): string {
  const { status, message } = asRefusal(error);
  return status === 0 ? message : `HTTP error: ${status}`;
}
