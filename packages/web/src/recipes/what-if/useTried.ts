import { type Decimal, decimal, sum, ZERO } from '@larder/domain/money.ts';
import type { TriedDish } from '@larder/domain/recipes/what-if/try-out.ts';
import { poundsPerWeek, type TriedMenu, triedMenu } from '@larder/domain/recipes/what-if/weekly.ts';
import { useDeferredValue, useMemo } from 'react';
import { useAnswer } from '../../data/query.ts';
import { useById, useCan, useCollection } from '../../data/use-collections.ts';
import { type Entry, supposedBy } from './sheet.ts';
import { useKitchen, useLots } from './useKitchen.ts';

/** A dish that the sheet reaches. sold: portions a week; null where sales are not for this person to see. */
export interface ShownDish {
  dish: TriedDish;
  sold: Decimal | null;
  pounds: Decimal | null;
}

export interface Tried {
  /** With a price of their own, those that fall first, then by what they cost a week. */
  dishes: ShownDish[];
  menus: TriedMenu[];
  /** £ a week of all dishes together. */
  pounds: Decimal | null;
  /** The four weeks that sales are from. */
  weeks: { from: string; to: string } | null;
}

/** What the sheet does to dishes and menus, worked out while one types. */
export function useTried(typed: readonly Entry[]): Tried {
  const entries = useDeferredValue(typed);
  const kitchen = useKitchen();
  const lotOf = useLots();
  const recipes = useById('recipes');
  const menus = useCollection('menus');
  const seesSales = useCan('analyticsLocation');
  const { data: sales } = useAnswer('sales.soldPerWeek', {}, { enabled: seesSales });
  const sold = useMemo(
    () => sales && new Map(sales.sold.map(({ recipeId, perWeek }) => [recipeId, decimal(perWeek)])),
    [sales],
  );
  const tried = useMemo(() => kitchen.tryOut(supposedBy(entries, lotOf)), [kitchen, entries, lotOf]);

  return useMemo(() => {
    const dishes = [...tried.values()]
      .filter(({ id, pricing }) => pricing.menuPrice !== null && recipes.get(id)?.archived === false)
      .map((dish): ShownDish => {
        const portions = sold ? (sold.get(dish.id) ?? ZERO) : null;
        return { dish, sold: portions, pounds: portions && poundsPerWeek(dish, portions) };
      })
      .sort(worstFirst);
    const dishOf = (id: string) => (recipes.get(id)?.archived ? undefined : (tried.get(id) ?? kitchen.dishes.get(id)));
    const reached = menus
      .filter((menu) => !menu.archived)
      .map(({ id, name, sections }) => ({ id, name, recipeIds: sections.flatMap((section) => section.recipeIds) }))
      .filter(({ recipeIds }) => recipeIds.some((id) => tried.has(id)))
      .map((menu) => triedMenu(menu, dishOf, sold ?? new Map()))
      .sort((a, b) => Number(b.falls) - Number(a.falls) || a.name.localeCompare(b.name));
    return {
      dishes,
      menus: reached,
      pounds: sold ? sum(dishes.map(({ pounds }) => pounds ?? ZERO)) : null,
      weeks: sales ? { from: sales.from, to: sales.to } : null,
    };
  }, [tried, kitchen, recipes, menus, sold, sales]);
}

function worstFirst(a: ShownDish, b: ShownDish): number {
  return (
    Number(b.dish.falls) - Number(a.dish.falls) ||
    (a.pounds ?? ZERO).comparedTo(b.pounds ?? ZERO) ||
    a.dish.name.localeCompare(b.dish.name)
  );
}
