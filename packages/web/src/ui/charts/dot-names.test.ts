import { expect, it } from 'vitest';
import { placeNames } from './dot-names.ts';

const PLOT = { x: 0, y: 0, width: 200, height: 100 };

it('puts the name of a dot at its right, at its left near the edge, and leaves out one that would cover another', () => {
  const placed = placeNames(
    [
      { key: 'a', name: 'Soup', x: 20, y: 50 },
      { key: 'b', name: 'Salad', x: 190, y: 20 },
      { key: 'c', name: 'Long name of a dish', x: 22, y: 54 },
    ],
    PLOT,
  );
  expect(placed.map(({ key, anchor }) => [key, anchor])).toEqual([
    ['a', 'start'],
    ['b', 'end'],
  ]);
});

it('moves the name of a dot that stands at the edge for more than it shows, rather than leaving it out', () => {
  const edge = { x: 200, y: 50, beyond: true };
  const placed = placeNames(
    [
      { key: 'a', name: 'Coffee 6.51%', ...edge },
      { key: 'b', name: 'Cola 4.20%', ...edge },
    ],
    PLOT,
  );
  expect(placed.map(({ key, y, anchor }) => [key, y, anchor])).toEqual([
    ['a', 54, 'end'],
    ['b', 41, 'end'],
  ]);
});
