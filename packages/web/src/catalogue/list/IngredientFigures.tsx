import { decimal } from '@larder/domain/money.ts';
import { showNumber } from '@larder/domain/show.ts';
import { useCollection } from '../../data/use-collections.ts';
import { KeyFigure } from '../../ui/KeyFigure.tsx';
import classes from '../catalogue.module.css';
import { type IngredientEntry, withoutOptions } from './ingredient-entries.ts';

/** How many there are, and how many nobody sells (ING-003). */
export function IngredientFigures({ entries }: { entries: readonly IngredientEntry[] }) {
  const options = useCollection('supplierOptions');
  const recipes = useCollection('recipes');
  const unsold = withoutOptions(entries, options, recipes);
  return (
    <div className={classes.figures}>
      <KeyFigure label="Total ingredients" value={count(entries.length)} />
      <KeyFigure label="Ingredients without options" value={count(unsold.all)} />
      <KeyFigure label="Ingredients used in recipes without options" value={count(unsold.inRecipes)} />
    </div>
  );
}

function count(things: number): string {
  return showNumber(decimal(things));
}
