import type { MenuRow } from '@larder/contract/rows/recipes.ts';
import { showCount, showThings } from '@larder/domain/show.ts';
import { linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useById } from '../data/use-collections.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import type { Column } from '../ui/table/column.ts';
import { Table } from '../ui/table/Table.tsx';
import { HubTabs } from './HubTabs.tsx';
import { useMenus } from './useMenus.ts';

/** The menus in use. */
export function MenusTab() {
  const { accountId } = useWorkingAccount();
  const menus = useMenus();
  const recipes = useById('recipes');
  const columns = useMemo((): readonly Column<MenuRow>[] => {
    const cooked = ({ sections }: MenuRow) =>
      sections.flatMap(({ recipeIds }) => recipeIds).filter((id) => recipes.get(id)?.archived === false).length;
    return [
      { key: 'name', header: 'Menu', phone: 'title', cell: ({ name }) => name, sortBy: ({ name }) => name },
      {
        key: 'sections',
        header: 'Sections',
        phone: 'detail',
        cell: ({ sections }) => sections.map(({ name }) => name).join(', '),
      },
      {
        ...{ key: 'dishes', header: 'Dishes', align: 'right', width: 100, phone: 'aside', sortBy: cooked },
        cell: (menu, { twoLines }) => (twoLines ? showThings(cooked(menu), 'dish', 'dishes') : showCount(cooked(menu))),
      },
    ];
  }, [recipes]);

  return (
    <HubTabs open="menu">
      {menus.length === 0 ? (
        <EmptyState title="No menus to display" hint="Menus are put together in the menu setup." />
      ) : (
        <Panel>
          <Table
            label="Menus"
            columns={columns}
            rows={menus}
            rowKey={({ id }) => id}
            link={({ id }) =>
              linkOptions({ to: '/$accountId/front-of-house/menu/$menuId', params: { accountId, menuId: id } })
            }
          />
        </Panel>
      )}
    </HubTabs>
  );
}
