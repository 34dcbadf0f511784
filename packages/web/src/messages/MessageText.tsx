import type { MessageRow } from '@larder/contract/rows/messages.ts';
import { mentionName } from '@larder/domain/messages/mentions.ts';
import { type MessagePart, messageParts } from '@larder/domain/messages/message-parts.ts';
import { Link } from '@tanstack/react-router';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useSession } from '../data/session.ts';
import { useById, useCan } from '../data/use-collections.ts';
import classes from './messages.module.css';

/** A message as text, markup included; an address opens in a page of its own, a mentioned recipe has its name of today and opens. */
export function MessageText({ message }: { message: Pick<MessageRow, 'text' | 'mentions' | 'people'> }) {
  let at = 0;
  const parts = messageParts(message).map((part) => {
    const key = at;
    at += part.text.length;
    return part.kind === 'text' ? part.text : <MarkedPart key={key} part={part} />;
  });
  return <p className={classes.text}>{parts}</p>;
}

function MarkedPart({ part }: { part: Exclude<MessagePart, { kind: 'text' }> }) {
  if (part.kind === 'recipe') return <MentionedRecipe recipeId={part.recipeId} word={part.text} />;
  if (part.kind === 'person') return <MentionedPerson userId={part.userId} word={part.text} />;
  return (
    <a href={part.href} target="_blank" rel="noopener noreferrer nofollow" className={classes.link}>
      {part.text}
    </a>
  );
}

/** Whoever is mentioned sees it at once, by more than a colour. */
function MentionedPerson({ userId, word }: { userId: string; word: string }) {
  const me = useSession().userId === userId;
  return (
    <span className={classes.mention} data-me={me || undefined}>
      @{mentionName(word)}
    </span>
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
