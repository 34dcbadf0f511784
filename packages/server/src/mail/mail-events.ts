import type { Ctx } from '../kernel/context.ts';

/** ctx: the account and person that queued the mail, now. Called until it succeeds once, so it must bear being called again. */
export type MailListener = (ctx: Ctx, mail: { mailId: string; aboutId: string; error: string | null }) => Promise<void>;

const sent = new Map<string, MailListener>();
const failed = new Map<string, MailListener>();

/** Who is notified when a mail about such a thing was accepted by the mail server. */
export function onMailSent(kind: string, listener: MailListener): void {
  sent.set(kind, listener);
}

/** Who is notified when such a mail was given up. */
export function onMailFailed(kind: string, listener: MailListener): void {
  failed.set(kind, listener);
}

export function listenerFor(kind: string, outcome: 'sent' | 'failed'): MailListener | undefined {
  return (outcome === 'sent' ? sent : failed).get(kind);
}
