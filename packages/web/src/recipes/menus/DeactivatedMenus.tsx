import { useMemo } from 'react';
import { FoldedPanel } from '../../ui/page/FoldedPanel.tsx';
import { MenuTable } from './MenuTable.tsx';
import type { ShownMenu } from './useMenus.ts';

/** What is put aside for a season, folded away. */
export function DeactivatedMenus({ menus }: { menus: readonly ShownMenu[] }) {
  const archived = useMemo(() => menus.filter(({ row }) => row.archived), [menus]);
  return (
    <FoldedPanel title="Deactivated menus" count={archived.length}>
      <MenuTable label="Deactivated menus" menus={archived} />
    </FoldedPanel>
  );
}
