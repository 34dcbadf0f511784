import type { MenuRow } from '@larder/contract/rows/recipes.ts';
import { useMemo } from 'react';
import { useCollection } from '../data/use-collections.ts';

/** The menus in use by name. */
export function useMenus(): MenuRow[] {
  const menus = useCollection('menus');
  return useMemo(
    () => menus.filter(({ archived }) => !archived).sort((a, b) => a.name.localeCompare(b.name, 'en-GB')),
    [menus],
  );
}
