import { type AffectedDish, hashToSign, substitutionEffect } from '@larder/domain/recipes/substitutes/difference.ts';
import type { SubstituteInUse } from '@larder/domain/recipes/substitutes/in-use.ts';
import { useMemo } from 'react';
import { useData } from './DataProvider.tsx';
import { useById, useCollection } from './use-collections.ts';

export interface Difference {
  /** The dishes that hold what is replaced, with what changes of each. */
  dishes: readonly AffectedDish[];
  /** What is signed for; null: nothing changes. */
  hash: string | null;
}

/** Computes what these change of the dishes of the area, beside the substitutes in use there. except: one that is not counted as in use. */
export function useSubstitutionEffect(opened: readonly SubstituteInUse[], except?: string): Difference {
  const { accountId } = useData().account.scope;
  const recipes = useCollection('recipes');
  const recipesById = useById('recipes');
  const ingredients = useById('ingredients');
  const modifiers = useById('modifiers');
  const substitutions = useCollection('substitutions');
  return useMemo(() => {
    if (opened.length === 0) return { dishes: [], hash: null };
    const inUse = substitutions.filter((one) => one.accountId === accountId && one.id !== except);
    const rows = { ingredients, recipes: recipesById, modifiers };
    const { dishes } = substitutionEffect(recipes, rows, inUse, opened);
    return { dishes, hash: hashToSign(dishes) };
  }, [opened, except, accountId, recipes, recipesById, ingredients, modifiers, substitutions]);
}
