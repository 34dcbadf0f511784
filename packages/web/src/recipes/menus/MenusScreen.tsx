import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { hasWords, namesIn } from '../../ui/find/has-words.ts';
import { SearchByCategory } from '../../ui/find/SearchByCategory.tsx';
import { useFilterInAddress } from '../../ui/find/useFilterInAddress.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { SetupList } from '../SetupList.tsx';
import { DeactivatedMenus } from './DeactivatedMenus.tsx';
import { MenuDialog } from './MenuDialog.tsx';
import { MenuTable } from './MenuTable.tsx';
import { useMenus } from './useMenus.ts';

const route = getRouteApi('/shell/products/$accountId/setup/menu');

/** The menus, and what each earns. */
export function MenusScreen() {
  const menus = useMenus();
  const [filter, change] = useFilterInAddress(route.useSearch());
  const { search, category } = filter;
  const live = useMemo(() => menus.filter(({ row }) => !row.archived), [menus]);
  const categories = useMemo(() => namesIn(live.map((menu) => menu.category)), [live]);
  const found = live.filter(
    (menu) => (category === undefined || menu.category === category) && hasWords(menu.row.name, search),
  );

  return (
    <SetupList
      of="menus"
      title="Menus"
      all={menus}
      live={live}
      add={<NewMenu />}
      empty={{
        title: 'No menus to display',
        hint: 'Put recipes together under sections, and see what the menu earns as it is sold.',
      }}
      deactivated={<DeactivatedMenus menus={menus} />}
    >
      <SearchByCategory label="Search for a menu" categories={categories} filter={filter} onFilter={change} />
      <MenuTable
        label="Menus"
        menus={found}
        resetKey={JSON.stringify(filter)}
        empty={<EmptyState title="No menus match" />}
      />
    </SetupList>
  );
}

function NewMenu() {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const [adding, add] = useDisclosure(false);
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add.open}>
        New menu
      </Button>
      {adding ? (
        <MenuDialog
          menu={null}
          onClose={add.close}
          onSaved={(menuId) =>
            navigate({ to: '/products/$accountId/setup/menu/$menuId', params: { accountId, menuId } })
          }
        />
      ) : null}
    </>
  );
}
