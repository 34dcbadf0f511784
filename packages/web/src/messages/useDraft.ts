import type { Mention, PersonMention } from '@larder/contract/rows/messages.ts';
import type { MentionSign } from '@larder/domain/messages/mentions.ts';
import { mentionsIn, peopleIn } from '@larder/domain/messages/message-parts.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUnfinished } from '../data/useUnfinished.ts';

/** A recipe or a person that was picked from the list. word: the name as it stands in the text. */
export interface Picked {
  sign: MentionSign;
  id: string;
  word: string;
}

/** A message as it is being written: its text, and what was picked from the lists of mentions. */
export interface Draft {
  text: string;
  picked: readonly Picked[];
}

/** A message as it is sent. */
export interface Written {
  text: string;
  mentions: Mention[];
  people: PersonMention[];
}

export const EMPTY_DRAFT: Draft = { text: '', picked: [] };

export type ChangeDraft = (change: (draft: Draft) => Draft) => void;

/** What somebody has begun to write in the working account's conversation, stored on this device until it is sent or taken out. */
export function useDraft(): [Draft, ChangeDraft] {
  const { found, store } = useUnfinished<Draft>('message');
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const touched = useRef(false);

  useEffect(() => {
    if (found && !touched.current) setDraft(found.typed);
  }, [found]);
  useEffect(() => {
    if (touched.current) store(draft.text.trim() === '' ? null : draft);
  }, [draft, store]);

  const change = useCallback<ChangeDraft>((next) => {
    touched.current = true;
    setDraft(next);
  }, []);
  return [draft, change];
}

/** A message that was sent, as a draft to be corrected. */
export function draftOf({ text, mentions, people }: Written): Draft {
  const recipes = mentions.map(({ recipeId, word }) => ({ sign: '#' as const, id: recipeId, word }));
  const persons = people.map(({ userId, word }) => ({ sign: '@' as const, id: userId, word }));
  return { text, picked: [...recipes, ...persons] };
}

/** What of a draft is sent: its text without the blanks around it, and those mentions that still stand in it. */
export function writtenOf({ text, picked }: Draft): Written {
  const written = text.trim();
  const behind = (sign: MentionSign) => picked.filter((one) => one.sign === sign);
  const recipes = behind('#').map(({ id, word }) => ({ recipeId: id, word }));
  const people = behind('@').map(({ id, word }) => ({ userId: id, word }));
  return { text: written, mentions: mentionsIn(written, recipes), people: peopleIn(written, people) };
}
