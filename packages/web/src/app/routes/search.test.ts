import { expect, it } from 'vitest';
import { flag, oneOf, searchOf, text } from './search.ts';

const read = searchOf({ search: text, lacking: oneOf(['price', 'option']), closed: flag });

it('stores what a route declares', () => {
  expect(read({ search: 'flour', lacking: 'price', closed: true })).toEqual({
    search: 'flour',
    lacking: 'price',
    closed: true,
  });
});

it('leaves out what makes no sense, instead of failing', () => {
  expect(read({ search: 12, lacking: 'everything', closed: 'yes', other: 'x' })).toEqual({});
  expect(read({ search: '' })).toEqual({});
});
