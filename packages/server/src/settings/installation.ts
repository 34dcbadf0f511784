import type { Settings } from './settings.ts';

/** What the operator's settings mean for people who are not signed in. Holds no secret. */
export interface Installation {
  publicAddress: string;
  google: boolean;
  oidc: string | null;
  signUp: Settings['signUp'];
  devTools: boolean;
  smtp: boolean;
}

export function installationOf(
  settings: Pick<Settings, 'publicAddress' | 'google' | 'oidc' | 'signUp' | 'devTools' | 'smtpUrl'>,
): Installation {
  return {
    publicAddress: settings.publicAddress,
    google: settings.google !== null,
    oidc: settings.oidc?.name ?? null,
    signUp: settings.signUp,
    devTools: settings.devTools,
    smtp: settings.smtpUrl !== null,
  };
}
