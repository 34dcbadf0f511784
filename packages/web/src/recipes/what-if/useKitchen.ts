import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { costEntryOn } from '@larder/domain/catalogue/cost-on.ts';
import { decimal } from '@larder/domain/money.ts';
import { costable, pricingOf } from '@larder/domain/recipes/row-book.ts';
import { type Kitchen, kitchenOf } from '@larder/domain/recipes/what-if/try-out.ts';
import { readPack } from '@larder/domain/units.ts';
import { useCallback, useMemo } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { useById } from '../../data/use-collections.ts';
import { useRecipeBook } from '../useRecipeBook.ts';
import type { PriceInForce } from './sheet.ts';

/** All recipes at today's prices, for trying things out; made anew when a price or a recipe changes anywhere. */
export function useKitchen(): Kitchen {
  const { recipes, book } = useRecipeBook();
  return useMemo(() => {
    const known = [...recipes.values()].map((row) => ({
      id: row.id,
      recipe: costable(row),
      pricing: pricingOf(row),
    }));
    const costs = new Map<string, ReturnType<typeof book.ingredient>>();
    return kitchenOf(known, (id) => {
      if (!costs.has(id)) costs.set(id, book.ingredient(id));
      return costs.get(id);
    });
  }, [recipes, book]);
}

/** The lot that an ingredient is costed by today, and its price. */
export interface LotInForce extends PriceInForce {
  option: SupplierOptionRow;
}

/** Looks up the lot an ingredient is costed by; undefined where it has no price, or nobody here sees whose it is. */
export function useLots(): (ingredientId: string) => LotInForce | undefined {
  const ingredients = useById('ingredients');
  const options = useById('supplierOptions');
  const today = useToday();
  return useCallback(
    (id) => {
      const entry = costEntryOn(ingredients.get(id)?.costs ?? [], today);
      const option = options.get(entry?.optionId ?? '');
      if (!entry || entry.cost === null || !option) return undefined;
      if (option.unitPrice === null) return undefined;
      return {
        option,
        cost: decimal(entry.cost),
        unitPrice: decimal(option.unitPrice),
        pack: readPack(option),
      };
    },
    [ingredients, options, today],
  );
}
