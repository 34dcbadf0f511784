import type { MenuRow } from '@larder/contract/rows/recipes.ts';
import { useMemo } from 'react';
import { useById, useCollection } from '../../data/use-collections.ts';
import { type MenuFigures, menuFigures } from './menu-figures.ts';
import { useMenuBook } from './useMenuBook.ts';

/** A menu as the list shows it. */
export interface ShownMenu {
  row: MenuRow;
  category: string;
  department: string;
  figures: MenuFigures;
}

/** What stands for the whole organisation where a department would. */
export const ALL_DEPARTMENTS = 'All departments';

/** All menus by name, deactivated ones too, with what they earn. */
export function useMenus(): ShownMenu[] {
  const rows = useCollection('menus');
  const categories = useById('categories');
  const accounts = useById('accounts');
  const { shownDish } = useMenuBook();
  return useMemo(
    () =>
      rows
        .map((row) => ({
          row,
          category: categories.get(row.categoryId ?? '')?.name ?? '',
          department: row.groupId === null ? ALL_DEPARTMENTS : (accounts.get(row.groupId)?.name ?? ''),
          figures: menuFigures(row.sections, shownDish),
        }))
        .sort((a, b) => BY_NAME.compare(a.row.name, b.row.name)),
    [rows, categories, accounts, shownDish],
  );
}

const BY_NAME = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
