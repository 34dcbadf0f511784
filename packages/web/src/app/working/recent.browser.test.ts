import { beforeEach, expect, it } from 'vitest';
import { recentIds } from './recent.ts';

beforeEach(() => localStorage.clear());

it('what was used last stands first, each once, and what is older than so many is forgotten', () => {
  const recent = recentIds('larder.tried', 3);
  for (const id of ['soho', 'leith', 'soho']) recent.add(id);
  expect(recent.read()).toEqual(['soho', 'leith']);
  recent.add('bar');
  expect(recent.read()).toEqual(['bar', 'soho', 'leith']);
  recent.add('kitchen');
  expect(recent.read()).toEqual(['kitchen', 'bar', 'soho']);
});

it('what cannot be read is nothing', () => {
  localStorage.setItem('larder.tried', '{not');
  expect(recentIds('larder.tried', 3).read()).toEqual([]);
  localStorage.setItem('larder.tried', '["soho", 7]');
  expect(recentIds('larder.tried', 3).read()).toEqual(['soho']);
});
