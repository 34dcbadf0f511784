import type { Me } from '@larder/contract/profile.ts';
import { api, refusing } from './api.ts';
import { asRefusal } from './refusal.ts';

/** Asks the server who is signed in and what they reach. */
export async function askMe(): Promise<Me | 'signed-out' | 'unreachable'> {
  try {
    return await refusing(api.profile.me());
  } catch (error) {
    return asRefusal(error).status === 401 ? 'signed-out' : 'unreachable';
  }
}

/** Saves the person's name, the one field of a profile that can be changed (rule 25). Throws CallRefused. */
export function saveName(name: string): Promise<Me> {
  return refusing(api.profile.updateProfile({ name }));
}

/** Tells the server which account one works in; without a network only this device knows. */
export async function rememberAccount(accountId: string): Promise<void> {
  await refusing(api.profile.setCurrentAccount({ accountId })).catch(() => undefined); // it is a convenience, asked again next time
}
