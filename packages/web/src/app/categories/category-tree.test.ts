import type { CategoryRow } from '@larder/contract/rows/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { type CategoryBranch, categoryChoices, categoryTree, withAllBelow } from './category-tree.ts';

const category = (id: string, parentId: string | null = null, kind = 'ingredient') =>
  ({ id, kind, name: id, parentId }) as CategoryRow;
const text = (tree: readonly CategoryBranch[]): string =>
  tree.map(({ category: { name }, below }) => (below.length ? `${name}(${text(below)})` : name)).join(' ');

describe('the tree of categories', () => {
  it('ING-005 stands each below its parent, by name, of one kind', () =>
    expect(
      text(
        categoryTree(
          [
            category('Meat'),
            category('Soft', 'Cheese'),
            category('Dairy'),
            category('Cheese', 'Dairy'),
            category('Mains', null, 'recipe'),
          ],
          'ingredient',
        ),
      ),
    ).toBe('Dairy(Cheese(Soft)) Meat'));

  it('loses none: neither one whose parent is gone, nor two that were moved below each other', () =>
    expect(text(categoryTree([category('A', 'B'), category('B', 'A'), category('C', 'gone')], 'ingredient'))).toBe(
      'C A(B)',
    ));

  it('offers them as choices with what they are below, without the branch that is moved', () => {
    const tree = categoryTree([category('Dairy'), category('Cheese', 'Dairy'), category('Meat')], 'ingredient');
    expect(categoryChoices(tree).map(({ label }) => label)).toEqual(['Dairy', 'Dairy › Cheese', 'Meat']);
    expect(categoryChoices(tree, 'Dairy').map(({ label }) => label)).toEqual(['Meat']);
    expect([...withAllBelow(tree, 'Dairy')]).toEqual(['Dairy', 'Cheese']);
    expect([...withAllBelow(tree, 'gone')]).toEqual(['gone']);
  });

  it('finds what is filed anywhere below', () => {
    const deep = categoryTree(
      [category('Dairy'), category('Cheese', 'Dairy'), category('Soft', 'Cheese')],
      'ingredient',
    );
    expect([...withAllBelow(deep, 'Dairy')]).toEqual(['Dairy', 'Cheese', 'Soft']);
  });
});
