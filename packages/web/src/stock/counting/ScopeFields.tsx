import type { CategoryRow } from '@larder/contract/rows/catalogue.ts';
import type { StocktakeRow } from '@larder/contract/rows/stock.ts';
import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { useCollection } from '../../data/use-collections.ts';
import { SeveralField } from '../../ui/form/SeveralField.tsx';
import type { StockThing } from '../things.ts';
import { useShelves } from './useShelves.ts';

/** What of a spot count is chosen in its form: ids of categories and suppliers, keys of things. */
export interface ChosenScope {
  categoryIds: string[];
  supplierIds: string[];
  shelfIds: string[];
  thingKeys: string[];
}

/** The scope that was chosen; a category brings those below it. */
export function scopeChosen(
  { categoryIds, supplierIds, shelfIds, thingKeys }: ChosenScope,
  things: readonly StockThing[],
  categories: readonly CategoryRow[],
): NonNullable<StocktakeRow['scope']> {
  const chosen = new Set(thingKeys);
  return {
    categoryIds: withThoseBelow(categoryIds, categories),
    supplierIds,
    ...(shelfIds.length > 0 ? { shelfIds } : {}),
    things: things.flatMap(({ key, kind, refId }) => (chosen.has(key) ? [{ kind, refId }] : [])),
  };
}

/** Choose what a spot count is to count: whatever is chosen in any of the fields; shelves once the area has some. */
export function ScopeFields<Values extends ChosenScope & Record<string, unknown>>({
  form,
  things,
}: {
  form: UseFormReturnType<Values>;
  things: readonly StockThing[];
}) {
  const categories = useCollection('categories');
  const suppliers = useCollection('suppliers');
  const ofIngredients = useMemo(
    () => categories.filter(({ kind }) => kind === 'ingredient' || kind === 'recipe').map(choice),
    [categories],
  );
  const shelves = useShelves();
  const inUse = useMemo(() => suppliers.filter(({ archived }) => !archived).map(choice), [suppliers]);
  const ofThings = useMemo(() => things.map(({ key, name }) => ({ value: key, label: name })), [things]);
  return (
    <Stack gap="sm">
      <SeveralField label="Categories" data={ofIngredients} limit={50} {...form.getInputProps('categoryIds')} />
      <SeveralField label="Suppliers" data={inUse} limit={50} {...form.getInputProps('supplierIds')} />
      {shelves.length > 0 ? (
        <SeveralField label="Shelves" data={shelves.map(choice)} limit={50} {...form.getInputProps('shelfIds')} />
      ) : null}
      <SeveralField label="Single things" data={ofThings} limit={50} {...form.getInputProps('thingKeys')} />
    </Stack>
  );
}

function choice({ id, name }: { id: string; name: string }) {
  return { value: id, label: name };
}

function withThoseBelow(chosen: readonly string[], categories: readonly CategoryRow[]): string[] {
  const all = new Set(chosen);
  const topDown = categories.toSorted((a, b) => a.level - b.level);
  for (const { id, parentId } of topDown) if (parentId !== null && all.has(parentId)) all.add(id);
  return [...all];
}
