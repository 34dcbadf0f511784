import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { isUnusual } from './unusual-count.ts';

const count = (
  counted: string,
  last: string | null,
  expected: string | null,
  cost: string | null = '1',
  complete = true,
) =>
  isUnusual({
    ...{ counted: decimal(counted), last: last === null ? null : decimal(last) },
    ...{ expected: expected === null ? null : decimal(expected), cost: cost === null ? null : decimal(cost), complete },
  });

describe('a count that a person is asked about', () => {
  it.each([
    ['more than double the last, by £20', '41', '20', null, true],
    ['double the last', '40', '20', null, false],
    ['more than double, by less than £20', '39', '19.5', null, false],
    ['less than half of the last, by £20', '19', '40', null, true],
    ['half of the last', '20', '40', null, false],
    ['nothing of what stood there', '0', '20', null, true],
    ['like the last, more than double what is expected', '50', '50', '24', true],
    ['like what is expected, less than half of the last', '20', '45', '20', true],
    ['something where nothing was', '20', '0', '0', true],
    ['something where less than nothing is expected', '100', null, '-5', false],
    ['anything, where nothing is known', '1000', null, null, false],
  ])('rule 90: %s', (_, counted, last, expected, asked) => {
    expect(count(counted, last, expected)).toBe(asked);
  });

  it('is not asked without a price', () => {
    expect(count('1000', '10', '10', null)).toBe(false);
  });

  it('is not asked about too little while a shelf is still to be counted, but about too much', () => {
    expect(count('1', '100', '100', '1', false)).toBe(false);
    expect(count('300', '100', '100', '1', false)).toBe(true);
  });
});
