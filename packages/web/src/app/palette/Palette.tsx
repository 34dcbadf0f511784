import { Combobox, Highlight, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { useSession } from '../../data/session.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useWorkingAccount } from '../working/working-account.ts';
import classes from './palette.module.css';
import { type Entry, type Group, type Section, searchSections } from './palette-index.ts';
import { recentOf } from './recent.ts';
import { useSections } from './useSections.ts';

interface Props {
  opened: boolean;
  /** What was typed; the button has it, since letters may come before this is loaded. */
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

/** Searches everything that the person may open where they work; Enter opens the marked match. Escape gives the focus back to where it was. */
export function Palette({ opened, ...search }: Props) {
  const sections = useSections(opened);
  return (
    <Dialog opened={opened} onClose={search.onClose} title="Search" size="lg">
      <Search sections={sections} {...search} />
    </Dialog>
  );
}

function Search({ sections, typed, onType, onClose }: Omit<Props, 'opened'> & { sections: readonly Section[] }) {
  const navigate = useNavigate();
  const { userId } = useSession();
  const { accountId } = useWorkingAccount();
  const recent = useMemo(() => recentOf(userId, accountId), [userId, accountId]);
  const wanted = useDeferredValue(typed);
  const groups = useMemo(() => groupsFor(sections, wanted, recent.read()), [sections, wanted, recent]);
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  const [moved, setMoved] = useState<string | null>(null); // to an entry, by arrows; else the best match is marked
  const marked = Math.max(
    entries.findIndex(({ id }) => id === moved),
    0,
  );
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const combobox = useCombobox({ opened: true });

  useEffect(() => {
    document.getElementById(`${listId}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, marked]);

  const open = (entry: Entry | undefined) => {
    if (!entry) return;
    recent.add(entry.id);
    onClose();
    void navigate(entry.target as LinkProps);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setMoved(entries.at((marked + step) % entries.length)?.id ?? null);
    // Who types faster than the list is drawn means the best match of what is typed by now.
    else if (event.key === 'Enter')
      open(wanted === typed ? entries[marked] : groupsFor(sections, typed, recent.read())[0]?.entries[0]);
    else return;
    event.preventDefault();
  };

  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(id) => open(entries.find((entry) => entry.id === id))}
    >
      <Combobox.EventsTarget withKeyboardNavigation={false} withAriaAttributes={false}>
        <TextInput
          data-autofocus
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? optionId(marked) : undefined}
          aria-label="Search for a screen, dish, ingredient, supplier, order, person or action"
          placeholder="Dish, supplier, PO 155, new recipe…"
          leftSection={<IconSearch size={18} aria-hidden />}
          size="md"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            onType(event.currentTarget.value);
            setMoved(null);
          }}
          onKeyDown={handleKey}
        />
      </Combobox.EventsTarget>
      <Combobox.Options
        id={listId}
        className={classes.found}
        aria-label="What was found"
        aria-busy={wanted !== typed || undefined}
      >
        {groups.map((group) => (
          <Combobox.Group key={group.title} label={group.title}>
            {group.entries.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                <Combobox.Option
                  key={entry.id}
                  id={optionId(index)}
                  value={entry.id}
                  selected={index === marked}
                  aria-selected={index === marked}
                  className={classes.option}
                >
                  <Highlight component="span" highlight={wordsIn(wanted)} className={classes.name}>
                    {entry.name}
                  </Highlight>
                  <span className={classes.about}>{group.mixed ? kindAnd(entry) : entry.about}</span>
                </Combobox.Option>
              );
            })}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      <p className={classes.status} role="status">
        {wanted.trim() === '' || entries.length > 0 ? '' : 'Nothing found'}
      </p>
    </Combobox>
  );
}

interface ShownGroup {
  title: string;
  entries: readonly Entry[];
  /** Of several kinds, each of which is shown with the entry. */
  mixed: boolean;
}

/** What is shown for a text: its matches; without one, what was opened last, or the screens where nothing was. */
function groupsFor(sections: readonly Section[], typed: string, recent: readonly string[]): ShownGroup[] {
  const plain = ({ kind, entries }: Group): ShownGroup => ({ title: kind, entries, mixed: false });
  if (typed.trim() !== '') return joined(searchSections(sections, typed)).map(plain);
  const ids = new Set(recent);
  const known = new Map(sections.flatMap((section) => section.entriesWith(ids)).map((entry) => [entry.id, entry]));
  const last = recent.flatMap((id) => known.get(id) ?? []);
  const start = sections
    .filter(({ kind }) => kind === 'Screens')
    .map(({ kind, entries }) => ({ kind, entries: entries() }));
  return last.length > 0 ? [{ title: 'Opened last', entries: last, mixed: true }] : start.map(plain);
}

/** Actions come from two sources and stand in one group. */
function joined(groups: readonly Group[]): Group[] {
  const byKind = new Map<string, Group>();
  for (const { kind, entries } of groups)
    byKind.set(kind, { kind, entries: [...(byKind.get(kind)?.entries ?? []), ...entries] });
  return [...byKind.values()];
}

function kindAnd({ kind, about }: Entry): string {
  return [kind, about].filter(Boolean).join(' · ');
}

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
