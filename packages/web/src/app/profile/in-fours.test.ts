import { expect, it } from 'vitest';
import { inFours } from './in-fours.ts';

it.each([
  ['ABCDEFGHIJ', ['ABCD', 'EFGH', 'IJ']],
  ['ABCD', ['ABCD']],
  ['', []],
])('a key %s is read in groups of four', (key, groups) => expect(inFours(key)).toEqual(groups));
