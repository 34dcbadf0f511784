import type { Settings } from './settings.ts';

/** What the operator's settings mean for people who are not signed in. Holds no secret. */
export interface Installation {
  publicAddress: string;
  google: boolean;
  oidc: string | null;
  signUp: Settings['signUp'];
  devTools: boolean;
  smtp: boolean;
  /** The key that browsers are told before they take notices; null: none are sent to them. */
  pushKey: string | null;
}

export function installationOf(
  settings: Pick<Settings, 'publicAddress' | 'google' | 'oidc' | 'signUp' | 'devTools' | 'smtpUrl'> &
    Partial<Pick<Settings, 'push'>>,
): Installation {
  return {
    publicAddress: settings.publicAddress,
    google: settings.google !== null,
    oidc: settings.oidc?.name ?? null,
    signUp: settings.signUp,
    devTools: settings.devTools,
    smtp: settings.smtpUrl !== null,
    pushKey: settings.push?.publicKey ?? null,
  };
}
