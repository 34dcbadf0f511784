import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { draw } from '../testing/render.tsx';
import { EarlierSales } from './EarlierSales.tsx';

afterEach(() => vi.restoreAllMocks());

const earlier = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: newId(), filename: `week ${at}.xlsx`, start: '2026-11-02', end: '2026-11-08' },
  }));

it.each([
  [3, null],
  [5, 'And 2 more.'],
])('names the first three of %i imports of the same days, and how many more there are', async (count, more) => {
  const onAgain = vi.fn();
  await draw(
    <EarlierSales check={{ tillDay: null, repeats: earlier(count), matches: [] }} again={false} onAgain={onAgain} />,
  );
  await expect.poll(() => page.getByText(/week \d\.xlsx/).elements().length).toBe(3);
  expect(page.getByText(/^And/).query()?.textContent ?? null).toBe(more);
  await page.getByRole('checkbox', { name: /^Import these days once more/ }).click();
  expect(onAgain).toHaveBeenCalledWith(true);
});
