import { useMemo } from 'react';
import { useCollection } from '../../data/use-collections.ts';
import { categoryChoices, categoryTree } from './category-tree.ts';
import { type CategoryKind, wordsOf } from './category-words.ts';

/** The categories of a kind, as a tree. */
export function useCategoryTree(kind: CategoryKind) {
  const categories = useCollection('categories');
  return useMemo(() => categoryTree(categories, kind), [categories, kind]);
}

/** The categories of a kind to choose from; `Dairy › Cheese`. */
export function useCategoryChoices(kind: CategoryKind, without?: string) {
  const tree = useCategoryTree(kind);
  return useMemo(() => categoryChoices(tree, without), [tree, without]);
}

/** How many things are in each category itself, deactivated ones too. */
export function useCategoryCounts(kind: CategoryKind): ReadonlyMap<string, number> {
  const { holds } = wordsOf(kind);
  const things = useCollection(holds.collection);
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const thing of things as readonly { categoryId?: string | null }[])
      if (thing.categoryId) counts.set(thing.categoryId, (counts.get(thing.categoryId) ?? 0) + 1);
    return counts;
  }, [things]);
}
