import type { Session } from './session.ts';

/** `Soho, Kitchen`: most kitchens are called Kitchen. */
export function placeIn(accounts: Session['accounts'], accountId: string): string {
  const account = accounts.find(({ id }) => id === accountId);
  const parent = accounts.find(({ id, type }) => id === account?.parentId && type === 'LOCATION');
  return [parent?.name, account?.name].filter(Boolean).join(', ');
}
