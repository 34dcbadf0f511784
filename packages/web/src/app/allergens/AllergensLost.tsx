import type { AllergenPart } from '@larder/domain/recipes/allergens.ts';
import { allergensLost, showLostAllergens } from '@larder/domain/recipes/allergens-lost.ts';
import { useMemo } from 'react';
import { useById, useCollection } from '../../data/use-collections.ts';
import { useAllergenBook } from '../../data/useAllergenBook.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import classes from './allergens.module.css';

const DISHES_SHOWN = 8;

/** Which allergens go from which dishes when a part is taken out of what holds it; asked about before it is. */
export function AllergensLost({ part: { kind, refId } }: { part: AllergenPart }) {
  const book = useAllergenBook();
  const recipes = useCollection('recipes');
  const ingredients = useById('ingredients');
  const dishes = useMemo(() => {
    const standsFor = (part: AllergenPart) =>
      part.kind === 'ingredient' ? (ingredients.get(part.refId)?.mergedInto ?? part.refId) : part.refId;
    return allergensLost(recipes, (part) => part.kind === kind && standsFor(part) === refId, book);
  }, [kind, refId, book, recipes, ingredients]);

  if (dishes.length === 0) return null;
  const more = dishes.length - DISHES_SHOWN;
  return (
    <Notice tone="warning" role="status" title="Allergens that go with it">
      <ul className={classes.list}>
        {dishes.slice(0, DISHES_SHOWN).map((dish) => (
          <li key={dish.id}>{showLostAllergens(dish)}</li>
        ))}
        {more > 0 ? <li>and {more} more dishes</li> : null}
      </ul>
      <span>That makes no dish free: these are not known until somebody confirms them.</span>
    </Notice>
  );
}
