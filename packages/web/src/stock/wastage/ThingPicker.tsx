import { WASTAGE_LIST_LIMIT } from '@larder/domain/stock/wastage.ts';
import { Stack, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import type { StockThing } from '../things.ts';
import classes from './wastage.module.css';

/** Ingredients and recipes by name, at most 100; when more match it asks to search (WST-002, WST-006). */
export function ThingPicker({
  things,
  onChoose,
}: {
  things: readonly StockThing[];
  onChoose: (thing: StockThing) => void;
}) {
  const [search, setSearch] = useState('');
  const matching = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return things.filter((thing) => thing.name.toLowerCase().includes(wanted));
  }, [things, search]);
  const shown = matching.slice(0, WASTAGE_LIST_LIMIT);

  return (
    <Panel title="What was thrown away?">
      <Stack gap="sm">
        <SearchField label="Search ingredients and recipes" value={search} onSearch={setSearch} />
        {matching.length > WASTAGE_LIST_LIMIT ? (
          <Text size="sm" c="dimmed" role="status">
            {matching.length} match. Please search to see more than the first {WASTAGE_LIST_LIMIT}.
          </Text>
        ) : null}
        {shown.length === 0 ? <EmptyState title="Nothing matches" /> : null}
        <ul className={classes.things} aria-label="Ingredients and recipes">
          {shown.map((thing) => (
            <li key={thing.key}>
              <button type="button" className={classes.thing} onClick={() => onChoose(thing)}>
                <span className={classes.name}>{thing.name}</span>
                <span className={classes.kind}>{thing.kind === 'recipe' ? 'Recipe' : thing.category}</span>
                <IconChevronRight size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </Stack>
    </Panel>
  );
}
