import type { AllergenBook } from '@larder/domain/recipes/allergens.ts';
import { bookWithSubstitutes, standsForIn } from '@larder/domain/recipes/substitutes/in-use.ts';
import { type Marks, marksOf, type NamedSubstitute } from '@larder/domain/recipes/substitutes/marks.ts';
import { useMemo } from 'react';
import { useData } from './DataProvider.tsx';
import { useById, useCollection } from './use-collections.ts';
import { useAllergenBook } from './useAllergenBook.ts';

/** What guests are answered by: the book with the substitutes in use, and what marks a dish that holds one of them. */
export interface ServedAllergens {
  allergens: AllergenBook;
  marks: Marks;
}

/**
 * The allergens of what is cooked here now: of an area with its own substitutes in use, of whoever sees several areas with those of all of them, so
 * that nothing is called free that is not so everywhere (rule 58).
 */
export function useServedAllergens(): ServedAllergens {
  const book = useAllergenBook();
  const ingredients = useById('ingredients');
  const inUse = useNamedSubstitutes();
  return useMemo(
    () => ({
      allergens: bookWithSubstitutes(book, inUse, standsForIn(ingredients)),
      marks: marksOf(inUse, ingredients, book),
    }),
    [book, ingredients, inUse],
  );
}

/** The substitutes in use that are seen from here, as they are named here. */
export function useNamedSubstitutes(): (NamedSubstitute & { id: string })[] {
  const { accountId } = useData().account.scope;
  const rows = useCollection('substitutions');
  return useMemo(
    () =>
      rows
        .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
        .map((row) => ({ ...row, areaName: row.accountId === accountId ? null : row.areaName })),
    [rows, accountId],
  );
}
