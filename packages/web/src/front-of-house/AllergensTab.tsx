import type { MenuPaper } from '@larder/documents/front-of-house/menu-book.ts';
import { allergensIn } from '@larder/domain/catalogue/without-allergens.ts';
import { menuWithout } from '@larder/domain/recipes/menu-without.ts';
import { Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AsKnown } from '../app/allergens/AsKnown.tsx';
import { InUseNotice } from '../app/substitutes/InUseNotice.tsx';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useCan } from '../data/use-collections.ts';
import { FilterBar } from '../ui/find/FilterBar.tsx';
import { useFilterInAddress } from '../ui/find/useFilterInAddress.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { useListInstead } from '../ui/page/useNarrow.ts';
import { AllergenChart } from './AllergenChart.tsx';
import { AllergensKey } from './AllergensKey.tsx';
import { ChartSignature } from './ChartSignature.tsx';
import { HubTabs } from './HubTabs.tsx';
import { MenuSections } from './MenuSections.tsx';
import { PrintChart } from './print/PrintMenu.tsx';
import { useDishes } from './useDishes.ts';
import { useMenuPaper } from './useMenuPaper.ts';
import { useMenus } from './useMenus.ts';
import { NothingWithout, WithoutChips } from './WithoutChips.tsx';

const route = getRouteApi('/shell/$accountId/front-of-house/allergens');

const ALL = 'all';

/** The dishes of a menu against the fourteen allergens. Below 600 px, where fourteen columns have no room, they are listed in words (rule 26). Its signature, for which the server is asked, stands at its foot: nothing moves when it comes. */
export function AllergensTab() {
  const { account, organisationId } = useWorkingAccount();
  const isArea = account.type === 'LOCATION' || (account.type === 'DEPARTMENT' && account.parentId !== organisationId);
  const maySeeSignature = useCan('tasksLocation') && isArea;
  const menus = useMenus();
  const dishes = useDishes();
  const paperOf = useMenuPaper();
  const narrow = useListInstead();
  const [{ menu: wanted, without }, change] = useFilterInAddress(route.useSearch());
  const unwanted = useMemo(() => allergensIn(without), [without]);
  const menu = menus.find(({ id }) => id === wanted) ?? (wanted === ALL ? undefined : menus[0]);
  const paper = useMemo(() => {
    const sold = dishes.filter(({ row }) => row.menuPrice !== null).map(({ row }) => row.id);
    return paperOf(menu ?? { name: 'All dishes', sections: [{ name: '', recipeIds: sold }] });
  }, [menu, dishes, paperOf]);
  const shown = useMemo(() => menuWithout(paper, unwanted), [paper, unwanted]);
  const [count, found] = [countOf(paper), countOf(shown)];

  return (
    <HubTabs open="allergens" actions={found === 0 ? null : <PrintChart menu={shown} />}>
      <FilterBar>
        <Select
          label="Menu"
          data={[...menus.map(({ id, name }) => ({ value: id, label: name })), { value: ALL, label: 'All dishes' }]}
          value={menu?.id ?? ALL}
          onChange={(id) => change({ menu: id ?? ALL })}
          allowDeselect={false}
          searchable={menus.length > 8}
        />
      </FilterBar>
      {count > 0 ? (
        <WithoutChips unwanted={unwanted} onChange={(names) => change({ without: names })} found={found} of={count} />
      ) : null}
      {count > 0 && found === 0 ? <NothingWithout unwanted={unwanted} /> : null}
      {count === 0 ? (
        <EmptyState title="No dishes to display" hint="Dishes with a menu price show up here by themselves." />
      ) : null}
      {found === 0 ? null : narrow ? (
        <>
          <AllergensKey />
          <MenuSections menu={shown} folded />
        </>
      ) : (
        <>
          <AsKnown />
          <InUseNotice />
          <AllergenChart menu={shown} />
        </>
      )}
      {count > 0 && maySeeSignature ? <ChartSignature /> : null}
    </HubTabs>
  );
}

function countOf({ sections }: MenuPaper): number {
  return sections.reduce((count, { dishes }) => count + dishes.length, 0);
}
