import type { messagesContract } from '@larder/contract/messages.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { audit, made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import type { FileStore } from '../storage/file-store.ts';
import { authoriseInConversation } from './in-conversation.ts';
import { insertMentions, mentionedIn, ofTheConversation } from './mentions.ts';
import { notifyMentioned } from './notify-mentioned.ts';
import { photosSent, storePhotos } from './photos.ts';
import { refuseEmpty } from './refuse-empty.ts';

export type SendMessage = InputOf<typeof messagesContract.sendMessage> & { files: FileStore };

/**
 * Writes to the conversation of an account. The message counts from the moment the server has it, also when it was written without a network: so
 * it is newer than what others have seen. Mentions that don't stand in the text are refused, and recipes that are not ours.
 */
export async function sendMessage(ctx: Ctx, { files, ...sent }: SendMessage) {
  authoriseInConversation(ctx);
  const { messageId, text } = sent;
  refuseEmpty(text, sent.photos?.length ?? 0);
  const written = mentionedIn(sent);
  const { input, photos } = await photosSent(ctx, sent);

  return once(ctx, input, 'none', async (tx) => {
    const [[known], mentioned] = await Promise.all([
      tx.run(
        raw<{ one: number }>(
          sql`
            select 1 as one from message where organisation_id = ${ctx.organisationId} and message_id = ${messageId}
            union all
            select 1 as one from message_photo
            where organisation_id = ${ctx.organisationId} and photo_id = any (${photos.map((one) => one.photoId)}::uuid[])`,
        ),
      ),
      ofTheConversation(tx, ctx, written),
    ]);
    if (known) throw new Refusal('command-reused');

    const { organisationId: organisation_id, accountId: account_id, userId: user_id, userName: user_name } = ctx;
    tx.send(
      insertRows('message', [
        { organisation_id, message_id: messageId, account_id, user_id, user_name, text, ...made(ctx) },
      ]),
      ...insertMentions(ctx, messageId, mentioned),
    );
    await storePhotos(tx, ctx, { messageId, photos, files });
    await notifyMentioned(tx, ctx, messageId, mentioned);
    audit(tx, ctx, 'message.sent', { kind: 'message', id: messageId }, null, {
      recipe_ids: mentioned.recipes.map(({ recipeId }) => recipeId),
    });
    return { changes: [{ collection: 'messages', id: messageId, accountId: account_id }] };
  });
}
