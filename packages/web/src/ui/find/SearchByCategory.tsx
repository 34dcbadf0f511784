import type { ComboboxData } from '@mantine/core';
import { CategorySelect } from './CategorySelect.tsx';
import { FilterBar } from './FilterBar.tsx';
import { SearchField } from './SearchField.tsx';

interface Filter {
  search?: string | undefined;
  category?: string | undefined;
}

interface Props {
  /** 'Search for a recipe'. */
  label: string;
  /** Those to choose from; without any there is no choice. */
  categories: ComboboxData;
  filter: Filter;
  /** Notified of what changes; undefined: no longer narrowed by it. */
  onFilter: (part: Filter) => void;
}

/** The head of a list that is narrowed by words and by a category; both stand in the address, see useFilterInAddress. */
export function SearchByCategory({ label, categories, filter, onFilter }: Props) {
  return (
    <FilterBar>
      <SearchField
        label={label}
        value={filter.search ?? ''}
        onSearch={(text) => onFilter({ search: text.trim() || undefined })}
      />
      {categories.length > 0 || filter.category ? (
        <CategorySelect
          categories={categories}
          chosen={filter.category}
          onChoose={(category) => onFilter({ category })}
        />
      ) : null}
    </FilterBar>
  );
}
