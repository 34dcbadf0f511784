import { Refusal } from '@larder/contract/refusals.ts';
import { hasMessages } from '@larder/domain/messages/conversations.ts';
import { authoriseToSee, isProductGroup } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';

/** Refuses unless the working account has a conversation, and the person is no guest. */
export function authoriseInConversation(ctx: Ctx): void {
  authoriseToSee(ctx, 'messages');
  if (!hasMessages(ctx.account.type) || isProductGroup(ctx)) throw new Refusal('not-found', { what: 'conversation' });
}
