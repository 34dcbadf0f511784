import type { Mention } from '@larder/contract/rows/messages.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUnfinished } from '../data/useUnfinished.ts';

/** A message as it is being written: its text, and what was picked from the list of mentions. */
export interface Draft {
  text: string;
  picked: readonly Mention[];
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
