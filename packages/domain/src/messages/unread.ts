interface Message {
  id: string;
  userId: string;
  createdAt: string;
}

/** Orders messages as they are read: the newest last; of the same instant by id. */
export function byAge(a: Pick<Message, 'id' | 'createdAt'>, b: Pick<Message, 'id' | 'createdAt'>): number {
  return Date.parse(a.createdAt) - Date.parse(b.createdAt) || (a.id < b.id ? -1 : 1);
}

/**
 * Whether there is something to read: the latest message is somebody else's, and newer than what the person has seen (MSG-006).
 * lastSeen: an instant, null when they never looked.
 */
export function hasUnread(messages: readonly Message[], userId: string, lastSeen: string | null): boolean {
  const latest = messages.reduce<Message | null>((last, one) => (last && byAge(one, last) < 0 ? last : one), null);
  if (!latest || latest.userId === userId) return false;
  return lastSeen === null || Date.parse(latest.createdAt) > Date.parse(lastSeen);
}
