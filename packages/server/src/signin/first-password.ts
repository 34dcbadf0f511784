import { randomBytes } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { verifyJWT } from 'better-auth/crypto';
import { z } from 'zod';
import type { People } from './people.ts';

/** How long after the verification the password may be chosen. */
const CHOOSE_WITHIN_MS = 10 * 60_000;

const INVALID_TOKEN = { code: 'INVALID_TOKEN', message: 'Invalid token' };
/** In the library's words. */
const TOO_SHORT = { code: 'PASSWORD_TOO_SHORT', message: 'Password too short' };
const TOO_LONG = { code: 'PASSWORD_TOO_LONG', message: 'Password too long' };
const TOO_LATE = {
  code: 'INVALID_TOKEN',
  message: 'This took longer than 10 minutes. Please ask for a link to choose a password.',
};

/**
 * An address belongs to who can read its mail. Whoever opens the link of a verification mail therefore chooses name and password themselves:
 * what was given when signing up may come from somebody else, and ends. Stands in for the library's own verification, which retains it.
 */
export function firstPassword(people: People): BetterAuthPlugin {
  return {
    id: 'first-password',
    endpoints: {
      /** Answers a right to choose the password, once, or null where the address was verified before. */
      verifyAddress: createAuthEndpoint(
        '/verify-email',
        { method: 'POST', operationId: 'verifyAddress', body: z.object({ token: z.string().max(2000) }) },
        async (ctx) => {
          const claims = await verifyJWT<{ email?: unknown; updateTo?: unknown }>(ctx.body.token, ctx.context.secret);
          if (typeof claims?.email !== 'string' || claims.updateTo !== undefined)
            throw new APIError('UNAUTHORIZED', INVALID_TOKEN);
          const { internalAdapter } = ctx.context;
          const found = await internalAdapter.findUserByEmail(claims.email);
          if (!found) throw new APIError('UNAUTHORIZED', INVALID_TOKEN);
          if (!(await people.verify(found.user.id))) return ctx.json({ choosePassword: null });
          const right = randomBytes(24).toString('base64url');
          await internalAdapter.createVerificationValue({
            identifier: `first-password:${right}`,
            value: found.user.id,
            expiresAt: new Date(Date.now() + CHOOSE_WITHIN_MS),
          });
          return ctx.json({ choosePassword: right });
        },
      ),

      /** Sets name and password with that right, and signs in. */
      chooseFirstPassword: createAuthEndpoint(
        '/first-password',
        {
          method: 'POST',
          operationId: 'chooseFirstPassword',
          body: z.object({ token: z.string().max(200), name: z.string(), newPassword: z.string() }),
        },
        async (ctx) => {
          const { token, name, newPassword } = ctx.body;
          const { internalAdapter, password } = ctx.context;
          const { minPasswordLength, maxPasswordLength } = password.config;
          if (newPassword.length < minPasswordLength) throw new APIError('BAD_REQUEST', TOO_SHORT);
          if (newPassword.length > maxPasswordLength) throw new APIError('BAD_REQUEST', TOO_LONG);
          const right = await internalAdapter.consumeVerificationValue(`first-password:${token}`);
          if (!right) throw new APIError('BAD_REQUEST', TOO_LATE);
          const userId = right.value;
          const hash = await password.hash(newPassword);
          if (await internalAdapter.findCredentialAccount(userId)) await internalAdapter.updatePassword(userId, hash);
          else
            await internalAdapter.createAccount({
              userId,
              providerId: 'credential',
              accountId: userId,
              password: hash,
            });
          await people.endLinks(userId);
          const user = await internalAdapter.updateUser(userId, { name: name.trim() });
          const session = await internalAdapter.createSession(userId);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ status: true });
        },
      ),
    },
  };
}
