import type { ModifierRow } from '@larder/contract/rows/recipes.ts';
import { costModifier, type ModifierCost, type Range } from '@larder/domain/recipes/modifier-cost.ts';
import { amountOf } from '@larder/domain/recipes/share.ts';
import { useMemo } from 'react';
import { useById, useCollection } from '../../data/use-collections.ts';
import { costableModifier, orderFigures } from '../modifier-figures.ts';
import { useRecipeBook } from '../useRecipeBook.ts';

/** A modifier as the list shows it. */
export interface ShownModifier {
  row: ModifierRow;
  category: string;
  cost: ModifierCost;
  costs: Range | null;
  earns: Range | null;
  /** How many recipes offer it. */
  recipes: number;
  /** What search looks through, in lower case. */
  words: string;
}

/** All group modifiers by name, with what an order from them costs today. */
export function useModifiers(): ShownModifier[] {
  const rows = useCollection('modifiers');
  const recipes = useCollection('recipes');
  const categories = useById('categories');
  const { coster } = useRecipeBook();
  return useMemo(() => {
    const offered = new Map<string, number>();
    for (const recipe of recipes)
      for (const { kind, refId } of recipe.items)
        if (kind === 'modifier') offered.set(refId, (offered.get(refId) ?? 0) + 1);
    return rows
      .map((row): ShownModifier => {
        const category = categories.get(row.categoryId ?? '')?.name ?? '';
        const cost = costModifier(costableRow(row), coster);
        const words = [row.name, row.plu, category, ...row.choices.flatMap(({ name, plu }) => [name, plu])];
        return {
          ...{ row, category, cost, ...orderFigures(cost, row) },
          recipes: offered.get(row.id) ?? 0,
          words: words.join(' ').toLowerCase(),
        };
      })
      .sort((a, b) => a.row.name.localeCompare(b.row.name, 'en-GB'));
  }, [rows, recipes, categories, coster]);
}

function costableRow(row: ModifierRow) {
  return costableModifier(
    row,
    row.choices.map((choice) => ({
      uses: { itemId: choice.id, kind: choice.kind, refId: choice.refId, ...amountOf(choice) },
      price: choice.price,
      vatPercent: choice.vatPercent,
    })),
  );
}
