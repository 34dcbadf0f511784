import { decimal } from '@larder/domain/money.ts';
import { showNumber } from '@larder/domain/show.ts';
import { Button, Select, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useById, useCollection, useSeesCosts } from '../data/use-collections.ts';
import { CategorySelect } from '../ui/find/CategorySelect.tsx';
import { FilterBar } from '../ui/find/FilterBar.tsx';
import { SearchField } from '../ui/find/SearchField.tsx';
import { useFilterInAddress } from '../ui/find/useFilterInAddress.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ButtonLink } from '../ui/page/links.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { OfferList } from './options/OfferList.tsx';
import { OptionTable } from './options/OptionTable.tsx';
import {
  filterOptions,
  type OptionEntry,
  offersOf,
  optionEntries,
  SHOWN,
  type Shown,
  shownCounts,
} from './options/option-entries.ts';
import { useListKeeper } from './useListKeeper.ts';

/** Those that stand in the address; without one, all in use are shown. */
const NARROWER = ['linked', 'unlinked', 'archived'] as const;
const WORDS: Record<Shown, string> = {
  all: 'All in use',
  linked: 'Linked',
  unlinked: 'Not linked',
  archived: 'Archived',
};

/** The database tab of a supplier's page: everything on its list, and the list prices that wait to be taken. */
export function SupplierDatabase({ supplierId }: { supplierId: string }) {
  const { ownList, mayChange } = useListKeeper();
  const seesCosts = useSeesCosts();
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
  const add =
    mayChange && seesCosts ? (
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

/** The lines, narrowed to what stands in the address. */
function OptionList({ entries, ownList }: { entries: readonly OptionEntry[]; ownList: boolean }) {
  const [{ search = '', shown = 'all', category = null }, change] = useFilterInAddress(useSearch({ strict: false }));
  const [cleared, setCleared] = useState(0);
  const found = useMemo(
    () => filterOptions(entries, { search, shown, categoryId: category }),
    [entries, search, shown, category],
  );
  const counts = useMemo(() => shownCounts(entries), [entries]);
  const choices = SHOWN.filter((one) => !ownList || one === 'all' || one === 'archived');
  const showAll = () => {
    setCleared(cleared + 1); // the search field holds its own text
    change({ search: undefined, shown: undefined, category: undefined });
  };

  return (
    <Stack>
      <FilterBar>
        <SearchField
          key={cleared}
          label="Search the supplier's list"
          value={search}
          onSearch={(text) => change({ search: text || undefined })}
        />
        <Select
          aria-label="Which ones"
          data={choices.map((one) => ({ value: one, label: `${WORDS[one]} (${count(counts[one])})` }))}
          value={shown}
          onChange={(chosen) => change({ shown: NARROWER.find((one) => one === chosen) })}
          allowDeselect={false}
        />
        {ownList ? (
          <CategorySelect
            categories={categoriesOf(entries)}
            chosen={category ?? undefined}
            onChoose={(chosen) => change({ category: chosen })}
          />
        ) : null}
      </FilterBar>
      <Text size="xs" c="dimmed" role="status">
        {found.length === counts[shown]
          ? `${count(found.length)} supplier ingredients`
          : `${count(found.length)} of ${count(counts[shown])}`}
      </Text>
      <OptionTable
        entries={found}
        ownList={ownList}
        resetKey={JSON.stringify([search, shown, category])}
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
