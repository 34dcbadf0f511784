import { addDays, type Day, dayIn } from '../calendar.ts';

/** So many days a person has to answer whether they take over a group. */
export const OFFER_DAYS = 7;

/** So many days after it was closed an owner can reopen a group; then it is removed for good. */
export const REOPEN_DAYS = 30;

export interface Offer {
  /** How it ended; null: it was not answered. */
  outcome: 'accepted' | 'declined' | 'withdrawn' | 'lapsed' | null;
  expiresAt: Date;
}

/** What became of an offer to take over a group, at an instant; `open`: it can be answered. */
export function offerState(
  { outcome, expiresAt }: Offer,
  now: Date,
): NonNullable<Offer['outcome']> | 'open' | 'expired' {
  if (outcome) return outcome;
  return expiresAt <= now ? 'expired' : 'open';
}

/** Whether a group would be left without an owner if this one were none any more. owners: the ids of all it has. */
export function isLastOwner(owners: readonly string[], userId: string): boolean {
  return owners.length === 1 && owners[0] === userId;
}

/** Names the last day on which something can be answered that ends at an instant. */
export function lastDay(timeZone: string, endsAt: Date): Day {
  const day = dayIn(timeZone, endsAt);
  return day === dayIn(timeZone, new Date(endsAt.getTime() - 1)) ? day : addDays(day, -1);
}
