import type { CountBasis } from '@larder/contract/stock.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { useMemo } from 'react';
import { useById, useCollection } from '../data/use-collections.ts';
import { type StockThing, stockThings } from './things.ts';

/** Everything that can be counted or thrown away in the working account, valued on a day. received: packs that came lately, as further units. */
export function useStockThings(on: Day, received?: CountBasis['packs']): StockThing[] {
  const ingredients = useCollection('ingredients');
  const recipes = useCollection('recipes');
  const options = useCollection('supplierOptions');
  const categories = useById('categories');
  return useMemo(
    () => stockThings({ ingredients, recipes, options, categories, received: received ?? [] }, on),
    [ingredients, recipes, options, categories, received, on],
  );
}
