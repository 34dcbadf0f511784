import type { ComboboxData } from '@mantine/core';
import { memo } from 'react';
import { SelectLater } from '../form/SelectLater.tsx';

interface Props {
  categories: ComboboxData;
  /** undefined: all of them. */
  chosen: string | undefined;
  onChoose: (category: string | undefined) => void;
}

/** Narrows a list to a category. With all its options it is drawn again only when one of its parts changed. */
export const CategorySelect = memo(function CategorySelect({ categories, chosen, onChoose }: Props) {
  return (
    <SelectLater
      aria-label="Category"
      placeholder="All categories"
      data={categories}
      value={chosen ?? null}
      onChange={(category) => onChoose(category ?? undefined)}
      clearable
      allowDeselect
      limit={Number.POSITIVE_INFINITY}
      checkIconPosition="left"
      clearButtonProps={{ 'aria-label': 'All categories' }}
    />
  );
});
