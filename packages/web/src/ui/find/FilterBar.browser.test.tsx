import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/render.tsx';
import { FilterBar } from './FilterBar.tsx';

const bar = (narrowing: number) => (
  <FilterBar narrowing={narrowing} folded={<input aria-label="Place" />}>
    <input aria-label="Search people" />
  </FilterBar>
);

it('has all filters in sight on a wide screen', async () => {
  await page.viewport(1280, 800);
  await draw(bar(0));
  await expect.element(page.getByRole('textbox', { name: 'Place' })).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

it('folds its filters beside the search on a phone, and states how many narrow the list', async () => {
  await page.viewport(390, 800);
  await draw(bar(2));
  await expect.element(page.getByRole('textbox', { name: 'Search people' })).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Place' }).elements()).toEqual([]);
  const button = page.getByRole('button', { name: 'Filters (2)' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('textbox', { name: 'Place' })).toBeVisible();
});
