import { MESSAGE_LENGTH } from '@larder/domain/messages/limits.ts';
import type { MentionSign } from '@larder/domain/messages/mentions.ts';
import { showCount } from '@larder/domain/show.ts';
import { Textarea } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { useTouch } from '../ui/page/useTouch.ts';
import { MentionList } from './MentionList.tsx';
import classes from './messages.module.css';
import type { ChangeDraft, Draft } from './useDraft.ts';
import { useMention } from './useMention.ts';
import { useMentionable } from './useMentionable.ts';

const LIMIT = showCount(MESSAGE_LENGTH);

interface Props {
  label: string;
  draft: Draft;
  change: ChangeDraft;
  /** Why it was not taken, null: nothing. */
  problem: string | null;
  field: RefObject<HTMLTextAreaElement | null>;
  /** What Enter does, in a word: it sends. */
  enter: 'sends' | 'saves';
  onEnter: () => void;
  onEscape?: () => void;
}

/** How many characters a message is too long by, 0 or less where it fits. */
export function charactersOver(text: string): number {
  return text.trim().length - MESSAGE_LENGTH;
}

/**
 * Where a message is typed: Enter sends, Shift+Enter adds a line (MSG-003); on a touch screen Enter adds one, since its keyboard has no other key for
 * it. '#' offers recipes (MSG-004), '@' people.
 */
export function MessageField({ label, draft, change, problem, field, enter, onEnter, onEscape }: Props) {
  const { text } = draft;
  const touch = useTouch();
  const listId = useId();
  const mention = useMention({ mentionable: useMentionable(text), text, change, field });
  const over = charactersOver(text);

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return; // that Enter ends a character, not the message
    if (mention.handleKey(event)) return;
    if (event.key === 'Escape') onEscape?.();
    if (event.key !== 'Enter' || event.shiftKey || touch) return;
    event.preventDefault();
    onEnter();
  };

  return (
    <>
      {mention.open ? <MentionList id={listId} {...mention} /> : null}
      <Textarea
        ref={field}
        className={classes.field}
        label={label}
        description={`${touch ? '' : `Enter ${enter}, Shift+Enter adds a line, `}# names a recipe, @ a person. Up to ${LIMIT} characters.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={over > 0 ? `${showCount(over)} characters too long` : problem}
        autosize
        minRows={1}
        maxRows={6}
        autoComplete="off"
        enterKeyHint={touch ? 'enter' : 'send'}
        value={text}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          change((was) => ({ ...was, text: typed }));
          mention.moveTo(event.currentTarget.selectionStart);
        }}
        onSelect={(event) => mention.moveTo(event.currentTarget.selectionStart)}
        onKeyDown={handleKey}
        onBlur={mention.dismiss}
        aria-autocomplete="list"
        aria-controls={mention.open ? listId : undefined}
        aria-activedescendant={mention.open ? `${listId}-${mention.active}` : undefined}
      />
      <span role="status" className="read-out">
        {mention.open ? `${matchText(mention.of, mention.matches.length)}. Choose with the arrow keys and Enter.` : ''}
      </span>
    </>
  );
}

function matchText(sign: MentionSign, matches: number): string {
  const [one, several] = sign === '#' ? ['recipe', 'recipes'] : ['person', 'people'];
  return matches === 1 ? `1 ${one} matches` : `${matches} ${several} match`;
}
