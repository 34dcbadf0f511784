import { useMemo } from 'react';
import { useById, useCollection } from '../../data/use-collections.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import type { Entry } from './sheet.ts';
import { useLots } from './useKitchen.ts';

interface Props {
  entries: readonly Entry[];
  onAdd: (entries: Entry[]) => void;
}

/** Puts an ingredient, all ingredients of a category or a dish into the sheet. */
export function AddToSheet({ entries, onAdd }: Props) {
  const choices = useChoices(entries);
  return (
    <SelectField
      key={entries.length}
      aria-label="Add an ingredient, a category or a dish"
      placeholder="Add an ingredient, a category or a dish"
      takesFirst
      data={choices.map(({ group, items }) => ({ group, items: items.map(({ value, label }) => ({ value, label })) }))}
      value={null}
      onChange={(value) => {
        const chosen = choices.flatMap(({ items }) => items).find((one) => one.value === value);
        if (chosen) onAdd(chosen.adds);
      }}
    />
  );
}

interface Choice {
  value: string;
  label: string;
  adds: Entry[];
}

/** What is not in the sheet yet: what has a price, and dishes that can be changed. */
function useChoices(entries: readonly Entry[]): { group: string; items: Choice[] }[] {
  const ingredients = useCollection('ingredients');
  const recipes = useCollection('recipes');
  const categories = useById('categories');
  const lotOf = useLots();
  return useMemo(() => {
    const taken = new Set(entries.map(({ id }) => id));
    const priced = ingredients.filter(
      (row) => !row.archived && row.mergedInto === null && !taken.has(row.id) && lotOf(row.id),
    );
    const ofCategory = Map.groupBy(priced, (row) => categories.get(row.categoryId ?? '')?.name ?? '');
    return [
      {
        group: 'Ingredients',
        items: priced.map(({ id, name }) => ({ value: id, label: name, adds: [priceEntry(id)] })).sort(byLabel),
      },
      {
        group: 'All of a category',
        items: [...ofCategory]
          .filter(([name, rows]) => name !== '' && rows.length > 1)
          .map(([name, rows]) => ({
            value: `category ${name}`,
            label: `${name} (${rows.length} ingredients)`,
            adds: [...rows].sort((a, b) => a.name.localeCompare(b.name)).map(({ id }) => priceEntry(id)),
          }))
          .sort(byLabel),
      },
      {
        group: 'Dishes',
        items: recipes
          .filter((row) => !row.archived && !row.readonly && row.menuPrice !== null && !taken.has(row.id))
          .map(({ id, name }) => ({ value: id, label: name, adds: [dishEntry(id)] }))
          .sort(byLabel),
      },
    ];
  }, [ingredients, recipes, categories, lotOf, entries]);
}

function priceEntry(id: string): Entry {
  return { kind: 'price', id, percent: '', unitPrice: '' };
}

function dishEntry(id: string): Entry {
  return { kind: 'dish', id, portions: '', menuPrice: '' };
}

function byLabel(a: Choice, b: Choice): number {
  return a.label.localeCompare(b.label);
}
