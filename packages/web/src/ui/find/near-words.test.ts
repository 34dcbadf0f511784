import { describe, expect, it } from 'vitest';
import { beginsNear, nearWords } from './near-words.ts';

describe('a word typed with a slip', () => {
  it.each([
    ['a letter missing', 'tomto'],
    ['a letter too many', 'tommato'],
    ['a wrong letter', 'tomsto'],
    ['two letters swapped', 'toamto'],
    ['only its beginning', 'tomst'],
  ])('is found with %s', (_, typed) => expect(beginsNear('tomatoes', typed)).toBe(true));

  it('is not found with two slips, nor with a wrong first letter', () => {
    expect(beginsNear('tomatoes', 'tpmsto')).toBe(false);
    expect(beginsNear('tomatoes', 'romato')).toBe(false);
  });

  it('is taken as it is where it has three letters or fewer', () => expect(nearWords(['egg'], 'egh', 5)).toEqual([]));

  it('stands for so many words at most', () =>
    expect(nearWords(['basil', 'basics', 'basin'], 'basl', 2)).toEqual(['basil', 'basics']));
});
