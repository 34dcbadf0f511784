interface Message {
  id: string;
  userId: string;
  createdAt: string;
  deletedAt: string | null;
}

/** Orders messages as they are read: the newest last; of the same instant by id. */
export function byAge(a: Pick<Message, 'id' | 'createdAt'>, b: Pick<Message, 'id' | 'createdAt'>): number {
  return Date.parse(a.createdAt) - Date.parse(b.createdAt) || (a.id < b.id ? -1 : 1);
}

/**
 * Returns what there is to read, oldest first: what others wrote after the person last looked. Nothing where the latest message is their own, since
 * whoever answers has read what came before (MSG-006); what was deleted is as if nobody had written it. lastSeen: an instant, null when they never looked.
 */
export function unreadMessages<One extends Message>(
  messages: readonly One[],
  userId: string,
  lastSeen: string | null,
): One[] {
  const standing = messages.filter(({ deletedAt }) => deletedAt === null);
  const latest = standing.reduce<One | null>((last, one) => (last && byAge(one, last) < 0 ? last : one), null);
  if (!latest || latest.userId === userId) return [];
  return standing.filter((one) => one.userId !== userId && isAfter(one, lastSeen)).sort(byAge);
}

function isAfter({ createdAt }: Message, lastSeen: string | null): boolean {
  return lastSeen === null || Date.parse(createdAt) > Date.parse(lastSeen);
}
