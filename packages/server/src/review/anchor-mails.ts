import { showDay } from '@larder/domain/calendar.ts';
import { ownersMails } from '../accounts/closing/owners-mails.ts';
import type { Tx } from '../db/transaction.ts';
import type { LastAnchor } from '../food-safety/anchors.ts';
import type { Ctx } from '../kernel/context.ts';
import { queueMail } from '../mail/queue-mail.ts';

const SUBJECT = 'Food safety: numbers and hashes of the week';

/** Mails to each owner of the group how the chain of each location stood, so that a cut can be found by who keeps the mail (rule 122). */
export async function mailAnchors(tx: Tx, ctx: Ctx, anchors: readonly LastAnchor[]): Promise<void> {
  const lines = anchors.map(({ name, day, seq, head }) => `${name}, ${showDay(day)}:\n${seq} ${head}`);
  const mails = await ownersMails(tx, SUBJECT, [
    'Please keep this mail. It says how the food-safety records of each location stood on an evening of last week:',
    ...lines,
    'The page in an inspector’s pack takes such a number and hash. It then proves that no entry up to it was changed, taken out or cut off since.',
  ]);
  const about = { kind: 'safety-anchors', id: ctx.organisationId };
  for (const { to, subject, text } of mails) await queueMail(tx, ctx, { to, subject, text, about });
}
