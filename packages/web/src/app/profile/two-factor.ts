import { askAuth } from '../../data/auth.ts';
import { inFours } from './in-fours.ts';

/** What an authenticator app needs, shown once. */
export interface Begun {
  /** otpauth:// address that opens an authenticator app on this device. */
  link: string;
  /** The key to type, in groups of four. */
  groups: string[];
  backupCodes: string[];
}

/** Begins; sign-in asks for codes only after the first one was confirmed. Throws CallRefused. */
export async function beginTwoFactor(password: string): Promise<Begun> {
  const { totpURI, backupCodes } = (await askAuth('two-factor/enable', { password })) as {
    totpURI: string;
    backupCodes: string[];
  };
  return { link: totpURI, groups: inFours(new URL(totpURI).searchParams.get('secret') ?? ''), backupCodes };
}

export async function newBackupCodes(password: string): Promise<string[]> {
  return ((await askAuth('two-factor/generate-backup-codes', { password })) as { backupCodes: string[] }).backupCodes;
}

/** How many backup codes are left; null without two-factor sign-in. */
export async function backupCodesLeft(): Promise<number | null> {
  return ((await askAuth('two-factor/backup-codes-left', {})) as { left: number | null }).left;
}

export async function endTwoFactor(password: string): Promise<void> {
  await askAuth('two-factor/disable', { password });
}
