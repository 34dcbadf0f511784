import { type ComboboxData, Select } from '@mantine/core';
import { memo } from 'react';

interface Props {
  categories: ComboboxData;
  /** undefined: all of them. */
  chosen: string | undefined;
  onChoose: (category: string | undefined) => void;
}

/** Narrows a list to a category. With all its options it is drawn again only when one of its parts changed. */
export const CategorySelect = memo(function CategorySelect({ categories, chosen, onChoose }: Props) {
  return (
    <Select
      aria-label="Category"
      placeholder="All categories"
      data={categories}
      value={chosen ?? null}
      onChange={(category) => onChoose(category ?? undefined)}
      clearable
      searchable
      nothingFoundMessage="Nothing found"
      clearButtonProps={{ 'aria-label': 'All categories' }}
    />
  );
});
