import { Refusal } from '@larder/contract/refusals.ts';
import type { Mention } from '@larder/contract/rows/messages.ts';
import { mentionsIn } from '@larder/domain/messages/message-parts.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Ctx } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';

/** Returns the mentions, each recipe once. Refuses those that don't stand in the text. */
export function standingMentions(text: string, mentions: readonly Mention[]): Mention[] {
  const standing = mentionsIn(text, mentions);
  if (standing.length < mentions.length)
    throw new Refusal('invalid', { fields: [{ field: 'mentions', message: 'do not stand in the text' }] });
  return standing;
}

/** Refuses mentions of recipes that are not ours. */
export async function refuseForeignRecipes(tx: CommandTx, ctx: Ctx, mentions: readonly Mention[]): Promise<void> {
  const recipeIds = mentions.map(({ recipeId }) => recipeId);
  const [recipes] = await tx.run(
    raw<{ found: number }>(sql`
      select count(*)::int as found from recipe
      where organisation_id = ${ctx.organisationId} and recipe_id = any (${recipeIds}::uuid[])`),
  );
  if (recipes?.found !== recipeIds.length) throw new Refusal('not-found', { what: 'recipe' });
}

export function insertMentions(ctx: Pick<Ctx, 'organisationId'>, messageId: string, mentions: readonly Mention[]) {
  return insertRows(
    'message_mention',
    mentions.map(({ recipeId, word }) => ({
      ...{ organisation_id: ctx.organisationId, message_id: messageId, recipe_id: recipeId, word },
    })),
  );
}

export function deleteMentions(ctx: Pick<Ctx, 'organisationId'>, messageId: string) {
  return raw(
    sql`delete from message_mention where organisation_id = ${ctx.organisationId} and message_id = ${messageId}`,
  );
}
