import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { createEmailVerificationToken } from 'better-auth/api';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { survivingBreaks } from '../db/connection.ts';
import type { SystemMail } from '../mail/system-mail.ts';
import type { Settings } from '../settings/settings.ts';
import { admitThroughProvider } from './admission.ts';
import { backupCodesLeft } from './backup-codes-left.ts';
import { firstPassword } from './first-password.ts';
import { recordSignIn } from './guard/activity.ts';
import { type Guard, openGuard } from './guard/guard.ts';
import { limitMails } from './guard/mail-limit.ts';
import { signInMails } from './mails.ts';
import { PASSWORD_AT_LEAST } from './password-length.ts';
import type { People } from './people.ts';
import { profileHooks } from './profile-hooks.ts';
import { providers } from './providers.ts';
import { watchedPool } from './watched-pool.ts';

export type SignInSettings = Pick<Settings, 'publicAddress' | 'google' | 'oidc' | 'signUp'>;

export interface SignInParts {
  /** Where better-auth has its tables, as the role app with `auth` first in its search path. */
  authUrl: string;
  /** So many connections at most; left out: 5. */
  connections?: number;
  secret: string;
  origins: readonly string[];
  people: People;
  sendMail: (mail: SystemMail) => Promise<void>;
  /** The database of everything else, for what is counted and noted. */
  pool: pg.Pool;
  now: () => Date;
  log: { info(message: object, text: string): void; error(message: object, text: string): void };
  /** Off only where one machine plays many people: journeys and benchmarks. */
  limited: boolean;
  /** How passwords are hashed; left out: by scrypt at a cost that makes guessing from a stolen table slow. */
  passwords?: Passwords;
}

type Passwords = Required<NonNullable<NonNullable<BetterAuthOptions['emailAndPassword']>['password']>>;

export interface SignIn {
  handler(request: Request): Promise<Response>;
  guard: Guard;
  close(): Promise<void>;
}

/** The header that carries the address of who calls, set by our own HTTP side only. */
export const CALLER_ADDRESS_HEADER = 'x-larder-caller';

/**
 * Signing in and up by email and password, by Google and by an OpenID Connect provider, sessions and their limits.
 * Make it only after the migrations have run.
 */
export function openSignIn(settings: SignInSettings, parts: SignInParts): SignIn {
  const pool = survivingBreaks(
    new pg.Pool({ connectionString: parts.authUrl, max: parts.connections ?? 5, connectionTimeoutMillis: 10_000 }),
  );
  const watched = watchedPool(pool);
  const mails = signInMails(settings.publicAddress, limitMails(parts, parts.sendMail));
  const https = settings.publicAddress.startsWith('https:');
  const guard = openGuard({ ...parts, https, warn: mails.somebodyTries, notifyOf: mails.signInChanged });
  const { plugins = [], ...withProviders } = providers(settings);

  const auth = betterAuth({
    appName: 'Larder',
    baseURL: settings.publicAddress,
    basePath: '/api/auth',
    secret: parts.secret,
    trustedOrigins: [...parts.origins],
    database: {
      dialect: new PostgresDialect({ pool: watched.pool }),
      type: 'postgres',
      schemaName: 'auth',
      transaction: true,
    },
    advanced: {
      cookiePrefix: 'larder',
      disableOriginCheck: false, // set, because the default is off while tests run
      disableCSRFCheck: false,
      useSecureCookies: https,
      ipAddress: { ipAddressHeaders: [CALLER_ADDRESS_HEADER] },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_AT_LEAST,
      ...(parts.passwords ? { password: parts.passwords } : {}),
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mails.resetPassword(user.email, token),
      // Who signed up first may not be who owns the address: until it is verified, each sign-up has its own mail.
      onExistingUserSignUp: async ({ user }) =>
        user.emailVerified
          ? mails.alreadySignedUp(user.email)
          : mails.verify(user.email, await createEmailVerificationToken(parts.secret, user.email)),
      onPasswordReset: async ({ user }) => {
        await parts.people.verify(user.id, 'chosen just now'); // the link came by mail too
        await parts.people.endLinks(user.id);
        await recordSignIn(parts.pool, user, 'password-reset', { now: parts.now(), requestId: null });
        await mails.signInChanged(user.email, 'password-reset');
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: ({ user, token }) => mails.verify(user.email, token),
    },
    // Rule 22: a provider joins only a person whose own address is verified, and only with an address the provider vouches for.
    account: { encryptOAuthTokens: true, accountLinking: { enabled: true, trustedProviders: [] } },
    user: { validateUserInfo: admitThroughProvider(settings.signUp, parts.people) },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: { enabled: false }, // see guard: by person as well as by address
    databaseHooks: profileHooks(settings.signUp, parts.people, parts.log),
    onAPIError: { errorURL: `${settings.publicAddress}/signin` },
    logger: {
      level: 'warn',
      log(level, message, ...details) {
        if (level !== 'error') return;
        const err: unknown = details.find((detail) => detail instanceof Error);
        parts.log.error({ part: 'sign-in', ...(err ? { err } : {}) }, message);
      },
    },
    ...withProviders,
    plugins: [...plugins, firstPassword(parts.people), backupCodesLeft()],
  });

  return {
    handler: (request) => watched.watch(() => auth.handler(request)),
    guard,
    async close() {
      await guard.close();
      await pool.end();
    },
  };
}
