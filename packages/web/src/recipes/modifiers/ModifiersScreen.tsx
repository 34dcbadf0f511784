import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { withAllBelow } from '../../app/categories/category-tree.ts';
import { useCategoryChoices, useCategoryTree } from '../../app/categories/useCategories.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { hasWords } from '../../ui/find/has-words.ts';
import { SearchByCategory } from '../../ui/find/SearchByCategory.tsx';
import { useFilterInAddress } from '../../ui/find/useFilterInAddress.ts';
import { ButtonLink } from '../../ui/page/links.tsx';
import { SetupList } from '../SetupList.tsx';
import { DeactivatedModifiers } from './DeactivatedModifiers.tsx';
import { ModifierTable } from './ModifierTable.tsx';
import { useModifiers } from './useModifiers.ts';

const route = getRouteApi('/shell/products/$accountId/setup/modifiers');

/** What a guest may choose beside a dish, with what an order of it costs today. */
export function ModifiersScreen() {
  const modifiers = useModifiers();
  const [filter, change] = useFilterInAddress(route.useSearch());
  const { search, category } = filter;
  const tree = useCategoryTree('modifier');
  const choices = useCategoryChoices('modifier');
  const live = useMemo(() => modifiers.filter(({ row }) => !row.archived), [modifiers]);
  const found = useMemo(() => {
    const categories = category === undefined ? null : withAllBelow(tree, category);
    return live.filter(
      (one) => (categories === null || categories.has(one.row.categoryId ?? '')) && hasWords(one.words, search),
    );
  }, [live, search, category, tree]);

  return (
    <SetupList
      of="modifiers"
      title="Group modifiers"
      all={modifiers}
      live={live}
      add={<NewModifier />}
      empty={{
        title: 'No modifiers to display',
        hint: 'A group of choices, such as toppings or sides: each with its own price, cost and till code.',
      }}
      deactivated={<DeactivatedModifiers modifiers={modifiers} />}
    >
      <SearchByCategory label="Search for a modifier" categories={choices} filter={filter} onFilter={change} />
      <ModifierTable label="Group modifiers" modifiers={found} resetKey={JSON.stringify(filter)} />
    </SetupList>
  );
}

function NewModifier() {
  const { accountId } = useWorkingAccount();
  return (
    <ButtonLink
      to="/products/$accountId/setup/modifiers/add"
      params={{ accountId }}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      New modifier
    </ButtonLink>
  );
}
