import type { MessageRow } from '@larder/contract/rows/messages.ts';
import { mentionName, messageParts } from '@larder/domain/messages/mentions.ts';
import { Link } from '@tanstack/react-router';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useById, useCan } from '../data/use-collections.ts';
import classes from './messages.module.css';

/** A message as text, markup and addresses included; a mention shows the recipe's name of today and opens it. */
export function MessageText({ message }: { message: Pick<MessageRow, 'text' | 'mentions'> }) {
  let at = 0;
  const parts = messageParts(message.text, message.mentions).map((part) => {
    const key = at;
    at += part.text.length;
    return part.recipeId === null ? part.text : <MentionedRecipe key={key} recipeId={part.recipeId} word={part.text} />;
  });
  return <p className={classes.text}>{parts}</p>;
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
