import { describe, expect, it } from 'vitest';
import { headingKey } from './sheet-heading.ts';

describe('headingKey', () => {
  it.each([
    ['case, blanks around and hard blanks do not matter', [' PLU ', 'Qty\u00a0 Sold'], 'plu|qty sold'],
    ['empty cells at the end do not matter', ['PLU', '', 'Qty', '', ''], 'plu||qty'],
    ['a bar inside a cell parts no cells', ['a|b', 'c'], 'a b|c'],
    ['a row without words has none', ['', ' '], null],
    ['a row too long to be stored has none', ['x'.repeat(601)], null],
  ])('%s', (_, cells, key) => expect(headingKey(cells)).toBe(key));
});
