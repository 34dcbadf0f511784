import { inState } from '@larder/domain/catalogue/allergens.ts';
import { recipeAllergens } from '@larder/domain/recipes/allergens.ts';
import type { DraftItem } from '@larder/domain/recipes/draft.ts';
import { useMemo } from 'react';
import { useAllergenBook } from '../../data/useAllergenBook.ts';
import { AllergenSummary } from '../../ui/AllergenSummary.tsx';
import classes from './form.module.css';

/** What a guest must be told of the recipe as it stands in the form, sub-recipes and the choices of modifiers included. */
export function RecipeAllergens({ items }: { items: readonly DraftItem[] }) {
  const book = useAllergenBook();
  const answers = useMemo(() => recipeAllergens(items, book), [items, book]);
  return (
    <section aria-label="Allergens">
      <h3 className={classes.subtitle}>Allergens</h3>
      {items.length === 0 ? (
        <span className={classes.note}>Nothing is in it yet, so nothing is known.</span>
      ) : (
        <>
          <AllergenSummary answers={answers} />
          {inState(answers, 'unknown').length > 0 ? (
            <p className={classes.note}>Not known is not free: somebody has yet to answer for an ingredient.</p>
          ) : null}
        </>
      )}
    </section>
  );
}
