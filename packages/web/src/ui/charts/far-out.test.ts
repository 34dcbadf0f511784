import { describe, expect, it } from 'vitest';
import { withoutFarOut } from './far-out.ts';

describe('values far out', () => {
  const pizzas = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
  it('are left out of an axis, so that they do not crowd the others', () =>
    expect(withoutFarOut([...pizzas, 6.5, 9])).toEqual(pizzas));
  it('are nowhere among few, or where the middle half is the same', () => {
    expect(withoutFarOut([1, 2, 90])).toEqual([1, 2, 90]);
    expect(withoutFarOut([...Array(9).fill(5), 90])).toHaveLength(10);
  });
});
