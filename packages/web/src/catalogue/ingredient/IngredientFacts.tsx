import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { useRow } from '../../data/use-collections.ts';
import classes from '../catalogue.module.css';

const COUNTED_IN = { g: 'g and kg', ml: 'ml and l', unit: 'units' } as const;

/** What does not change from day to day. */
export function IngredientFacts({ ingredient }: { ingredient: IngredientRow }) {
  const category = useRow('categories', ingredient.categoryId);
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Category</dt>
        <dd>{category?.name ?? '-'}</dd>
      </div>
      <div>
        <dt>Code</dt>
        <dd className={classes.code}>{ingredient.itemcode}</dd>
      </div>
      <div>
        <dt>Counted in</dt>
        <dd>{COUNTED_IN[ingredient.recipeUnit]}</dd>
      </div>
    </dl>
  );
}
