import { recentIds } from '../working/recent.ts';

/** What one person opened last from the palette in one account, on this device. */
export function recentOf(userId: string, accountId: string) {
  return recentIds(`larder.opened.${userId}.${accountId}`, 8);
}
