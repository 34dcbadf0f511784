import { useEffect, useRef } from 'react';
import classes from './messages.module.css';
import type { Mentionable } from './useMention.ts';

interface Props {
  id: string;
  matches: readonly Mentionable[];
  active: number;
  pick: (recipe: Mentionable) => void;
}

/** The recipes that fit what was typed behind '#'. The field retains the focus and names which one is marked. */
export function MentionList({ id, matches, active, pick }: Props) {
  const marked = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked one is brought into sight whenever it is another
  useEffect(() => void marked.current?.scrollIntoView({ block: 'nearest' }), [active, matches.length]);
  return (
    <div id={id} role="listbox" aria-label="Recipes" className={classes.mentions}>
      {matches.map((recipe, place) => (
        <button
          type="button"
          key={recipe.id}
          id={`${id}-${place}`}
          ref={place === active ? marked : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={classes.match}
          onPointerDown={(event) => event.preventDefault()} // the field retains the focus
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(recipe)}
        >
          {recipe.name}
        </button>
      ))}
    </div>
  );
}
