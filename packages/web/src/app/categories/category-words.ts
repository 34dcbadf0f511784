import type { CollectionName } from '@larder/contract/collections.ts';
import type { CategoryRow } from '@larder/contract/rows/catalogue.ts';
import type { Feature } from '@larder/domain/accounts/features.ts';
import { showThings } from '@larder/domain/show.ts';
import { outcomeOf } from '../../ui/toast/outcome.ts';

export type CategoryKind = CategoryRow['kind'];

interface KindWords {
  /** As toasts name the kind (ERR-001 to ERR-006). */
  label: string;
  /** What is filed under such a category, and where those rows are. */
  holds: { one: string; many: string; collection: CollectionName };
  feature: Feature;
}

const KINDS: Record<CategoryKind, KindWords> = {
  ingredient: {
    label: 'Ingredient',
    holds: { one: 'ingredient', many: 'ingredients', collection: 'ingredients' },
    feature: 'ingredients',
  },
  supplier: {
    label: 'Supplier',
    holds: { one: 'supplier ingredient', many: 'supplier ingredients', collection: 'supplierOptions' },
    feature: 'ingredients',
  },
  recipe: {
    label: 'Recipe',
    holds: { one: 'recipe', many: 'recipes', collection: 'recipes' },
    feature: 'products',
  },
  modifier: {
    label: 'Modifier',
    holds: { one: 'modifier', many: 'modifiers', collection: 'modifiers' },
    feature: 'products',
  },
  menu: { label: 'Menu', holds: { one: 'menu', many: 'menus', collection: 'menus' }, feature: 'products' },
};

export function wordsOf(kind: CategoryKind): KindWords {
  return KINDS[kind];
}

/** `Ingredient Category Added`, `Ingredient Category could not be added` (ERR-001 to ERR-006). */
export function categoryOutcome(kind: CategoryKind, change: 'added' | 'updated' | 'removed') {
  return outcomeOf(`${KINDS[kind].label} Category`, change);
}

/** `12 ingredients`, `1 recipe`. */
export function countText(kind: CategoryKind, count: number): string {
  const { holds } = KINDS[kind];
  return showThings(count, holds.one, holds.many);
}
