import type { MentionSign, Named } from '@larder/domain/messages/mentions.ts';
import { useEffect, useRef } from 'react';
import classes from './messages.module.css';

interface Props {
  id: string;
  of: MentionSign;
  matches: readonly Named[];
  active: number;
  pick: (one: Named) => void;
}

/** The recipes that fit what was typed behind '#', or the people behind '@'. The field retains the focus and names which one is marked. */
export function MentionList({ id, of, matches, active, pick }: Props) {
  const marked = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked one is brought into sight whenever it is another
  useEffect(() => void marked.current?.scrollIntoView({ block: 'nearest' }), [active, matches.length]);
  return (
    <div id={id} role="listbox" aria-label={of === '#' ? 'Recipes' : 'People'} className={classes.mentions}>
      {matches.map((one, place) => (
        <button
          type="button"
          key={one.id}
          id={`${id}-${place}`}
          ref={place === active ? marked : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={classes.match}
          onPointerDown={(event) => event.preventDefault()} // the field retains the focus
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(one)}
        >
          {one.name}
        </button>
      ))}
    </div>
  );
}
