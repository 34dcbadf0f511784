import { expect, it } from 'vitest';
import { moved } from './moved.ts';

it.each([
  ['downwards, behind what it is put on', 'a', 'c', 'bcad'],
  ['upwards, before what it is put on', 'd', 'b', 'adbc'],
  ['onto itself', 'b', 'b', 'abcd'],
  ['onto what is gone', 'b', 'x', 'abcd'],
])('a thing moves %s', (_, item, over, expected) => {
  expect(moved([...'abcd'], item, over).join('')).toBe(expected);
});
