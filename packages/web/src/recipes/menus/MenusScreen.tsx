import { Button, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { KeptBack } from '../../app/KeptBack.tsx';
import { useWorkingAccount } from '../../app/working-account.ts';
import { useSyncState } from '../../data/DataProvider.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { CategoriesLink } from '../CategoriesLink.tsx';
import { SetupTabs } from '../SetupTabs.tsx';
import { useKeepsRecipes } from '../useKeepsRecipes.ts';
import { DeactivatedMenus } from './DeactivatedMenus.tsx';
import { MenuDialog } from './MenuDialog.tsx';
import { MenuTable } from './MenuTable.tsx';
import { useMenus } from './useMenus.ts';

/** The menus, and what each earns. */
export function MenusScreen() {
  const menus = useMenus();
  const sync = useSyncState();
  const { mayChange, keptBack } = useKeepsRecipes();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  const inUse = useMemo(() => menus.filter(({ row }) => !row.archived), [menus]);
  const categories = useMemo(
    () => [...new Set(inUse.map((menu) => menu.category))].filter((name) => name !== '').sort(),
    [inUse],
  );
  const wanted = search.trim().toLowerCase();
  const found = inUse.filter(
    (menu) => (category === null || menu.category === category) && menu.row.name.toLowerCase().includes(wanted),
  );
  const waiting = menus.length === 0 && (sync === 'opening' || sync === 'starting' || sync === 'fetching');

  return (
    <Screen
      title="Menus"
      loading={waiting}
      actions={
        <>
          <MoreMenu>
            <CategoriesLink of="menus" />
          </MoreMenu>
          {mayChange && inUse.length > 0 ? <NewMenu /> : null}
        </>
      }
    >
      <SetupTabs open="menu">
        {keptBack ? <KeptBack doing="recipes" /> : null}
        {inUse.length === 0 ? (
          <EmptyState
            title="No menus to display"
            hint="Put recipes together under sections, and see what the menu earns as it is sold."
            action={mayChange ? <NewMenu /> : null}
          />
        ) : (
          <Panel>
            <FilterBar>
              <SearchField label="Search for a menu" value={search} onSearch={setSearch} />
              {categories.length > 0 ? (
                <Select
                  aria-label="Category"
                  placeholder="All categories"
                  data={categories}
                  value={category}
                  onChange={setCategory}
                  clearable
                  clearButtonProps={{ 'aria-label': 'All categories' }}
                />
              ) : null}
            </FilterBar>
            <MenuTable
              label="Menus"
              menus={found}
              resetKey={`${search} ${category}`}
              empty={<EmptyState title="No menus match" />}
            />
          </Panel>
        )}
        <DeactivatedMenus menus={menus} />
      </SetupTabs>
    </Screen>
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
