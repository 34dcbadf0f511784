import { type Day, showDay, showDays } from '@larder/domain/calendar.ts';
import { ownersMails } from '../../accounts/closing/owners-mails.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';
import { queueMail } from '../../mail/queue-mail.ts';

interface Announced {
  location: string;
  from: Day;
  through: Day;
  on: Day;
  /** Where the pack can be downloaded. */
  link: string;
}

/** Mails to each owner of the group what is going to be dropped, and where its pack is (rule 130). */
export async function mailAnnounced(tx: Tx, ctx: Ctx, { location, from, through, on, link }: Announced): Promise<void> {
  const days = showDays(from, through);
  const mails = await ownersMails(tx, `Food safety: records of ${location} will be dropped on ${showDay(on)}`, [
    `The food-safety records of ${location}, ${days}, are older than the term that was set for your group. Larder drops them on ${showDay(on)}.`,
    `An inspector’s pack of these days has been made for you. Please download and keep it; it stays there until then: ${link}`,
    'An owner can change the term before that, where tasks of an area are set up, below the limits of food.',
  ]);
  const about = { kind: 'safety-dropped', id: ctx.accountId };
  for (const { to, subject, text } of mails) await queueMail(tx, ctx, { to, subject, text, about });
}
