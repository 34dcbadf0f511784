import type { CountBasis } from '@larder/contract/stock.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { type CountScope, scopeHas } from '@larder/domain/stock/count-scope.ts';
import { thingKey } from '@larder/domain/stock/stocktake.ts';
import { useMemo } from 'react';
import { useById, useCollection } from '../data/use-collections.ts';
import type { StockThing } from './things.ts';
import { useStockThings } from './useStockThings.ts';

/** What a count with this scope counts, valued on a day; without a scope everything. received: packs that came lately, as further units. */
export function useScopedThings(on: Day, scope: CountScope | null, received?: CountBasis['packs']): StockThing[] {
  const things = useStockThings(on, received);
  const ingredients = useById('ingredients');
  const recipes = useById('recipes');
  const options = useCollection('supplierOptions');
  const shelves = useCollection('shelves');
  return useMemo(() => {
    if (scope === null) return things;
    const standing = shelves.flatMap(({ id, things }) => things.map((thing) => ({ key: thingKey(thing), id })));
    const shelvesOf = new Map(
      [...Map.groupBy(standing, ({ key }) => key)].map(([key, places]) => [key, places.map(({ id }) => id)]),
    );
    const optionsOf = Map.groupBy(options, (option) => option.ingredientId);
    return things.filter(({ kind, refId }) => {
      const row = kind === 'ingredient' ? ingredients.get(refId) : recipes.get(refId);
      const inUse = kind === 'ingredient' ? (optionsOf.get(refId) ?? []).filter(({ archived }) => !archived) : [];
      const supplierIds = inUse.map(({ supplierId }) => supplierId);
      const shelfIds = shelvesOf.get(thingKey({ kind, refId })) ?? [];
      return scopeHas(scope, { kind, refId, categoryId: row?.categoryId ?? null, supplierIds, shelfIds });
    });
  }, [things, ingredients, recipes, options, shelves, scope]);
}
