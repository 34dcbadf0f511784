import { expect, it } from 'vitest';
import { EXPORTED } from './exported-tables.ts';
import { standingWord } from './standing-words.ts';

it('has a word of the kitchen for everything that keeps a group from taking a file in', () => {
  const tables = EXPORTED.filter(({ mayStand }) => !mayStand).map(({ table }) => table);
  for (const table of tables) expect(standingWord(table)).toMatch(/^[a-z ]+$/);
});
