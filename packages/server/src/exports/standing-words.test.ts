import { expect, it } from 'vitest';
import { EXPORTED } from './exported-tables.ts';
import { standingWord } from './standing-words.ts';

it('names by a term of the kitchen everything that prevents a group from taking a file in', () => {
  const tables = EXPORTED.filter(({ mayStand }) => !mayStand).map(({ table }) => table);
  for (const table of tables) expect(standingWord(table)).toMatch(/^[a-z ]+$/);
});
