import type { MessageRow } from '@larder/contract/rows/messages.ts';
import { mentionName } from '@larder/domain/messages/mentions.ts';
import { type MessagePart, messageParts } from '@larder/domain/messages/message-parts.ts';
import { Link } from '@tanstack/react-router';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useById, useCan } from '../data/use-collections.ts';
import classes from './messages.module.css';

/** A message as text, markup included; an address opens in a page of its own, a mention shows the recipe's name of today and opens it. */
export function MessageText({ message }: { message: Pick<MessageRow, 'text' | 'mentions'> }) {
  let at = 0;
  const parts = messageParts(message.text, message.mentions).map((part) => {
    const key = at;
    at += part.text.length;
    return part.kind === 'text' ? part.text : <Pressable key={key} part={part} />;
  });
  return <p className={classes.text}>{parts}</p>;
}

function Pressable({ part }: { part: Exclude<MessagePart, { kind: 'text' }> }) {
  if (part.kind === 'recipe') return <MentionedRecipe recipeId={part.recipeId} word={part.text} />;
  return (
    <a href={part.href} target="_blank" rel="noopener noreferrer nofollow" className={classes.link}>
      {part.text}
    </a>
  );
}

/** What is gone, or out of this account's sight, retains the name it was written with and opens nothing. */
function MentionedRecipe({ recipeId, word }: { recipeId: string; word: string }) {
  const { accountId } = useWorkingAccount();
  const opens = useCan('productsLocation');
  const recipe = useById('recipes').get(recipeId);
  if (!recipe || !opens) return <span className={classes.mention}>{recipe?.name ?? mentionName(word)}</span>;
  return (
    <Link
      to="/products/$accountId/setup/recipes/$recipeId"
      params={{ accountId, recipeId }}
      className={classes.mention}
    >
      {recipe.name}
    </Link>
  );
}
