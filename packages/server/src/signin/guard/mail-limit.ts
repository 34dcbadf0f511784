import type pg from 'pg';
import type { SystemMail } from '../../mail/system-mail.ts';
import type { SendMail } from '../mails.ts';
import { claimAttempt, MAIL } from './attempts.ts';
import { hashed } from './places.ts';

interface Parts {
  pool: pg.Pool;
  secret: string;
  now: () => Date;
  limited: boolean;
}

/**
 * Sends a person so many mails of one kind and then ever fewer; what is too much is dropped without a word, so that the answer reveals nothing.
 * The kinds are counted apart: verification mails that somebody has sent hold up no reset mail. Of a change of their sign-in people are
 * notified each time.
 */
export function limitMails({ pool, secret, now, limited }: Parts, send: (mail: SystemMail) => Promise<void>): SendMail {
  return async (mail, kind) => {
    if (kind === 'changed') return send(mail); // whoever causes one has the password, or signed in with a code
    const key = `mail:${kind}:${hashed(secret, 'person', mail.to.toLowerCase())}`;
    if (limited && 'waitSeconds' in (await claimAttempt(pool, key, MAIL, now()))) return;
    await send(mail);
  };
}
