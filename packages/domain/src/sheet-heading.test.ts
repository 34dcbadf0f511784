import { describe, expect, it } from 'vitest';
import { headingKey, nearestHeading } from './sheet-heading.ts';

describe('headingKey', () => {
  it.each([
    ['case, blanks around and hard blanks do not matter', [' PLU ', 'Qty\u00a0 Sold'], 'plu|qty sold'],
    ['empty cells at the end do not matter', ['PLU', '', 'Qty', '', ''], 'plu||qty'],
    ['a bar inside a cell parts no cells', ['a|b', 'c'], 'a b|c'],
    ['a row without words has none', ['', ' '], null],
    ['a row too long to be stored has none', ['x'.repeat(601)], null],
  ])('%s', (_, cells, key) => expect(headingKey(cells)).toBe(key));
});

it('nearestHeading takes the row that names most columns, else the first that is filled most', () => {
  const row = (cells: string[], columns: object = {}) => ({ cells, columns });
  const title = row(['Green Lane', '', '']);
  const heading = row(['Ref', 'Article', 'Per case']);
  const line = row(['L1', 'Leeks', '9.50']);
  expect(nearestHeading([title, heading, line])).toBe(heading);
  const named = row(['Price', '', ''], { unitprice: 0 });
  expect(nearestHeading([title, heading, named, line])).toBe(named);
  expect(nearestHeading([])).toBeUndefined();
});
