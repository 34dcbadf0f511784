import type { BetterAuthOptions } from 'better-auth';
import { genericOAuth, twoFactor } from 'better-auth/plugins';
import type { Settings } from '../settings/settings.ts';
import type { Provider } from './people.ts';

/** The providers that the settings name, and the second factor of those who sign in by password. */
export function providers({
  google,
  oidc,
}: Pick<Settings, 'google' | 'oidc'>): Pick<BetterAuthOptions, 'socialProviders' | 'plugins'> {
  return {
    socialProviders: google ? { google: { ...google, prompt: 'select_account' } } : {},
    plugins: [
      // Wrong codes are counted by the guard, which lets in whom they know here: nobody is shut out by somebody else.
      twoFactor({ issuer: 'Larder', accountLockout: { enabled: false } }),
      ...(oidc
        ? [
            genericOAuth({
              config: [
                {
                  providerId: 'oidc',
                  name: oidc.name,
                  discoveryUrl: `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
                  clientId: oidc.clientId,
                  clientSecret: oidc.clientSecret,
                  scopes: ['openid', 'email', 'profile'],
                  requireIdTokenVerification: true,
                },
              ],
            }),
          ]
        : []),
    ],
  };
}

/** The login type of an account in better-auth: `credential` is a password. */
export function providerOf(providerId: string): Provider {
  return providerId === 'google' || providerId === 'oidc' ? providerId : 'password';
}
