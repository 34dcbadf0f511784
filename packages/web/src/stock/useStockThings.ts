import type { Day } from '@larder/domain/calendar.ts';
import { useMemo } from 'react';
import { useById, useCollection } from '../data/use-collections.ts';
import { type StockThing, stockThings } from './things.ts';

/** Everything that can be counted or thrown away in the working account, valued on a day. */
export function useStockThings(on: Day): StockThing[] {
  const ingredients = useCollection('ingredients');
  const recipes = useCollection('recipes');
  const options = useCollection('supplierOptions');
  const categories = useById('categories');
  return useMemo(
    () => stockThings({ ingredients, recipes, options, categories }, on),
    [ingredients, recipes, options, categories, on],
  );
}
