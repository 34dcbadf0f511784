import type { MenuRow } from '@larder/contract/rows/recipes.ts';
import type { MenuPaper } from '@larder/documents/front-of-house/menu-book.ts';
import { menuOf } from '@larder/documents/front-of-house/of-rows.ts';
import { useCallback } from 'react';
import { useById } from '../data/use-collections.ts';
import { useServedAllergens } from '../data/useServedAllergens.ts';

/** Makes a menu with its dishes from the rows of this device. */
export function useMenuPaper(): (menu: Pick<MenuRow, 'name' | 'sections'>) => MenuPaper {
  const recipes = useById('recipes');
  const modifiers = useById('modifiers');
  const { allergens, marks } = useServedAllergens();
  return useCallback(
    (menu) => menuOf(menu, { recipes, modifiers, allergens, marks }),
    [recipes, modifiers, allergens, marks],
  );
}
