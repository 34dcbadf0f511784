import { describe, expect, it } from 'vitest';
import { NOTHING_KNOWN } from '../catalogue/allergens.ts';
import { chartChanges, chartHash, chartOf } from './signed-chart.ts';

const FREE = Object.fromEntries(Object.keys(NOTHING_KNOWN).map((name) => [name, 'free'])) as typeof NOTHING_KNOWN;
const dish = (id: string, name: string, answers = FREE) => ({ id, name, answers, modifiers: [], addOns: [] });

describe('the allergen chart as it is signed', () => {
  it('has each dish once, by its id, with what it contains, may contain and what is not known', () => {
    const pie = dish('b', 'Pie', { ...FREE, gluten: 'contains', milk: 'mayContain', nuts: 'unknown' });
    const chart = chartOf([pie, dish('a', 'Soup'), pie]);
    expect(chart).toEqual({
      format: 'larder.allergen-chart.v1',
      dishes: [
        { id: 'a', name: 'Soup', contains: [], may: [], unknown: [], below: [] },
        { id: 'b', name: 'Pie', contains: ['gluten'], may: ['milk'], unknown: ['nuts'], below: [] },
      ],
    });
    expect(chartHash(chart)).toBe(chartHash(chartOf([dish('a', 'Soup'), pie])));
  });

  it('has what add-ons bring below their dish', () => {
    const addOns = [{ id: 'x', name: 'Cheese', answers: { ...FREE, milk: 'contains' as const } }];
    const [one] = chartOf([{ ...dish('a', 'Soup'), addOns }]).dishes;
    expect(one?.below).toEqual([{ name: expect.stringContaining('Cheese'), contains: ['milk'], may: [], unknown: [] }]);
  });

  it('differs by dishes that were added, removed or changed, and then has another hash', () => {
    const before = chartOf([dish('a', 'Soup'), dish('b', 'Pie'), dish('c', 'Bread')]);
    const after = chartOf([dish('a', 'Soup'), dish('b', 'Pie', { ...FREE, eggs: 'contains' }), dish('d', 'Cake')]);
    expect(chartChanges(before, after)).toEqual([
      { name: 'Bread', change: 'removed' },
      { name: 'Cake', change: 'added' },
      { name: 'Pie', change: 'changed' },
    ]);
    expect(chartHash(after)).not.toBe(chartHash(before));
    expect(chartChanges(before, before)).toEqual([]);
  });
});
