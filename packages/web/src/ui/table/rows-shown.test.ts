import { describe, expect, it } from 'vitest';
import { rowsShown } from './rows-shown.ts';

describe('how a table shows its rows', () => {
  it.each([
    ['pages by 7 up to 150 rows for who has not chosen', null, 150, { kind: 'pages', size: 7 }],
    ['is one list above 150 rows for who has not chosen', null, 151, { kind: 'list' }],
    ['pages by 7 at any length for who chose 7', '7', 5000, { kind: 'pages', size: 7 }],
    ['pages by 25 at any length for who chose 25', '25', 5000, { kind: 'pages', size: 25 }],
    ['shows all rows at any length for who chose all', 'all', 8, { kind: 'all' }],
    ['shows what fits on the smallest page as it is, whatever was chosen', 'all', 7, { kind: 'pages', size: 7 }],
  ] as const)('%s (rule 26)', (_, chosen, count, shown) => expect(rowsShown(chosen, count, 7)).toEqual(shown));

  it('is one list at any length where the table asks for it, unless the person has chosen', () => {
    expect(rowsShown(null, 3, 7, true)).toEqual({ kind: 'list' });
    expect(rowsShown('all', 30, 7, true)).toEqual({ kind: 'all' });
  });
});
