import type { SystemMail } from '../mail/system-mail.ts';

export type SendMail = (mail: SystemMail) => Promise<void>;

/** The mails about signing in. Links start with the fixed public address and lead to our own pages, which send what they carry by POST (rules 21, 22). */
export function signInMails(publicAddress: string, send: SendMail) {
  const link = (page: string, token: string) => `${publicAddress}${page}?token=${encodeURIComponent(token)}`;
  return {
    verify: (to: string, token: string) =>
      send({
        to,
        subject: 'Verify your e-mail address',
        text: paragraphs(
          'Welcome to Larder.',
          'Please open this link to verify your e-mail address and to sign in:',
          link('/verify-email', token),
          'It is valid for an hour. If you did not sign up, you need not do anything.',
        ),
      }),
    resetPassword: (to: string, token: string) =>
      send({
        to,
        subject: 'Choose a new password',
        text: paragraphs(
          'Somebody, probably you, asked for a new password for Larder.',
          'Please open this link to choose one:',
          link('/reset-password', token),
          'It is valid for an hour and works once. If it was not you, your password stays as it is.',
        ),
      }),
    alreadySignedUp: (to: string) =>
      send({
        to,
        subject: 'You already have a Larder sign-in',
        text: paragraphs(
          'Somebody, probably you, tried to sign up to Larder with this e-mail address, which already has a sign-in.',
          `Sign in here: ${publicAddress}/signin`,
          `If you have forgotten your password: ${publicAddress}/forgot-password`,
        ),
      }),
  };
}

function paragraphs(...texts: string[]): string {
  return `${texts.join('\n\n')}\n`;
}
