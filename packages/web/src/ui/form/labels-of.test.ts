import { describe, expect, it } from 'vitest';
import { labelsOf } from './labels-of.ts';

const CATEGORIES = [
  { value: 'd', label: 'Dairy' },
  { group: 'Dry', items: [{ value: 'b', label: 'Bakery' }, 'Salt'] },
];

describe('what is chosen of a list', () => {
  it.each([
    [['d'], ['Dairy']],
    [
      ['Salt', 'b', 'd'],
      ['Dairy', 'Bakery', 'Salt'],
    ],
    [['gone'], []],
    [[], []],
    [[null], []],
  ])('%j is called %j, in the order of the list', (chosen, labels) =>
    expect(labelsOf(CATEGORIES, chosen)).toEqual(labels),
  );
});
