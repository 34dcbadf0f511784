import type { CategoryRow } from '@larder/contract/rows/catalogue.ts';

/** A category with those below it, both by name. */
export interface CategoryBranch {
  category: CategoryRow;
  below: CategoryBranch[];
}

const BY_NAME = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** The categories of a kind as a tree. Every one stands in it once, also where a parent is gone or they were moved below each other at once. */
export function categoryTree(categories: readonly CategoryRow[], kind: CategoryRow['kind']): CategoryBranch[] {
  const sorted = categories.filter((one) => one.kind === kind).sort((a, b) => BY_NAME.compare(a.name, b.name));
  const known = new Set(sorted.map(({ id }) => id));
  const byParent = Map.groupBy(sorted, ({ parentId }) => (parentId && known.has(parentId) ? parentId : null));
  const placed = new Set<string>();

  const grow = (category: CategoryRow): CategoryBranch => {
    placed.add(category.id);
    const below = (byParent.get(category.id) ?? []).filter(({ id }) => !placed.has(id));
    return { category, below: below.map(grow) };
  };
  const top = (byParent.get(null) ?? []).map(grow);
  return [...top, ...sorted.flatMap((category) => (placed.has(category.id) ? [] : [grow(category)]))];
}

/** The tree as choices of a field, those below others named with them: `Dairy › Cheese`. without: leaves out a branch. */
export function categoryChoices(
  tree: readonly CategoryBranch[],
  without?: string,
  above = '',
): { value: string; label: string }[] {
  return tree
    .filter(({ category }) => category.id !== without)
    .flatMap(({ category, below }) => {
      const label = above + category.name;
      return [{ value: category.id, label }, ...categoryChoices(below, without, `${label} › `)];
    });
}

/** A category and all below it. */
export function withAllBelow(tree: readonly CategoryBranch[], id: string): Set<string> {
  const all = ({ category, below }: CategoryBranch): string[] => [category.id, ...below.flatMap(all)];
  const find = (branches: readonly CategoryBranch[]): CategoryBranch | undefined => {
    for (const branch of branches) {
      const found = branch.category.id === id ? branch : find(branch.below);
      if (found) return found;
    }
    return undefined;
  };
  const branch = find(tree);
  return new Set(branch ? all(branch) : [id]);
}
