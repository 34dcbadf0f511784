import type { Me, TableRows } from '@larder/contract/profile.ts';
import { api, refusing } from './api.ts';
import { takeEarly } from './early-answers.ts';
import { asRefusal } from './refusal.ts';

/** How long one waits to hear who is signed in, in ms (ACC-067). */
export const ACCOUNTS_WAIT_MS = 10_000;

/**
 * Asks the server who is signed in and what they reach. denied: they may not ask, so they reach nothing (PERM-008); unreachable: it failed,
 * or nothing was heard in time (ACC-066). opening: nothing was done here yet, so what the page itself asked is the answer.
 */
export async function askMe({ opening = false } = {}): Promise<Me | 'signed-out' | 'denied' | 'unreachable'> {
  try {
    return await Promise.race([opening ? earlyOrNow() : refusing(api.profile.me()), late()]);
  } catch (error) {
    const { status } = asRefusal(error);
    if (status === 401) return 'signed-out';
    return status === 403 ? 'denied' : 'unreachable';
  }
}

async function earlyOrNow(): Promise<Me | 'signed-out'> {
  const early = await takeEarly('/api/v1/me');
  if (early?.status === 200) return early.body as Me;
  return early?.status === 401 ? 'signed-out' : refusing(api.profile.me());
}

function late(): Promise<'unreachable'> {
  return new Promise((resolve) => setTimeout(resolve, ACCOUNTS_WAIT_MS, 'unreachable'));
}

/** Saves the person's name, the one field of a profile that can be changed (rule 25). Throws CallRefused. */
export function saveName(name: string): Promise<Me> {
  return refusing(api.profile.updateProfile({ name }));
}

/** Notifies the server which account one works in; without a network only this device remembers it. */
export async function rememberAccount(accountId: string): Promise<void> {
  await refusing(api.profile.setCurrentAccount({ accountId })).catch(() => undefined); // it is a convenience, asked again next time
}

/** Tells the server how many rows tables show to this person; without a network only this device remembers it. */
export async function rememberTableRows(tableRows: TableRows): Promise<void> {
  await refusing(api.profile.setTableRows({ tableRows })).catch(() => undefined); // it is a convenience, asked again next time
}
