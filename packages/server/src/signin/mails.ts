import type { SystemMail } from '../mail/system-mail.ts';

/** kind: mails of one kind to one person are limited together. */
export type SendMail = (mail: SystemMail, kind: SignInMail) => Promise<void>;
export type SignInMail = 'verify' | 'reset' | 'signed-up' | 'warning' | 'changed';

/** A change of how a person signs in, of which they are notified each time. */
export type SignInChange =
  | 'password-changed'
  | 'password-reset'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'backup-codes-made'
  | 'backup-code-used';

const CHANGES: Record<SignInChange, [subject: string, text: string]> = {
  'password-changed': ['Your password was changed', 'The password of your Larder sign-in was changed.'],
  'password-reset': [
    'Your password was changed',
    'A new password for your Larder sign-in was chosen by the link of a mail.',
  ],
  'two-factor-on': [
    'Two-factor sign-in is on',
    'Two-factor sign-in was turned on: signing in asks for a code of your app as well.',
  ],
  'two-factor-off': ['Two-factor sign-in is off', 'Two-factor sign-in was turned off: your password alone signs in.'],
  'backup-codes-made': [
    'New backup codes',
    'New backup codes were made for your Larder sign-in. The old ones no longer work.',
  ],
  'backup-code-used': [
    'A backup code was used',
    'Somebody, probably you, signed in with one of your backup codes. It does not work again.',
  ],
};

/** The mails about signing in. Links start with the fixed public address and lead to our own pages, which send what they carry by POST (rules 21, 22). */
export function signInMails(publicAddress: string, send: SendMail) {
  const link = (page: string, token: string) => `${publicAddress}${page}?token=${encodeURIComponent(token)}`;
  const mail = (kind: SignInMail, to: string, subject: string, ...texts: string[]) =>
    send({ to, subject, text: `${texts.join('\n\n')}\n` }, kind);
  return {
    verify: (to: string, token: string) =>
      mail(
        'verify',
        to,
        'Verify your email address',
        'Welcome to Larder.',
        'Please open this link to verify your email address, to choose your password and to sign in:',
        link('/verify-email', token),
        'It is valid for an hour. If you did not sign up, you need not do anything.',
      ),
    resetPassword: (to: string, token: string) =>
      mail(
        'reset',
        to,
        'Choose a new password',
        'Somebody, probably you, asked for a new password for Larder.',
        'Please open this link to choose one:',
        link('/reset-password', token),
        'It is valid for an hour and works once. If it was not you, your password stays as it is.',
      ),
    alreadySignedUp: (to: string) =>
      mail(
        'signed-up',
        to,
        'You already have a Larder sign-in',
        'Somebody, probably you, tried to sign up to Larder with this email address, which already has a sign-in.',
        `Sign in here: ${publicAddress}/signin`,
        `If you have forgotten your password: ${publicAddress}/forgot-password`,
      ),
    signInChanged: (to: string, change: SignInChange) => {
      const [subject, text] = CHANGES[change];
      return mail(
        'changed',
        to,
        subject,
        text,
        'If it was you, you need not do anything.',
        `If it was not you, choose a new password now, which signs out everybody else: ${publicAddress}/forgot-password`,
      );
    },
    somebodyTries: (to: string) =>
      mail(
        'warning',
        to,
        'Somebody tries to sign in as you',
        'Somebody entered several wrong passwords or codes for your Larder sign-in. Nobody was let in by them, and further tries are slowed down.',
        'If it was you, you need not do anything: a browser in which you signed in within the last 30 days is not slowed down by others.',
        `If it was not you, a password that you use nowhere else and two-factor sign-in keep you safe: ${publicAddress}/profile`,
        `If you have forgotten your password: ${publicAddress}/forgot-password`,
        'There is at most one such mail a day.',
      ),
  };
}
