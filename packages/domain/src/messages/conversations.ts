/** The kinds of account whose people write to each other: product groups, guest views and suppliers have no conversation. */
const HAVE_MESSAGES: ReadonlySet<string> = new Set(['OWNER', 'LOCATION', 'DEPARTMENT']);

/** Whether an account of this type has a conversation. Whoever works in the account reads it; guests never do (PERM-009). */
export function hasMessages(type: string): boolean {
  return HAVE_MESSAGES.has(type);
}

/** The unread count as an icon has room for it. */
export function showUnread(count: number): string {
  return count > 99 ? '99+' : String(count);
}
