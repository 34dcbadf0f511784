import { describe, expect, it } from 'vitest';
import { fitAxis } from './axis.ts';
import { COUNT, PERCENT } from './chart-data.ts';
import { nameBeyond, withoutFarOut } from './far-out.ts';

describe('values far out', () => {
  const pizzas = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
  it('are left out of an axis, so that they do not crowd the others', () =>
    expect(withoutFarOut([...pizzas, 6.5, 9])).toEqual(pizzas));
  it('are nowhere among few, or where the middle half is the same', () => {
    expect(withoutFarOut([1, 2, 90])).toEqual([1, 2, 90]);
    expect(withoutFarOut([...Array(9).fill(5), 90])).toHaveLength(10);
  });
});

describe('the name of a dot', () => {
  const [x, y] = [
    { axis: fitAxis([0, 100]), measure: COUNT },
    { axis: fitAxis([0, 5]), measure: PERCENT },
  ];
  it.each([
    ['6.51', '3', null],
    ['40', '6.51', 'Coffee 6.51%'],
    ['140', '3', 'Coffee 140'],
    ['140', '6.51', 'Coffee 140 6.51%'],
    [null, '6.51', 'Coffee 6.51%'],
  ])('at %s and %s states what lies outside the axes: %s', (across, up, name) =>
    expect(nameBeyond({ key: 'c', name: 'Coffee', x: across, y: up }, x, y)).toBe(name),
  );
});
