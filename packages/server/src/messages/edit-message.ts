import type { messagesContract } from '@larder/contract/messages.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { authoriseInConversation } from './in-conversation.ts';
import { lockOwnMessage } from './lock-own-message.ts';
import { deleteMentions, insertMentions, mentionedIn, ofTheConversation } from './mentions.ts';
import { notifyMentioned } from './notify-mentioned.ts';
import { refuseEmpty } from './refuse-empty.ts';

/** Corrects one's own message within 15 minutes. It stays where it stands, marked as edited; its text before is in the audit log, which Activity doesn't show. */
export async function editMessage(ctx: Ctx, input: InputOf<typeof messagesContract.editMessage>) {
  authoriseInConversation(ctx);
  const { messageId, text } = input;
  const written = mentionedIn(input);

  return once(ctx, input, 'none', async (tx) => {
    const before = await lockOwnMessage(tx, ctx, input);
    refuseEmpty(text, before.photos);
    const mentioned = await ofTheConversation(tx, ctx, written);
    tx.send(
      raw(sql`
        update message set text = ${text}, edited_at = ${ctx.now().toISOString()}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and message_id = ${messageId}`),
      ...deleteMentions(ctx, messageId),
      ...insertMentions(ctx, messageId, mentioned),
    );
    await notifyMentioned(tx, ctx, messageId, mentioned, new Set(before.people));
    audit(tx, ctx, 'message.edited', { kind: 'message', id: messageId }, { text: before.text }, { text });
    return { changes: [{ collection: 'messages', id: messageId, accountId: ctx.accountId }] };
  });
}
