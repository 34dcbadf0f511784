import type pg from 'pg';
import { sessionToken } from '../../kernel/access.ts';
import type { SignInChange } from '../mails.ts';
import type { People } from '../people.ts';
import { countFailure, recordSignIn, type SignInAction } from './activity.ts';
import {
  ADDRESS,
  ASKING,
  type AttemptRule,
  claimAttempt,
  forgetAttempts,
  giveBackAttempt,
  ONCE_A_DAY,
  ONE_CODE,
  PERSON,
} from './attempts.ts';
import { type Person, personByAttempt, personByEmail, personBySession, personOfToken } from './callers.ts';
import { browserCookieLine, browserOf, hashed, networkOf, newBrowser, type Place, rememberPlace } from './places.ts';

export interface GuardParts {
  pool: pg.Pool;
  secret: string;
  https: boolean;
  now: () => Date;
  /** Off only where one machine plays many people: journeys and benchmarks. */
  limited: boolean;
  /** Ends the open links of a person whose password was changed. */
  people: Pick<People, 'endLinks'>;
  /** Notifies a person by mail that somebody tries their password. */
  warn: (email: string) => Promise<void>;
  /** Notifies a person by mail of a change of their sign-in. */
  notifyOf: (email: string, change: SignInChange) => Promise<void>;
  log: { info(message: object, text: string): void; error(message: object, text: string): void };
}

/** A call of sign-in on its way in. path: without `/api/auth`. */
export interface Call {
  path: string;
  body: Record<string, unknown>;
  cookies: string | undefined;
  address: string;
  requestId: string;
}

export interface Answered {
  status: number;
  /** The code of the library's refusal. */
  code: string | null;
  setCookies: readonly string[];
}

export interface Refused {
  status: 401 | 429;
  waitSeconds?: number;
}

/** What was counted for a call. */
interface Entered {
  call: Call;
  place: Place;
  person: Person | null;
  /** They were signed in before. */
  signedIn: boolean;
  claims: { key: string; rule: AttemptRule; attempts: number }[];
}

/** Calls in which a password or a code is tried. */
const TRIED: Record<string, 'email' | 'code' | 'own password'> = {
  '/sign-in/email': 'email',
  '/two-factor/verify-totp': 'code',
  '/two-factor/verify-backup-code': 'code',
  '/two-factor/enable': 'own password',
  '/two-factor/disable': 'own password',
  '/two-factor/generate-backup-codes': 'own password',
  '/change-password': 'own password',
};
/** Calls that have a mail sent. */
const ASKED = new Set(['/sign-up/email', '/request-password-reset', '/send-verification-email']);

/** What the owners of their organisations are shown, and the person is notified of, when a signed-in person did this. */
const DONE: Record<string, SignInAction & SignInChange> = {
  '/two-factor/disable': 'two-factor-off',
  '/two-factor/generate-backup-codes': 'backup-codes-made',
  '/change-password': 'password-changed',
};

const NOT_NOTIFIED = 'a person was not notified of a change of their sign-in';

/**
 * Stands around the sign-in library: slows down who guesses, by person and by address, remembers where people signed in, and notes for the
 * activity what happened. Known and unknown addresses cost the same statements before the answer.
 */
export function openGuard(parts: GuardParts) {
  const { pool, secret, https, now } = parts;
  const underWay = new Set<Promise<unknown>>();

  const later = (work: Promise<unknown>, failed: string) => {
    const done = work
      .catch((err: unknown) => parts.log.error({ err }, failed))
      .finally(() => void underWay.delete(done));
    underWay.add(done);
  };

  return {
    /** Counts an attempt before it is made; or refuses it. */
    async enter(call: Call): Promise<Entered | Refused> {
      const kind = TRIED[call.path];
      const place = placeOf(call, secret, https);
      const { person, signedIn } = await whoIs(call, kind, place);
      const entered: Entered = { call, place, person, signedIn, claims: [] };
      for (const { key, rule } of countersOf(call, entered, kind)) {
        const claimed = await claimAttempt(pool, key, rule, now());
        if ('waitSeconds' in claimed) return { status: 429, waitSeconds: claimed.waitSeconds };
        entered.claims.push({ key, rule, attempts: claimed.attempts });
      }
      if (await isUsedCode(call, person)) return { status: 401 };
      return entered;
    },

    /** Takes the answer into account. Returns the cookies to set beside those of the library. */
    async leave(entered: Entered, answered: Answered): Promise<string[]> {
      const { call, person } = entered;
      if (TRIED[call.path]) await settle(entered, answered);
      if (answered.status === 200 && entered.signedIn && person) await noteDone(call, person);
      if (answered.status === 200 && person && call.path === '/two-factor/verify-backup-code')
        later(parts.notifyOf(person.email, 'backup-code-used'), NOT_NOTIFIED);
      const token = entered.signedIn ? null : sessionSetBy(answered.setCookies, secret);
      return token === null ? [] : welcome(entered, token);
    },

    /** For when nothing may be left under way. */
    async close(): Promise<void> {
      await Promise.all(underWay);
    },
  };

  async function whoIs(call: Call, kind: (typeof TRIED)[string] | undefined, place: Place) {
    const { cookies } = call;
    const nobody = { person: null, signedIn: false };
    if (kind === undefined) return nobody;
    if (kind === 'email') {
      const { email } = call.body;
      return typeof email === 'string' ? { ...nobody, person: await personByEmail(pool, email, place, now()) } : nobody;
    }
    const signedIn = await personBySession(pool, { cookies, secret }, place, now());
    if (signedIn || kind === 'own password') return { person: signedIn, signedIn: signedIn !== null };
    return { ...nobody, person: await personByAttempt(pool, { cookies, secret }, place, now()) };
  }

  /** The address first: who is stopped there must not count against a person. */
  function countersOf({ path, body }: Call, { place, person }: Entered, kind: (typeof TRIED)[string] | undefined) {
    if (!parts.limited) return [];
    if (ASKED.has(path)) return [{ key: `asking:${place.address}`, rule: ASKING }];
    if (kind === undefined) return [];
    const email = kind === 'email' ? body.email : person?.email;
    const who = typeof email === 'string' ? hashed(secret, 'person', email.toLowerCase()) : null;
    const where = person?.knownAt ? `@${person.knownAt}` : '';
    const what = kind === 'code' ? 'code' : 'password';
    return [
      { key: `address:${place.address}`, rule: ADDRESS },
      ...(who ? [{ key: `${what}:${who}${where}`, rule: PERSON }] : []),
    ];
  }

  /** One code of the authenticator app opens once; the claim is atomic, so two at the same moment are not both right. */
  async function isUsedCode({ path, body }: Call, person: Person | null): Promise<boolean> {
    if (path !== '/two-factor/verify-totp' || !person || typeof body.code !== 'string') return false;
    const key = `used-code:${hashed(secret, 'code', `${person.id}\n${body.code}`)}`;
    return 'waitSeconds' in (await claimAttempt(pool, key, ONE_CODE, now()));
  }

  async function settle({ call, person, claims }: Entered, { status, code }: Answered): Promise<void> {
    const wrong = status === 401 || code === 'INVALID_PASSWORD';
    if (wrong) {
      const limitReached = claims.some(({ rule, attempts }) => rule === PERSON && attempts >= PERSON.free);
      later(noteFailure(call, person, limitReached), 'a failed sign-in was not noted');
      return;
    }
    const isKnown = person?.knownAt != null;
    await Promise.all(
      claims.map(({ key, rule }) =>
        status === 200 && rule === PERSON && isKnown
          ? forgetAttempts(pool, key)
          : giveBackAttempt(pool, key, rule, now()),
      ),
    );
  }

  async function noteFailure({ requestId }: Call, person: Person | null, limitReached: boolean): Promise<void> {
    if (!person?.verified) {
      parts.log.info({ request: requestId }, 'a sign-in failed for an address without a sign-in');
      return;
    }
    await countFailure(pool, person.id, now());
    if (!limitReached) return;
    const today = await claimAttempt(pool, `warned:${person.id}`, ONCE_A_DAY, now());
    if ('attempts' in today) await parts.warn(person.email);
  }

  async function noteDone({ path, requestId }: Call, person: Person): Promise<void> {
    if (path === '/change-password') await parts.people.endLinks(person.id);
    const action = path === '/two-factor/verify-totp' && !person.twoFactor ? 'two-factor-on' : DONE[path];
    if (!action) return;
    later(recordSignIn(pool, person, action, { now: now(), requestId }), 'an activity was not noted');
    later(parts.notifyOf(person.email, action), NOT_NOTIFIED);
  }

  async function welcome({ call, place }: Entered, token: string): Promise<string[]> {
    const person = await personOfToken(pool, token, place, now());
    if (!person) return [];
    const browser = browserOf(call.cookies, https) ?? newBrowser();
    await rememberPlace(pool, person.id, { ...place, browser: hashed(secret, 'browser', browser) }, now());
    const about = { now: now(), requestId: call.requestId };
    later(recordSignIn(pool, person, 'signed-in', about), 'an activity was not noted');
    return [browserCookieLine(browser, https)];
  }
}

export type Guard = ReturnType<typeof openGuard>;

function placeOf({ cookies, address }: Call, secret: string, https: boolean): Place {
  const browser = browserOf(cookies, https);
  return {
    browser: browser && hashed(secret, 'browser', browser),
    address: hashed(secret, 'address', networkOf(address)),
  };
}

/** The session that an answer opens. */
function sessionSetBy(setCookies: readonly string[], secret: string): string | null {
  const opened = setCookies.filter((line) => !/;\s*max-age=0/i.test(line)).map((line) => line.split(';')[0]);
  return sessionToken(opened.join(';'), secret);
}
