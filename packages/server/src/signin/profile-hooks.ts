import type { BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Settings } from '../settings/settings.ts';
import { admitWithPassword } from './admission.ts';
import type { People } from './people.ts';
import { providerOf } from './providers.ts';

/** A profile follows each person: made when they sign up, its name and address stored as they are. */
export function profileHooks(
  signUp: Settings['signUp'],
  people: People,
  log: { error(message: object, text: string): void },
): NonNullable<BetterAuthOptions['databaseHooks']> {
  const keepProfile = (user: { id: string; name: string; email: string }) =>
    people.keepProfile(user).catch((err: unknown) => {
      log.error({ err }, 'a profile was not stored');
      throw new APIError('INTERNAL_SERVER_ERROR', { message: 'Unable to add profile' });
    });
  return {
    user: {
      create: {
        before: async (user, context) => {
          if (context?.path === '/sign-up/email') await admitWithPassword(signUp, people, user.email);
        },
        after: keepProfile,
      },
      update: { after: keepProfile },
    },
    account: {
      create: {
        // What is typed when signing up may be somebody else's: the password is chosen once the address is verified.
        before: async (_account, context) => context?.path !== '/sign-up/email',
        after: ({ userId, providerId }) => people.keepProvider(userId, providerOf(providerId)),
      },
    },
  };
}
