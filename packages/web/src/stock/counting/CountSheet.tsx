import type { ShelfRow } from '@larder/contract/rows/shelves.ts';
import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { SearchField } from '../../ui/find/SearchField.tsx';
import kitchen from '../../ui/kitchen/kitchen.module.css';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { STOCKTAKE_SEARCH_MS } from '../stocktake-search.ts';
import type { StockThing } from '../things.ts';
import { CountGroup } from './CountGroup.tsx';
import { groupsByCategory, groupsByShelf } from './count-groups.ts';
import classes from './counting.module.css';
import { LeftShelves } from './LeftShelves.tsx';
import { type LocalFields, newPartKey } from './local-form.ts';
import type { Basis } from './useCountBasis.ts';
import type { Counting } from './useCounting.ts';

type Show = 'all' | 'open' | 'counted';
type Grouping = 'shelf' | 'category';

interface Props {
  things: readonly StockThing[];
  /** In their order; none: nobody uses shelves here. */
  shelves: readonly ShelfRow[];
  counting: Counting;
  basis: Basis;
  form: LocalFields;
}

/** Everything of one kind by shelf or by category, found by its name or by what is still to be counted. */
export function CountSheet({ things, shelves, counting, basis, form }: Props) {
  const [search, setSearch] = useState('');
  const [show, setShow] = useState<Show>('all');
  const [grouping, setGrouping] = useState<Grouping>('shelf');
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  const [added, setAdded] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const [restored] = useState(form.names);
  const { lines } = counting;
  // What was just counted stays in sight for a moment although it is no longer "not counted".
  const [countedFor] = useDebouncedValue(lines, show === 'all' ? 0 : 2_500);

  const byShelf = shelves.length > 0 && grouping === 'shelf';
  const groups = useMemo(
    () => (byShelf ? groupsByShelf(things, lines, shelves, added) : groupsByCategory(things, lines, shelves)),
    [byShelf, things, lines, shelves, added],
  );
  const wanted = search.trim().toLowerCase();
  const narrowed = wanted !== '' || show !== 'all';
  const isShown = (thing: StockThing, shelfId: string | null) => {
    const before = countedFor.get(thing.key) ?? [];
    const isCounted = byShelf ? before.some((line) => line.shelfId === shelfId) : before.length > 0;
    return thing.name.toLowerCase().includes(wanted) && (show === 'all' || isCounted === (show === 'counted'));
  };
  const shown = groups
    .map((group) => ({ group, rows: group.rows.filter(({ thing, shelfId }) => isShown(thing, shelfId)) }))
    .filter(({ group, rows }) => rows.length > 0 || (group.shelfId !== null && !narrowed));

  // A spot count may have nothing on the first shelf.
  const first = shown.find(({ rows }) => rows.length > 0) ?? shown[0];
  const hasTyped = ({ rows }: (typeof shown)[number]) =>
    rows.some(({ thing, lines, shelfId }) =>
      [newPartKey(thing.key, shelfId), ...lines.map(({ id }) => id)].some((field) => restored.has(field)),
    );
  // A number that was half typed before a reload is in sight again.
  const firstOpen = shown.filter((one) => one === first || hasTyped(one)).map(({ group }) => group.key);
  const isOpen = (key: string) => narrowed || (opened ?? new Set(firstOpen)).has(key);
  const toggle = (key: string) => {
    const next = new Set(opened ?? firstOpen);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };

  return (
    <Stack gap="sm">
      <Group gap="sm">
        <SearchField label="Search" value={search} onSearch={setSearch} delayMs={STOCKTAKE_SEARCH_MS} />
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
        {shelves.length > 0 ? (
          <SegmentedControl
            aria-label="List by"
            value={grouping}
            onChange={(value) => {
              setGrouping(value as Grouping);
              setOpened(null);
            }}
            data={[
              { value: 'shelf', label: 'By shelf' },
              { value: 'category', label: 'By category' },
            ]}
          />
        ) : null}
      </Group>
      <Text size="xs" c="dimmed">
        An empty field is not counted and keeps its expected stock. Type 0 where the shelf is empty.
      </Text>
      <LeftShelves things={things} lines={lines} shelves={shelves} basis={basis} />
      {shown.length === 0 ? (
        <EmptyState title={narrowed ? 'Nothing matches' : 'No items to display'} />
      ) : (
        <ul className={`${kitchen.frame} ${kitchen.list} ${classes.categories}`}>
          {shown.map(({ group, rows }) => (
            <CountGroup
              key={group.key}
              group={group}
              shown={rows}
              counting={counting}
              basis={basis}
              open={isOpen(group.key)}
              onToggle={() => toggle(group.key)}
              form={form}
              addable={group.shelfId && !narrowed ? notIn(things, group.rows) : null}
              onAdd={({ key }) => setAdded(new Map(added).set(group.key, [...(added.get(group.key) ?? []), key]))}
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}

function notIn(things: readonly StockThing[], rows: readonly { thing: StockThing }[]): StockThing[] {
  const here = new Set(rows.map(({ thing }) => thing.key));
  return things.filter(({ key }) => !here.has(key));
}
