import { Refusal } from '@larder/contract/refusals.ts';
import { whyNotChangeable } from '@larder/domain/messages/changing.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Ctx } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { refuseStale } from '../kernel/stale.ts';

interface Locked {
  userId: string;
  createdAt: string;
  deletedAt: string | null;
  text: string;
  version: number;
  /** Whom it mentions. */
  people: string[];
  /** How many it has. */
  photos: number;
}

/** Locks a message of the working account's conversation. Refuses where the person can't change it: see whyNotChangeable. */
export async function lockOwnMessage(
  tx: CommandTx,
  ctx: Ctx,
  { messageId, version }: { messageId: string; version: number },
): Promise<Locked> {
  const [message] = await tx.run(
    raw<Locked>(sql`
      select user_id as "userId", created_at as "createdAt", deleted_at as "deletedAt", text, version,
        array(
          select p.user_id from message_person p
          where p.organisation_id = ${ctx.organisationId} and p.message_id = ${messageId}) as people,
        (select count(*)::int from message_photo f
          where f.organisation_id = ${ctx.organisationId} and f.message_id = ${messageId}) as photos
      from message
      where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and message_id = ${messageId} for update`),
  );
  if (!message) throw new Refusal('not-found', { what: 'message' });
  const why = whyNotChangeable(message, ctx.userId, ctx.now());
  if (why) throw new Refusal(`message.${why}`);
  await refuseStale(tx, ctx, { collection: 'messages', id: messageId, version: message.version }, version);
  return message;
}
