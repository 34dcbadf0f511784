import { hasLineBreak, notTooLong } from '@larder/domain/forms.ts';
import { isCommonPassword, TOO_COMMON } from './common-passwords.ts';

/** Calls that carry the person's name, and those that carry a password to be set, with the field that holds it. */
const NAMES = new Set(['/sign-up/email', '/first-password']);
const NEW_PASSWORD: Record<string, string> = {
  '/sign-up/email': 'password',
  '/first-password': 'newPassword',
  '/reset-password': 'newPassword',
  '/change-password': 'newPassword',
};

/** What is wrong with a call's body; code: as the library's own refusals have one. */
export interface BodyProblem {
  code: string;
  message: string;
}

/**
 * What better-auth does not look at: a name for the new person (AUTH-020 asks for one later), passwords that everybody tries, and the
 * character NUL, which no text column takes. Answered before it is known whether the address has a sign-in, so that the answer reveals nothing
 * of that. path: without `/api/auth`. Null: nothing is wrong.
 */
export function bodyProblem(path: string, body: Record<string, unknown>): BodyProblem | null {
  if (Object.values(body).some((value) => typeof value === 'string' && value.includes('\u0000')))
    return invalid('This contains a character that cannot be saved.');
  const wrongName = NAMES.has(path) ? nameProblem(body.name) : null;
  if (wrongName) return invalid(wrongName);
  const password = body[NEW_PASSWORD[path] ?? ''];
  const email = typeof body.email === 'string' ? body.email : undefined;
  return typeof password === 'string' && isCommonPassword(password, email)
    ? { code: 'PASSWORD_TOO_COMMON', message: TOO_COMMON }
    : null;
}

function nameProblem(given: unknown): string | null {
  const name = typeof given === 'string' ? given.trim() : '';
  if (name === '') return 'Name cannot be empty';
  if (hasLineBreak(name)) return 'Name must be one line';
  return notTooLong('Name', name);
}

function invalid(message: string): BodyProblem {
  return { code: 'INVALID_BODY', message };
}
