import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { SearchField } from '../../ui/find/SearchField.tsx';
import kitchen from '../../ui/kitchen/kitchen.module.css';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { type StockThing, shelvesOf } from '../things.ts';
import { CountCategory } from './CountCategory.tsx';
import classes from './counting.module.css';
import type { Typed } from './local-form.ts';
import type { Counting } from './useCounting.ts';

/** Typing pauses so long before the list is searched (STK-036). */
const SEARCH_MS = 600;

type Show = 'all' | 'open' | 'counted';

interface Props {
  things: readonly StockThing[];
  counting: Counting;
  restored: Readonly<Record<string, Typed>>;
  onTyped: (key: string, typed: Typed | null) => void;
}

/** Everything of one kind by category, found by its name or by what is still to be counted. */
export function CountSheet({ things, counting, restored, onTyped }: Props) {
  const [search, setSearch] = useState('');
  const [show, setShow] = useState<Show>('all');
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  // What was just counted stays in sight for a moment although it is no longer "not counted".
  const [countedFor] = useDebouncedValue(counting.lines, show === 'all' ? 0 : 2_500);

  const categories = useMemo(() => Map.groupBy(things, (thing) => thing.category), [things]);
  const shown = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return things.filter(
      (thing) =>
        (wanted === '' || thing.name.toLowerCase().includes(wanted)) &&
        (show === 'all' || countedFor.has(thing.key) === (show === 'counted')),
    );
  }, [things, search, show, countedFor]);
  const shelves = shelvesOf(shown);
  const names = shelves.map(([name]) => name);
  const narrowed = search.trim() !== '' || show !== 'all';
  const isOpen = (name: string) => narrowed || (opened ?? new Set(names.slice(0, 1))).has(name);
  const toggle = (name: string) => {
    const next = new Set(opened ?? names.slice(0, 1));
    if (!next.delete(name)) next.add(name);
    setOpened(next);
  };

  return (
    <Stack gap="sm">
      <Group gap="sm">
        <SearchField label="Search" value={search} onSearch={setSearch} delayMs={SEARCH_MS} />
        <SegmentedControl
          aria-label="Show"
          value={show}
          onChange={(value) => setShow(value as Show)}
          data={[
            { value: 'all', label: 'All' },
            { value: 'open', label: 'Not counted' },
            { value: 'counted', label: 'Counted' },
          ]}
        />
      </Group>
      <Text size="xs" c="dimmed">
        An empty field is not counted and keeps its expected stock. Type 0 where the shelf is empty.
      </Text>
      {names.length === 0 ? (
        <EmptyState title={narrowed ? 'Nothing matches' : 'No items to display'} />
      ) : (
        <ul className={`${kitchen.frame} ${kitchen.list} ${classes.categories}`}>
          {shelves.map(([name, shelf]) => (
            <CountCategory
              key={name}
              name={name}
              things={shelf}
              all={categories.get(name) ?? []}
              counting={counting}
              open={isOpen(name)}
              onToggle={() => toggle(name)}
              restored={restored}
              onTyped={onTyped}
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}
