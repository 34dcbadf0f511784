import type { Mention } from '@larder/contract/rows/messages.ts';
import { MESSAGE_LENGTH } from '@larder/domain/messages/limits.ts';
import { mentionsIn } from '@larder/domain/messages/mentions.ts';
import { showCount } from '@larder/domain/show.ts';
import { ActionIcon, Textarea } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { refusalText } from '../data/refusal.ts';
import { MentionList } from './MentionList.tsx';
import classes from './messages.module.css';
import { type Mentionable, useMention } from './useMention.ts';

const LIMIT = showCount(MESSAGE_LENGTH);

interface Props {
  /** The recipes that can be mentioned. */
  recipes: readonly Mentionable[];
  /** Rejects when it could not even be stored: the text comes back. */
  onSend: (text: string, mentions: Mention[]) => Promise<void>;
}

/** The field for a message: Enter sends, Shift+Enter adds a line (MSG-003), '#' offers recipes (MSG-004). */
export function Composer({ recipes, onSend }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const listId = useId();
  const mention = useMention({ recipes, text, setText, field });
  const written = text.trim();
  const over = written.length - MESSAGE_LENGTH;

  const send = async () => {
    field.current?.focus();
    if (written === '' || over > 0) return;
    const mentions = mentionsIn(written, mention.picked);
    setText('');
    setProblem(null);
    try {
      await onSend(written, mentions);
    } catch (error) {
      setText((typed) => (typed === '' ? written : `${written}\n${typed}`));
      setProblem(refusalText(error));
    }
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return; // that Enter ends a character, not the message
    if (mention.handleKey(event)) return;
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void send();
  };

  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {mention.open ? <MentionList id={listId} {...mention} /> : null}
      <Textarea
        ref={field}
        className={classes.field}
        label="Message"
        description={`Enter sends, Shift+Enter adds a line, # names a recipe. Up to ${LIMIT} characters.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={over > 0 ? `${showCount(over)} characters too long` : problem}
        autosize
        minRows={1}
        maxRows={6}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          mention.moveTo(event.currentTarget.selectionStart);
        }}
        onSelect={(event) => mention.moveTo(event.currentTarget.selectionStart)}
        onKeyDown={handleKey}
        onBlur={mention.dismiss}
        aria-autocomplete="list"
        aria-controls={mention.open ? listId : undefined}
        aria-activedescendant={mention.open ? `${listId}-${mention.active}` : undefined}
      />
      <ActionIcon
        type="submit"
        size={44}
        className={classes.send}
        aria-label="Send"
        disabled={written === '' || over > 0}
      >
        <IconSend2 size={22} aria-hidden />
      </ActionIcon>
      <span role="status" className={classes.unseen}>
        {mention.open ? `${matchText(mention.matches.length)}. Choose with the arrow keys and Enter.` : ''}
      </span>
    </form>
  );
}

function matchText(recipes: number): string {
  return recipes === 1 ? '1 recipe matches' : `${recipes} recipes match`;
}
