import { type ComboboxData, Select } from '@mantine/core';
import { FilterBar } from './FilterBar.tsx';
import { SearchField } from './SearchField.tsx';

interface Filter {
  search?: string;
  category?: string;
}

interface Props {
  /** 'Search for a recipe'. */
  label: string;
  /** Those to choose from; without any there is no choice. */
  categories: ComboboxData;
  filter: Filter;
  /** Told of what changes; undefined: no longer narrowed by it. */
  onFilter: (part: { [Name in keyof Filter]?: Filter[Name] | undefined }) => void;
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
        <Select
          aria-label="Category"
          placeholder="All categories"
          data={categories}
          value={filter.category ?? null}
          onChange={(category) => onFilter({ category: category ?? undefined })}
          clearable
          searchable
          nothingFoundMessage="Nothing found"
          clearButtonProps={{ 'aria-label': 'All categories' }}
        />
      ) : null}
    </FilterBar>
  );
}
