import { askAuth, signInByPassword } from '../data/auth.ts';
import { sessions } from '../data/session.ts';

/** Signs in by email and password and loads who that is, unless a second factor is asked for first. */
export async function signIn(email: string, password: string): Promise<'signed-in' | 'code'> {
  const step = await signInByPassword(email, password);
  if (step === 'signed-in') await sessions.load();
  return step;
}

/** Creates the person; the server sends them a verification mail. */
export async function signUp(person: { name: string; email: string; password: string }): Promise<void> {
  await askAuth('sign-up/email', person);
}

export async function sendVerificationAgain(email: string): Promise<void> {
  await askAuth('send-verification-email', { email });
}

/** Verifies the address by the mail's token. Returns the right to choose a password, once; null: it was verified before. */
export async function verifyEmail(token: string): Promise<string | null> {
  const answer = (await askAuth('verify-email', { token })) as { choosePassword: string | null };
  return answer.choosePassword;
}

/** Sets name and password with that right, signs in and loads who that is. */
export async function chooseFirstPassword(token: string, person: { name: string; password: string }): Promise<void> {
  await askAuth('first-password', { token, name: person.name, newPassword: person.password });
  await sessions.load();
}

export async function askForReset(email: string): Promise<void> {
  await askAuth('request-password-reset', { email });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await askAuth('reset-password', { token, newPassword });
}

/** Leaves for the provider's own page, which leads back to `next`; new people first set up their group. */
export async function goToProvider(provider: 'google' | 'oidc', next: string): Promise<void> {
  const answer = (await askAuth('sign-in/social', {
    provider,
    callbackURL: next,
    newUserCallbackURL: '/account/new?welcome=true',
    errorCallbackURL: '/signin',
  })) as { url: string };
  window.location.assign(answer.url);
}
