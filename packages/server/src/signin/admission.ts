import type { BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Settings } from '../settings/settings.ts';
import type { People } from './people.ts';

const BY_INVITATION = 'Sign-up is by invitation. Please ask the owner of your group to invite this email address.';
const NOT_VERIFIED = 'The provider has not verified this email address.';

type ValidateUserInfo = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;

/** Who may come in through a provider: with an address that the provider vouches for (rule 22), and invited where that is needed (rule 21). */
export function admitThroughProvider(signUp: Settings['signUp'], people: People): ValidateUserInfo {
  return async ({ user, source }) => {
    if (source.method !== 'oauth' || source.action === 'sign-in') return undefined;
    if (!user.emailVerified) return { error: 'email_not_verified', errorDescription: NOT_VERIFIED };
    const admitted =
      source.action === 'link-account' || signUp === 'open' || (await people.mayComeIn(user.email ?? ''));
    return admitted ? undefined : { error: 'invitation_needed', errorDescription: BY_INVITATION };
  };
}

/** Who may sign up with a password (rule 21). */
export async function admitWithPassword(signUp: Settings['signUp'], people: People, email: string): Promise<void> {
  if (signUp === 'open' || (await people.mayComeIn(email))) return;
  throw new APIError('UNPROCESSABLE_ENTITY', { code: 'INVITATION_NEEDED', message: BY_INVITATION });
}
