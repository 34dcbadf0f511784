import { decimal } from '@larder/domain/money.ts';
import { showNumber } from '@larder/domain/show.ts';
import { Button, Select, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useById, useCollection } from '../data/use-collections.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { OfferList } from './options/OfferList.tsx';
import { OptionTable } from './options/OptionTable.tsx';
import {
  filterOptions,
  type OptionEntry,
  type OptionFilter,
  offersOf,
  optionEntries,
  SHOWN,
  type Shown,
  shownCounts,
} from './options/option-entries.ts';
import { useListKeeper } from './useListKeeper.ts';

const EVERYTHING: OptionFilter = { search: '', shown: 'all', categoryId: null };
const WORDS: Record<Shown, string> = {
  all: 'All in use',
  linked: 'Linked',
  unlinked: 'Not linked',
  archived: 'Archived',
};

/** The database tab of a supplier's page: everything on its list, and the list prices that wait to be taken. */
export function SupplierDatabase({ supplierId }: { supplierId: string }) {
  const { ownList, mayChange } = useListKeeper();
  const options = useCollection('supplierOptions');
  const ingredients = useById('ingredients');
  const categories = useById('categories');
  const entries = useMemo(
    () =>
      optionEntries(supplierId, { options, ingredients, categories }).filter(
        ({ option }) => !ownList || !option.unVerified, // those have a tab of their own there
      ),
    [supplierId, options, ingredients, categories, ownList],
  );
  const offers = offersOf(entries);
  const add = mayChange ? (
    <ButtonLink
      to="/supplier-ingredient/$supplierId/add"
      params={{ supplierId }}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Add supplier ingredient
    </ButtonLink>
  ) : null;

  if (entries.length === 0)
    return (
      <EmptyState
        title="No supplier ingredients to display"
        hint="Upload the supplier's price list, or add one line by hand."
        action={add}
      />
    );
  return (
    <Stack gap="md">
      {offers.length > 0 ? <OfferList offers={offers} mayChange={mayChange} /> : null}
      <Panel title="Supplier ingredients" actions={add}>
        <OptionList entries={entries} ownList={ownList} />
      </Panel>
    </Stack>
  );
}

function OptionList({ entries, ownList }: { entries: readonly OptionEntry[]; ownList: boolean }) {
  const [filter, setFilter] = useState(EVERYTHING);
  const [cleared, setCleared] = useState(0);
  const found = useMemo(() => filterOptions(entries, filter), [entries, filter]);
  const counts = useMemo(() => shownCounts(entries), [entries]);
  const choices = SHOWN.filter((shown) => !ownList || shown === 'all' || shown === 'archived');
  const showAll = () => {
    setCleared(cleared + 1); // the search field keeps its own text
    setFilter(EVERYTHING);
  };

  return (
    <Stack>
      <FilterBar>
        <SearchField
          key={cleared}
          label="Search the supplier's list"
          value={filter.search}
          onSearch={(search) => setFilter((before) => ({ ...before, search }))}
        />
        <Select
          aria-label="Which ones"
          data={choices.map((shown) => ({ value: shown, label: `${WORDS[shown]} (${count(counts[shown])})` }))}
          value={filter.shown}
          onChange={(chosen) =>
            setFilter((before) => ({ ...before, shown: SHOWN.find((one) => one === chosen) ?? 'all' }))
          }
          allowDeselect={false}
        />
        {ownList ? (
          <Select
            aria-label="Category"
            placeholder="All categories"
            data={categoriesOf(entries)}
            value={filter.categoryId}
            onChange={(categoryId) => setFilter((before) => ({ ...before, categoryId }))}
            clearable
            searchable
            nothingFoundMessage="Nothing found"
            clearButtonProps={{ 'aria-label': 'All categories' }}
          />
        ) : null}
      </FilterBar>
      <Text size="xs" c="dimmed" role="status">
        {found.length === counts[filter.shown]
          ? `${count(found.length)} supplier ingredients`
          : `${count(found.length)} of ${count(counts[filter.shown])}`}
      </Text>
      <OptionTable
        entries={found}
        ownList={ownList}
        resetKey={JSON.stringify(filter)}
        empty={
          <EmptyState
            title="No supplier ingredients found"
            hint="Try another word, or look at all of them."
            action={
              <Button variant="default" onClick={showAll}>
                Show all
              </Button>
            }
          />
        }
      />
    </Stack>
  );
}

function count(lines: number): string {
  return showNumber(decimal(lines));
}

/** The categories that lines are in, by name. */
function categoriesOf(entries: readonly OptionEntry[]): { value: string; label: string }[] {
  const names = new Map(
    entries.flatMap(({ option: { categoryId }, categoryName }) => (categoryId ? [[categoryId, categoryName]] : [])),
  );
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, 'en-GB'));
}
