import type { BaseUnit } from '@larder/domain/units.ts';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useState } from 'react';
import classes from './form.module.css';
import { useFindable } from './useFindable.ts';

/** Something that can be put into a recipe. */
export interface Found {
  kind: 'ingredient' | 'recipe' | 'modifier';
  refId: string;
  name: string;
  base: BaseUnit;
}

const SHOWN = 30;

interface Props {
  /** null: for a modifier, which takes no other modifier. */
  recipeId: string | null;
  onFound: (found: Found) => void;
}

/** Type a few letters of an ingredient or sub-recipe; Enter takes the marked one. */
export function ItemFinder({ recipeId, onFound }: Props) {
  const [typed, setTyped] = useState('');
  const findable = useFindable(recipeId);
  const wanted = lettersOf(useDeferredValue(typed));
  const found = useMemo(() => bestMatches(findable, wanted), [findable, wanted]);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first match is marked anew whenever the matches change or come to be seen
  useEffect(() => {
    if (wanted !== '') combobox.selectFirstOption();
  }, [found, combobox.dropdownOpened]);

  const take = (one: Found | undefined) => {
    setTyped('');
    combobox.closeDropdown();
    if (one) onFound(one);
  };
  const takeOnEnter = (event: KeyboardEvent) => {
    event.preventDefault();
    // Who types faster than the list is drawn means the best match of what is typed by now.
    const isDrawn = wanted === lettersOf(typed) && combobox.getSelectedOptionIndex() !== -1;
    const [best] = isDrawn ? [] : bestMatches(findable, lettersOf(typed));
    if (best) take(best);
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => take(found.find((one) => one.refId === id))}
      position="bottom-start"
      middlewares={{ flip: true, shift: true }}
    >
      <Combobox.Target>
        <TextInput
          aria-label="Add an ingredient or sub-recipe"
          placeholder="Add an ingredient or sub-recipe"
          leftSection={<IconPlus size={16} aria-hidden />}
          autoComplete="off"
          className={classes.finder}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (event.currentTarget.value.trim() === '') combobox.closeDropdown();
            else combobox.openDropdown();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') takeOnEnter(event);
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }}>
          {found.map((one) => (
            <Combobox.Option value={one.refId} key={one.refId}>
              <span className={classes.option}>
                <span>{one.name}</span>
                <span className={classes.about}>{one.about}</span>
              </span>
            </Combobox.Option>
          ))}
          {found.length === 0 ? <Combobox.Empty>Nothing found</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function lettersOf(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Names that begin with what was typed come first, then names in which every word is found. */
function bestMatches(findable: ReturnType<typeof useFindable>, wanted: string) {
  if (wanted === '') return [];
  const words = wanted.split(/\s+/);
  const matching = findable.filter((one) => words.every((word) => one.words.includes(word)));
  const begins = matching.filter((one) => one.words.startsWith(wanted));
  const others = matching.filter((one) => !one.words.startsWith(wanted));
  return [...begins, ...others].slice(0, SHOWN);
}
