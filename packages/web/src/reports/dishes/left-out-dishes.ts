import { missingSummary } from '@larder/domain/ledger/missing-text.ts';
import type { MenuEngineering } from '@larder/domain/menus/menu-engineering.ts';
import { showNumber } from '@larder/domain/show.ts';
import type { ShownDish } from './dishes-shown.ts';

/** Returns the dishes that were sold and could not be placed, with how many and why: `12 sold. No price: Saffron`. */
export function leftOutDishes({ incomplete, free }: MenuEngineering<ShownDish>): { dish: ShownDish; why: string }[] {
  const sold = ({ portions }: ShownDish) => `${showNumber(portions)} sold. `;
  return [
    ...incomplete.map((dish) => ({ dish, why: `${sold(dish)}${missingSummary(dish.missing)}` })),
    ...free.map((dish) => ({ dish, why: `${sold(dish)}Sells for nothing.` })),
  ];
}
