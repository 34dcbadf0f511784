import type { messagesContract } from '@larder/contract/messages.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { audit } from '../kernel/changes.ts';
import { type Ctx, newId } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { authoriseInConversation } from './in-conversation.ts';

export type MarkMessagesSeen = InputOf<typeof messagesContract.markMessagesSeen>;

/** Notes that the person has read the messages of the account until now (MSG-008); never set back by a call that comes late. Notices of mentions there are read with it. */
export async function markMessagesSeen(ctx: Ctx, input: MarkMessagesSeen) {
  authoriseInConversation(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const now = ctx.now().toISOString();
    const [seen] = await tx.run(
      raw<{ id: string }>(sql`
        insert into message_seen as s (organisation_id, account_id, user_id, seen_id, last_seen, created_at, created_by, updated_at, updated_by)
        values (${ctx.organisationId}, ${ctx.accountId}, ${ctx.userId}, ${newId(ctx)}, ${now}, ${now}, ${ctx.userName}, ${now}, ${ctx.userName})
        on conflict (organisation_id, account_id, user_id)
        do update set last_seen = greatest(s.last_seen, excluded.last_seen), version = s.version + 1,
          updated_at = excluded.updated_at, updated_by = excluded.updated_by
        returning s.seen_id as id`),
    );
    if (!seen) throw new Error('what was seen was not noted');
    tx.send(
      raw(sql`
        update notice set read_at = ${now}
        where organisation_id = ${ctx.organisationId} and user_id = ${ctx.userId} and account_id = ${ctx.accountId}
          and kind = 'message-mention' and read_at is null`),
    );
    audit(tx, ctx, 'messages.seen', { kind: 'messages seen', id: seen.id }, null, { last_seen: now });
    return { changes: [{ collection: 'messagesSeenTimes', id: seen.id, accountId: ctx.accountId }] };
  });
}
