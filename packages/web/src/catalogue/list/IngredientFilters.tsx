import { memo } from 'react';
import { useCategoryChoices } from '../../app/categories/useCategories.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import { CategorySelect } from '../../ui/find/CategorySelect.tsx';
import { FilterBar } from '../../ui/find/FilterBar.tsx';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import type { Lacking } from './filter-entries.ts';

interface Props {
  /** What stands in the search at first. */
  search: string;
  category: string | undefined;
  lacking: Lacking | undefined;
  /** How many have no price today. */
  unpriced: number;
  onSearch: (text: string) => void;
  /** Called when somebody is about to search. */
  onBegin: () => void;
  onFilter: (part: { category?: string | undefined; lacking?: Lacking | undefined }) => void;
}

/** What the list is narrowed by. It is not drawn again when the list is. */
export const IngredientFilters = memo(function IngredientFilters(props: Props) {
  const { search, category, lacking, unpriced, onSearch, onBegin, onFilter } = props;
  const choices = useCategoryChoices('ingredient');
  const seesCosts = useSeesCosts();
  return (
    <FilterBar>
      <SearchField
        label="Search for an Ingredient"
        value={search}
        onSearch={onSearch}
        onFocus={onBegin}
        delayMs="drawn"
      />
      <CategorySelect categories={choices} chosen={category} onChoose={(chosen) => onFilter({ category: chosen })} />
      {seesCosts && (unpriced > 0 || lacking) ? (
        <CheckField
          label={`Without a price (${unpriced})`}
          checked={lacking === 'price'}
          onChange={(event) => onFilter({ lacking: event.currentTarget.checked ? 'price' : undefined })}
        />
      ) : null}
    </FilterBar>
  );
});
