import { Refusal } from '@larder/contract/refusals.ts';
import type { Mention, PersonMention } from '@larder/contract/rows/messages.ts';
import { mentionsIn, peopleIn } from '@larder/domain/messages/message-parts.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Ctx } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { readers } from './readers.ts';

interface Written {
  text: string;
  mentions: readonly Mention[];
  people?: readonly PersonMention[] | undefined;
}

/** The recipes and people that a message mentions, each once. */
export interface Mentioned {
  recipes: readonly Mention[];
  people: readonly PersonMention[];
}

/** Returns whom and what a message mentions. Refuses mentions that don't stand in its text. */
export function mentionedIn({ text, mentions, people = [] }: Written): Mentioned {
  const mentioned = { recipes: mentionsIn(text, mentions), people: peopleIn(text, people) };
  const fields = [
    ...(mentioned.recipes.length < mentions.length ? ['mentions'] : []),
    ...(mentioned.people.length < people.length ? ['people'] : []),
  ];
  if (fields.length > 0)
    throw new Refusal('invalid', { fields: fields.map((field) => ({ field, message: 'do not stand in the text' })) });
  return mentioned;
}

/**
 * Returns what can be stored of it. Recipes that are not ours are refused. Of people those remain who read the conversation: somebody may have been
 * removed since a message was written without a network, and their name then is text.
 */
export async function ofTheConversation(tx: CommandTx, ctx: Ctx, mentioned: Mentioned): Promise<Mentioned> {
  const [people] = await Promise.all([
    mentioned.people.length === 0 ? [] : tx.run(readers(ctx)),
    refuseForeignRecipes(tx, ctx, mentioned.recipes),
  ]);
  const reading = new Set(people.map(({ userId }) => userId));
  return { ...mentioned, people: mentioned.people.filter(({ userId }) => reading.has(userId)) };
}

async function refuseForeignRecipes(tx: CommandTx, ctx: Ctx, mentions: readonly Mention[]): Promise<void> {
  if (mentions.length === 0) return;
  const recipeIds = mentions.map(({ recipeId }) => recipeId);
  const [recipes] = await tx.run(
    raw<{ found: number }>(sql`
      select count(*)::int as found from recipe
      where organisation_id = ${ctx.organisationId} and recipe_id = any (${recipeIds}::uuid[])`),
  );
  if (recipes?.found !== recipeIds.length) throw new Refusal('not-found', { what: 'recipe' });
}

export function insertMentions({ organisationId: organisation_id }: Ctx, message_id: string, mentioned: Mentioned) {
  return [
    insertRows(
      'message_mention',
      mentioned.recipes.map(({ recipeId, word }) => ({ organisation_id, message_id, recipe_id: recipeId, word })),
    ),
    insertRows(
      'message_person',
      mentioned.people.map(({ userId, word }) => ({ organisation_id, message_id, user_id: userId, word })),
    ),
  ];
}

export function deleteMentions({ organisationId }: Ctx, messageId: string) {
  const ofMessage = sql`organisation_id = ${organisationId} and message_id = ${messageId}`;
  return [
    raw(sql`delete from message_mention where ${ofMessage}`),
    raw(sql`delete from message_person where ${ofMessage}`),
  ];
}
