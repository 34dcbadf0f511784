import { expect, it } from 'vitest';
import { sameProps } from './same-props.ts';

const salt = { name: 'Salt' };

it.each<[string, object, object, boolean]>([
  ['the same things in a new list', { items: [salt, 1], isOpen: true }, { items: [salt, 1], isOpen: true }, true],
  ['one thing more', { items: [salt] }, { items: [salt, 1] }, false],
  ['another order', { items: [salt, 1] }, { items: [1, salt] }, false],
  ['a thing that only looks the same', { items: [salt] }, { items: [{ ...salt }] }, false],
  ['another fact', { items: [salt], isOpen: true }, { items: [salt], isOpen: false }, false],
  ['one fact less', { items: [salt], isOpen: true }, { items: [salt] }, false],
])('a part is given %s', (_, before, after, same) => {
  expect(sameProps(before, after)).toBe(same);
});
