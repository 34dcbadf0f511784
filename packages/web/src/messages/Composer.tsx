import type { Mention } from '@larder/contract/rows/messages.ts';
import { mentionsIn } from '@larder/domain/messages/message-parts.ts';
import { ActionIcon } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { refusalText } from '../data/refusal.ts';
import { charactersOver, MessageField } from './MessageField.tsx';
import classes from './messages.module.css';
import { EMPTY_DRAFT, useDraft } from './useDraft.ts';
import type { Mentionable } from './useMention.ts';

interface Props {
  /** The recipes that can be mentioned. */
  recipes: readonly Mentionable[];
  /** Rejects when it could not even be stored: the text comes back. */
  onSend: (text: string, mentions: Mention[]) => Promise<void>;
}

/** The field for a message, with its button. What is half typed is still there when one comes back. */
export function Composer({ recipes, onSend }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, change] = useDraft();
  const [problem, setProblem] = useState<string | null>(null);
  const written = draft.text.trim();
  const unsendable = written === '' || charactersOver(written) > 0;

  const send = async () => {
    field.current?.focus();
    if (unsendable) return;
    const { picked } = draft;
    change(() => EMPTY_DRAFT);
    setProblem(null);
    try {
      await onSend(written, mentionsIn(written, picked));
    } catch (error) {
      change((since) => ({
        text: since.text === '' ? written : `${written}\n${since.text}`,
        picked: [...picked, ...since.picked],
      }));
      setProblem(refusalText(error));
    }
  };

  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <MessageField
        label="Message"
        draft={draft}
        change={change}
        recipes={recipes}
        problem={problem}
        field={field}
        onEnter={() => void send()}
      />
      <ActionIcon type="submit" size={44} className={classes.send} aria-label="Send" disabled={unsendable}>
        <IconSend2 size={22} aria-hidden />
      </ActionIcon>
    </form>
  );
}
