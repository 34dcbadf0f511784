import { CHANGE_MINUTES } from './limits.ts';

interface Message {
  userId: string;
  createdAt: string;
  deletedAt: string | null;
}

/** Why a person can't change a message. */
export type NotChangeable = 'not-theirs' | 'deleted' | 'too-late';

/** Returns why a message can't be corrected or taken out by this person, now, null where it can: who wrote it has 15 minutes, the last instant included. */
export function whyNotChangeable(
  { userId, createdAt, deletedAt }: Message,
  by: string,
  now: Date,
): NotChangeable | null {
  if (userId !== by) return 'not-theirs';
  if (deletedAt !== null) return 'deleted';
  return now.getTime() > changeableUntil(createdAt) ? 'too-late' : null;
}

/** The last instant, ms, at which a message can be changed. */
export function changeableUntil(createdAt: string): number {
  return Date.parse(createdAt) + CHANGE_MINUTES * 60_000;
}
