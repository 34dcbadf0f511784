import type { MenuEngineering } from '@larder/domain/menus/menu-engineering.ts';
import { showThings } from '@larder/domain/show.ts';
import { TargetLink } from '../../ui/page/link.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import type { ShownDish } from './dishes-shown.ts';
import { leftOutDishes } from './left-out-dishes.ts';
import { useDishLink } from './useDishLink.ts';

/** Dishes that were sold and stand nowhere in the picture, with what each lacks. */
export function LeftOut({ dishes }: { dishes: MenuEngineering<ShownDish> }) {
  const linkOf = useDishLink();
  const left = leftOutDishes(dishes);
  if (left.length === 0) return null;
  return (
    <Notice tone="warning" title={`${showThings(left.length, 'dish is', 'dishes are')} not placed`}>
      <ul>
        {left.map(({ dish, why }) => {
          const target = linkOf(dish.recipeId);
          return (
            <li key={dish.recipeId}>
              {target ? <TargetLink target={target}>{dish.name}</TargetLink> : dish.name}
              {`, ${why}`}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
