import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_AT_LEAST } from './password-length.ts';

/** The passwords that people who guess begin with, in lower case; shorter ones are refused anyway. */
const common = new Set(dictionary['passwords-common'].filter((one) => String(one).length >= PASSWORD_AT_LEAST));

export const TOO_COMMON = 'This password is one of the most used ones. Please choose another.';

/** Whether a password is on the list of common ones, or is nothing but the person's own address. */
export function isCommonPassword(password: string, email?: string): boolean {
  const typed = password.toLowerCase();
  return common.has(typed) || (email !== undefined && email !== '' && typed === email.toLowerCase());
}
