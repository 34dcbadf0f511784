import { isAddress } from '@larder/domain/accounts/addresses.ts';

export const EMAIL_WANTED = 'Please enter a valid email address';
export const PASSWORD_WANTED = 'Please enter your password';

export function emailProblem(email: string): string | null {
  return isAddress(email.trim()) ? null : EMAIL_WANTED;
}

export function passwordProblem(password: string): string | null {
  return password === '' ? PASSWORD_WANTED : null;
}

export function nameProblem(name: string): string | null {
  return name.trim() === '' ? 'Please enter your name' : null;
}

/** What is wrong with a sign-up, in the order name, email, password; only the first (AUTH-015). */
export function signUpProblem(person: { name: string; email: string; password: string }): Record<string, string> {
  const name = nameProblem(person.name);
  if (name) return { name };
  const email = emailProblem(person.email);
  if (email) return { email };
  const password = passwordProblem(person.password);
  return password ? { password } : {};
}
