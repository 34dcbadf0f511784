import { betterAuth } from 'better-auth';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { survivingBreaks } from '../db/connection.ts';
import type { Settings } from '../settings.ts';
import { admitThroughProvider } from './admission.ts';
import { type SendMail, signInMails } from './mails.ts';
import type { People } from './people.ts';
import { profileHooks } from './profile-hooks.ts';
import { providers } from './providers.ts';
import { watchedPool } from './watched-pool.ts';

export type SignInSettings = Pick<Settings, 'publicAddress' | 'google' | 'oidc' | 'signUp'>;

export interface SignInParts {
  /** Where better-auth keeps its tables, as the role app with `auth` first in its search path. */
  authUrl: string;
  secret: string;
  origins: readonly string[];
  people: People;
  sendMail: SendMail;
  log: { error(message: object, text: string): void };
  /** Off only where one machine plays many people: journeys and benchmarks. */
  rateLimited: boolean;
}

export interface SignIn {
  handler(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** The header that carries the address of who calls, set by our own HTTP side only. */
export const CALLER_ADDRESS_HEADER = 'x-larder-caller';

export const PASSWORD_AT_LEAST = 8;

/**
 * Signing in and up by e-mail and password, by Google and by an OpenID Connect provider, sessions and their limits.
 * Make it only after the migrations have run.
 */
export function openSignIn(settings: SignInSettings, parts: SignInParts): SignIn {
  const pool = survivingBreaks(
    new pg.Pool({ connectionString: parts.authUrl, max: 5, connectionTimeoutMillis: 10_000 }),
  );
  const watched = watchedPool(pool);
  const mails = signInMails(settings.publicAddress, parts.sendMail);

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
      disableOriginCheck: false, // said, because the default is off while tests run
      disableCSRFCheck: false,
      useSecureCookies: settings.publicAddress.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [CALLER_ADDRESS_HEADER] },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_AT_LEAST,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mails.resetPassword(user.email, token),
      onExistingUserSignUp: ({ user }) => mails.alreadySignedUp(user.email),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user, token }) => mails.verify(user.email, token),
    },
    // Rule 22: a provider joins only a person whose own address is verified, and only with an address the provider vouches for.
    account: { encryptOAuthTokens: true, accountLinking: { enabled: true, trustedProviders: [] } },
    user: { validateUserInfo: admitThroughProvider(settings.signUp, parts.people) },
    rateLimit: { enabled: parts.rateLimited, storage: 'database' },
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
    ...providers(settings),
  });

  return { handler: (request) => watched.watch(() => auth.handler(request)), close: () => pool.end() };
}
