import { WASTAGE_LIST_LIMIT } from '@larder/domain/stock/wastage.ts';
import { Stack, Text } from '@mantine/core';
import { IconCheck, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { SearchField } from '../ui/find/SearchField.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import classes from './thing-picker.module.css';
import type { StockThing } from './things.ts';

interface Props {
  title: string;
  things: readonly StockThing[];
  /** Where several are chosen one after the other: the keys of those that are. */
  chosen?: ReadonlySet<string>;
  onChoose: (thing: StockThing) => void;
  /** Stands above the search. */
  children?: ReactNode;
  /** Stands below the list, which is then lower, so that it is in sight. */
  foot?: ReactNode;
}

/** Ingredients and recipes by name, at most 100; when more match it asks to search (WST-002, WST-006). */
export function ThingPicker({ title, things, chosen, onChoose, children, foot }: Props) {
  const [search, setSearch] = useState('');
  const matching = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return things.filter((thing) => thing.name.toLowerCase().includes(wanted));
  }, [things, search]);
  const shown = matching.slice(0, WASTAGE_LIST_LIMIT);

  return (
    <Panel title={title}>
      <Stack gap="sm">
        {children}
        <SearchField label="Search ingredients and recipes" value={search} onSearch={setSearch} />
        {matching.length > WASTAGE_LIST_LIMIT ? (
          <Text size="sm" c="dimmed" role="status">
            {matching.length} match. Please search to see more than the first {WASTAGE_LIST_LIMIT}.
          </Text>
        ) : null}
        {shown.length === 0 ? <EmptyState title="Nothing matches" /> : null}
        <ul className={classes.things} data-foot={foot ? true : undefined} aria-label="Ingredients and recipes">
          {shown.map((thing) => (
            <li key={thing.key}>
              <button
                type="button"
                className={classes.thing}
                aria-pressed={chosen ? chosen.has(thing.key) : undefined}
                onClick={() => onChoose(thing)}
              >
                <span className={classes.name}>{thing.name}</span>
                <span className={classes.kind}>{thing.kind === 'recipe' ? 'Recipe' : thing.category}</span>
                <Mark chosen={chosen?.has(thing.key)} />
              </button>
            </li>
          ))}
        </ul>
        {foot}
      </Stack>
    </Panel>
  );
}

/** chosen undefined: pressing it leads on. */
function Mark({ chosen }: { chosen: boolean | undefined }) {
  if (chosen === undefined) return <IconChevronRight size={16} aria-hidden />;
  return chosen ? <IconCheck size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />;
}
