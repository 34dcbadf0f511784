import type { MentionSign, Named } from '@larder/domain/messages/mentions.ts';
import { useMemo } from 'react';
import { useAnswer } from '../data/query.ts';
import { useSession } from '../data/session.ts';
import { useCollection } from '../data/use-collections.ts';

/** What can be mentioned behind each sign. */
export type Mentionable = Readonly<Record<MentionSign, readonly Named[]>>;

/**
 * The recipes in use, and whoever else reads the conversation. People are asked for once '@' stands in the text; without a network it is those who
 * wrote in it.
 */
export function useMentionable(text: string): Mentionable {
  const { userId } = useSession();
  const recipes = useCollection('recipes');
  const messages = useCollection('messages');
  const readers = useAnswer('messages.readers', {}, { enabled: text.includes('@') }).data?.readers;
  const inUse = useMemo(() => recipes.filter((recipe) => !recipe.archived), [recipes]);
  const people = useMemo(() => {
    const known = new Map((readers ?? messages).map((one) => [one.userId, 'name' in one ? one.name : one.userName]));
    known.delete(userId);
    return [...known].map(([id, name]) => ({ id, name }));
  }, [readers, messages, userId]);
  return useMemo(() => ({ '#': inUse, '@': people }), [inUse, people]);
}
