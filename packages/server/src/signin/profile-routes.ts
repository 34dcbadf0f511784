import { openOs, os } from '../kernel/procedure.ts';
import { readMe } from './me.ts';
import { renamePerson, setCurrentAccount } from './profile.ts';
import { readSignInOptions } from './sign-in-options.ts';

export const profileRoutes = {
  me: os.profile.me.handler(({ context: { services, access } }) => readMe(services.pool, access)),

  updateProfile: os.profile.updateProfile.handler(async ({ input, context: { services, access } }) => {
    await renamePerson(services.pool, access.userId, input.name, services.now());
    return readMe(services.pool, { ...access, userName: input.name });
  }),

  setCurrentAccount: os.profile.setCurrentAccount.handler(async ({ input, context: { services, access } }) => {
    await setCurrentAccount(services.pool, access.userId, input.accountId, services.now());
    return readMe(services.pool, access);
  }),

  signInOptions: openOs.profile.signInOptions.handler(({ context: { services } }) =>
    readSignInOptions(services.pool, services.installation),
  ),
};
