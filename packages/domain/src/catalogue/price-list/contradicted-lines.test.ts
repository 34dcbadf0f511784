import { describe, expect, it } from 'vitest';
import { contradictionFinder } from './contradicted-lines.ts';
import { statedAllergens } from './listed-allergens.ts';
import { readRow } from './read-row.ts';
import type { RawRow } from './row.ts';

type Line = RawRow['cells'];

/** What is found in lines of these cells, of which the first is line 2: `3 allergens`. */
function found(list: 'supplierOptions' | 'ingredients', ...lines: Line[]): string[] {
  const finder = contradictionFinder();
  lines.forEach((cells, index) => {
    const raw = { line: index + 2, cells: { name: 'Oats', recipeunit: 'g', ...cells }, shape: null };
    finder.see(raw, statedAllergens(raw, list));
  });
  return [...finder.found()].flatMap(([line, problems]) => problems.map(({ column }) => `${line} ${column}`)).sort();
}

describe('lines of one file', () => {
  it.each([
    [
      'one names what the other is free of',
      [
        { itemcode: 'A', free_of: 'milk' },
        { itemcode: 'A', allergens: 'milk' },
      ],
      ['2 free_of', '3 allergens'],
    ],
    [
      'it is only possible',
      [
        { itemcode: 'A', may_contain: 'nuts' },
        { itemcode: 'A', free_of: 'nuts' },
      ],
      ['2 may_contain', '3 free_of'],
    ],
    [
      'they are known by their name',
      [{ free_of: 'milk' }, { name: ' OATS', allergens: 'Milk' }],
      ['2 free_of', '3 allergens'],
    ],
    [
      'one of them has a code',
      [{ itemcode: 'A', free_of: 'milk' }, { allergens: 'milk' }],
      ['2 free_of', '3 allergens'],
    ],
    [
      'three speak of it',
      [{ free_of: 'milk' }, { allergens: 'milk' }, { allergens: 'milk' }],
      ['2 free_of', '3 allergens', '4 allergens'],
    ],
    [
      'they mean different ingredients',
      [
        { itemcode: 'A', free_of: 'milk' },
        { itemcode: 'B', allergens: 'milk' },
      ],
      [],
    ],
    ['they speak of different allergens', [{ free_of: 'milk' }, { allergens: 'eggs' }], []],
    ['they agree', [{ free_of: 'milk' }, { free_of: 'milk' }, {}], []],
  ] as [string, Line[], string[]][])('contradict each other, or not, where %s', (_, lines, expected) => {
    expect(found('supplierOptions', ...lines)).toEqual(expected);
  });

  it('of ingredients do so in the columns of the allergens, in words or as flags', () => {
    expect(found('ingredients', { milk: 'free' }, { milk: 'yes' })).toEqual(['2 milk', '3 milk']);
    expect(found('ingredients', { free_of: 'milk' }, { milk: 'May contain' })).toEqual(['2 free_of', '3 milk']);
    expect(found('ingredients', { milk: 'not known' }, { milk: 'free' }, { milk: 'no' })).toEqual([]);
  });
});

it('the four words of a download are read as they were written', () => {
  const cells = {
    name: 'Oats',
    category: 'Dry',
    recipeunit: 'g',
    gluten: 'contains',
    nuts: 'may contain',
    milk: 'free',
  };
  const read = readRow({ line: 2, cells: { ...cells, eggs: 'not known' }, shape: null }, 'ingredients');
  expect(read.row).toMatchObject({ allergens: ['gluten'], mayContain: ['nuts'], freeOf: ['milk'] });
});
