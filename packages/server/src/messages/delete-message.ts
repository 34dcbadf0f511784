import type { messagesContract } from '@larder/contract/messages.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import type { FileStore } from '../storage/file-store.ts';
import { authoriseInConversation } from './in-conversation.ts';
import { lockOwnMessage } from './lock-own-message.ts';
import { deleteMentions } from './mentions.ts';
import { forgetPhotos } from './photos.ts';

/** Takes one's own message out within 15 minutes: its place stays, with who took it out and when, and its text is in the audit log alone. Its photos and notices go. */
export async function deleteMessage(
  ctx: Ctx,
  { files, ...input }: InputOf<typeof messagesContract.deleteMessage> & { files: FileStore },
) {
  authoriseInConversation(ctx);
  const { messageId } = input;
  let photos: string[] = [];

  const answer = await once(ctx, input, 'none', async (tx) => {
    const before = await lockOwnMessage(tx, ctx, input);
    photos = await forgetPhotos(tx, ctx, messageId);
    tx.send(
      raw(sql`
        update message set text = '', deleted_at = ${ctx.now().toISOString()}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and message_id = ${messageId}`),
      ...deleteMentions(ctx, messageId),
      raw(sql`
        delete from notice
        where organisation_id = ${ctx.organisationId} and about_kind = 'message' and about_id = ${messageId}`),
    );
    audit(tx, ctx, 'message.deleted', { kind: 'message', id: messageId }, { text: before.text }, null);
    return { changes: [{ collection: 'messages', id: messageId, accountId: ctx.accountId }] };
  });
  await Promise.all(photos.map((key) => files.remove(key)));
  return answer;
}
