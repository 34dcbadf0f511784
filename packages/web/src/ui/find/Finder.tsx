import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useState } from 'react';
import classes from './Finder.module.css';

/** Something that can be found. words: its name in lower case, which the letters are looked for in. about: stated beside the name. */
export interface Findable {
  id: string;
  name: string;
  words: string;
  about?: string;
}

const SHOWN = 30;

interface Props<Thing extends Findable> {
  label: string;
  things: readonly Thing[];
  className?: string | undefined;
  onFound: (found: Thing) => void;
  /** Makes what is missing; offered below all matches. kind: what it would be, `ingredient`. */
  missing?: { kind: string; onMake: (typed: string) => void } | undefined;
}

/** No thing has this id. */
const MAKE = 'make';

/** Type a few letters, Enter takes the marked match; the field is free for the next one at once. */
export function Finder<Thing extends Findable>({ label, things, className, onFound, missing }: Props<Thing>) {
  const [typed, setTyped] = useState('');
  const wanted = lettersOf(useDeferredValue(typed));
  const found = useMemo(() => bestMatches(things, wanted), [things, wanted]);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first match is marked anew whenever the matches change or come to be seen
  useEffect(() => {
    if (wanted !== '') combobox.selectFirstOption();
  }, [found, combobox.dropdownOpened]);

  const take = (one: Thing | undefined) => {
    setTyped('');
    combobox.closeDropdown();
    if (one) onFound(one);
  };
  const takeOnEnter = (event: KeyboardEvent) => {
    event.preventDefault();
    // Who types faster than the list is drawn means the best match of what is typed by now.
    const isDrawn = wanted === lettersOf(typed) && combobox.getSelectedOptionIndex() !== -1;
    const [best] = isDrawn ? [] : bestMatches(things, lettersOf(typed));
    if (best) take(best);
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        if (id === MAKE) missing?.onMake(typed.trim());
        take(found.find((one) => one.id === id));
      }}
      position="bottom-start"
      middlewares={{ flip: true, shift: true }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          aria-label={label}
          placeholder={label}
          leftSection={<IconPlus size={16} aria-hidden />}
          autoComplete="off"
          className={[className, classes.field].filter(Boolean).join(' ')}
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
            <Combobox.Option value={one.id} key={one.id}>
              <span className={classes.option}>
                <span>{one.name}</span>
                {one.about ? <span className={classes.about}>{one.about}</span> : null}
              </span>
            </Combobox.Option>
          ))}
          {found.length === 0 && !missing ? <Combobox.Empty>Nothing found</Combobox.Empty> : null}
          {missing ? (
            <Combobox.Option value={MAKE}>
              New {missing.kind}: {typed.trim()}
            </Combobox.Option>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function lettersOf(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Names that begin with what was typed come first, then names in which every word is found. */
function bestMatches<Thing extends Findable>(things: readonly Thing[], wanted: string): Thing[] {
  if (wanted === '') return [];
  const words = wanted.split(/\s+/);
  const matching = things.filter((one) => words.every((word) => one.words.includes(word)));
  const begins = matching.filter((one) => one.words.startsWith(wanted));
  const others = matching.filter((one) => !one.words.startsWith(wanted));
  return [...begins, ...others].slice(0, SHOWN);
}
