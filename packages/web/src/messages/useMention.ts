import { mentionBeingTyped, mentionMatches, mentionWord, type Named } from '@larder/domain/messages/mentions.ts';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChangeDraft } from './useDraft.ts';
import type { Mentionable } from './useMentionable.ts';

interface Options {
  mentionable: Mentionable;
  text: string;
  change: ChangeDraft;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Recipes offered for the '#' before the caret, or people for the '@'. */
export function useMention({ mentionable, text, change, field }: Options) {
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  /** Where the sign stands whose list was closed. */
  const [dismissed, setDismissed] = useState<number | null>(null);
  const typed = mentionBeingTyped(text, caret);
  const matches = typed && typed.start !== dismissed ? mentionMatches(mentionable[typed.sign], typed.search) : [];
  const open = matches.length > 0;
  const active = Math.min(chosen, matches.length - 1);

  const moveTo = (position: number) => {
    setCaret(position);
    setChosen(0);
    if (mentionBeingTyped(field.current?.value ?? '', position)?.start !== dismissed) setDismissed(null);
  };

  const dismiss = () => setDismissed(typed?.start ?? null);

  const pick = ({ id, name }: Named) => {
    if (!typed) return;
    const { sign, start } = typed;
    const word = mentionWord(name);
    const rest = text.slice(caret);
    const before = `${text.slice(0, start)}${sign}${word}`;
    const position = before.length + 1;
    flushSync(() => {
      change(({ picked }) => ({
        text: `${before}${rest.startsWith(' ') ? '' : ' '}${rest}`,
        picked: [...picked.filter((one) => one.sign !== sign || one.word !== word), { sign, id, word }],
      }));
      setCaret(position);
    });
    field.current?.focus();
    field.current?.setSelectionRange(position, position);
  };

  /** True when the key was for the list. */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (!open) return false;
    const match = matches[active];
    if (event.key === 'ArrowDown') setChosen((active + 1) % matches.length);
    else if (event.key === 'ArrowUp') setChosen((active + matches.length - 1) % matches.length);
    else if (event.key === 'Escape') dismiss();
    else if (match && (event.key === 'Tab' || (event.key === 'Enter' && !event.shiftKey))) pick(match);
    else return false;
    event.preventDefault();
    return true;
  };

  return { open, of: typed?.sign ?? '#', matches, active, pick, moveTo, dismiss, handleKey };
}
