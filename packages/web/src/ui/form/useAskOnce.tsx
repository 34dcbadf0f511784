import { List, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';

interface Asking {
  doubts: string[];
  answer: (yes: boolean) => void;
}

/** So many are listed; more are counted. */
const LISTED = 8;

/**
 * Asks about figures that look like a slip before a form sends them, each figure once: `await askOnce(doubts)` is true when there are none, and
 * false when the person wants to look again. Nothing is asked of the server, so it works without a network. `question` belongs into the form.
 */
export function useAskOnce(): { askOnce: (doubts: readonly string[]) => Promise<boolean>; question: ReactNode } {
  const [asking, setAsking] = useState<Asking | null>(null);
  const confirmed = useRef(new Set<string>());

  const askOnce = (all: readonly string[]) => {
    const doubts = all.filter((doubt) => !confirmed.current.has(doubt));
    if (doubts.length === 0) return Promise.resolve(true);
    return new Promise<boolean>((answer) => setAsking({ doubts, answer }));
  };
  const close = () => {
    asking?.answer(false);
    setAsking(null);
  };
  const confirm = () => {
    for (const doubt of asking?.doubts ?? []) confirmed.current.add(doubt);
    asking?.answer(true);
  };

  const question = asking ? (
    <ConfirmDialog
      opened
      title="Is that right?"
      confirmLabel="Yes, that is right"
      cancelLabel="Look again"
      onConfirm={confirm}
      onClose={close}
    >
      <List>
        {asking.doubts.slice(0, LISTED).map((doubt) => (
          <List.Item key={doubt}>{doubt}</List.Item>
        ))}
      </List>
      {asking.doubts.length > LISTED ? <Text mt="xs">And {asking.doubts.length - LISTED} more.</Text> : null}
    </ConfirmDialog>
  ) : null;
  return { askOnce, question };
}
