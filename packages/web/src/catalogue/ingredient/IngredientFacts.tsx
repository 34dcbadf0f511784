import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { showNumber } from '@larder/domain/show.ts';
import { useRow } from '../../data/use-collections.ts';
import { FactList } from '../../ui/facts/FactList.tsx';
import classes from '../catalogue.module.css';

const COUNTED_IN = { g: 'g and kg', ml: 'ml and l', unit: 'units' } as const;

/** What does not change from day to day. */
export function IngredientFacts({ ingredient }: { ingredient: IngredientRow }) {
  const category = useRow('categories', ingredient.categoryId);
  return (
    <FactList
      facts={[
        ['Category', category?.name],
        [
          'Code',
          <span key="code" className={classes.code}>
            {ingredient.itemcode}
          </span>,
        ],
        ['Counted in', COUNTED_IN[ingredient.recipeUnit]],
        ['One ml weighs', grams(ingredient.density)],
        ['One piece weighs', grams(ingredient.pieceWeight)],
      ]}
    />
  );
}

function grams(weight: string | null) {
  return <span className="figure">{weight ? `${showNumber(weight, 4)} g` : 'Not known'}</span>;
}
