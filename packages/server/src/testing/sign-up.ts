import type { SystemMail } from '../mail/system-mail.ts';
import type { Answer, TestApp } from './http.ts';

export interface NewPerson {
  name: string;
  email: string;
  password: string;
}

/** The token of the link in a mail. */
export function tokenIn(mail: Pick<SystemMail, 'text'> | undefined): string {
  return decodeURIComponent(/token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
}

/** Opens the link of the newest verification mail to an address. Answers the right to choose a password. */
export async function verifyAddress(app: TestApp, email: string): Promise<string> {
  const mail = app.mails.findLast(({ to, text }) => to === email && text.includes('/verify-email'));
  const { body } = await app.nobody.post<{ choosePassword: string | null }>('/api/auth/verify-email', {
    token: tokenIn(mail),
  });
  return body.choosePassword ?? '';
}

/** The whole way of a sign-up, as the pages go it. Answers what signs in. */
export async function signUpAs(app: TestApp, person: NewPerson): Promise<Answer> {
  await app.nobody.post('/api/auth/sign-up/email', person);
  const token = await verifyAddress(app, person.email);
  return app.nobody.post('/api/auth/first-password', { token, name: person.name, newPassword: person.password });
}

/** All that an answer has a browser remember, as its Cookie header. */
export function cookiesOf({ headers }: Answer): string {
  const lines = headers.getSetCookie().filter((line) => !/max-age=0/i.test(line));
  return lines.map((line) => line.split(';')[0]).join('; ');
}
