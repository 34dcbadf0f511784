import { api, refusing } from './api.ts';
import { forgetRows } from './device-rows.ts';
import { dropEarly } from './early-answers.ts';
import { CallRefused, OFFLINE } from './refusal.ts';
import { sessions } from './session.ts';

/** 'rows left': signed out, but rows of the person could not be removed from this device (ACC-060). 'not reached': the server did not answer, nothing changed. */
export type SignedOut = 'signed out' | 'rows left' | 'not reached';

/** Signs out here, or in every browser, and removes this person's rows from the device; what they have not sent stays. */
export async function signOut(userId: string, everywhere = false): Promise<SignedOut> {
  try {
    if (everywhere) await refusing(api.profile.signOutEverywhere());
    else await askAuth('sign-out', {});
  } catch {
    return 'not reached';
  }
  const removed = await removeRows(userId);
  sessions.forget();
  return removed ? 'signed out' : 'rows left';
}

/** Forgets a person whose sign-in is gone: their rows on this device, and its cookie. */
export async function forgetPerson(userId: string): Promise<void> {
  await askAuth('sign-out', {}).catch(() => undefined); // no session is left to end; the cookie goes with the answer
  await removeRows(userId);
  sessions.forget();
}

/** False when rows stay on the device; a browser without a database has none. */
async function removeRows(userId: string): Promise<boolean> {
  try {
    await forgetRows({ userId });
    return true;
  } catch {
    return !('indexedDB' in window);
  }
}

/** Signs in by email and password; throws CallRefused with the provider's own words (AUTH-019). 'code': a second factor is asked for. */
export async function signInByPassword(email: string, password: string): Promise<'signed-in' | 'code'> {
  const answered = (await askAuth('sign-in/email', { email, password })) as { twoFactorRedirect?: boolean } | null;
  return answered?.twoFactorRedirect ? 'code' : 'signed-in';
}

/** The second step: six digits of the authenticator app, or a backup code such as aB3dE-fG7hJ. */
export async function confirmCode(typed: string): Promise<void> {
  const code = typed.replace(/\s/g, '');
  await askAuth(/^\d{6}$/.test(code) ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code', { code });
}

/** Changes the password; every other session of the person ends. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await askAuth('change-password', { currentPassword, newPassword });
}

/** The service's message about a link of a mail that it does not take, and what a person can do with that. */
const SPENT_LINK = 'Invalid token';
const LINK_ENDED = 'This link no longer works: it was used before, or is too old. Please ask for a new one.';

/** A call of the sign-in service. Throws CallRefused with its message. */
export async function askAuth(path: string, body: Record<string, unknown>): Promise<unknown> {
  dropEarly();
  const answer = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!answer) throw new CallRefused(OFFLINE);
  const answered = (await answer.json().catch(() => null)) as { message?: string } | null;
  if (answer.ok) return answered;
  throw new CallRefused({
    code: 'fault',
    status: answer.status,
    message:
      answered?.message === SPENT_LINK
        ? LINK_ENDED
        : (answered?.message ?? 'Sorry, something went wrong. Please try again.'),
    fields: [],
  });
}
