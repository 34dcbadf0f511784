import { type AffectedDish, dishesByChange } from '@larder/domain/recipes/substitutes/difference.ts';
import { showThings } from '@larder/domain/show.ts';
import classes from './substitutes.module.css';

/** What changes, and of which dishes: those with the same change together, the sizes of a dish in one name. */
export function ChangedDishes({ dishes }: { dishes: readonly Pick<AffectedDish, 'name' | 'changes'>[] }) {
  return (
    <ul className={classes.changes}>
      {dishesByChange(dishes).map(({ change, names, dishes: count }) => (
        <li key={change}>
          <strong>{change}</strong>
          {count > 1 ? `, ${showThings(count, 'dish', 'dishes')}` : ''}: {names.join(', ')}
        </li>
      ))}
    </ul>
  );
}
