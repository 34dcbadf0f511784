import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { ids, menuBook, SOLD } from './testing.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await page.viewport(1280, 900);
});

it.each([360, 390])('has room for undoing and saving on a phone of %s px', async (width) => {
  await page.viewport(width, 844);
  const can = ['products', 'productsLocation', 'ingredients', 'analyticsLocation', 'do:recipes'];
  const server = stubServer({ rows: menuBook(), can, answers: { '/sold-per-week': SOLD } });
  await openApp(`/products/${server.headOffice.id}/setup/menu/${ids.menu}`);
  const handle = page.getByRole('button', { name: 'Move Margherita', exact: true });
  await expect.element(handle).toHaveAttribute('aria-roledescription'); // it can be picked up
  handle.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Picked up Margherita.')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText(/^Margherita: 2 of 2/)).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('button', { name: 'Undo changes' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const save = page.getByRole('button', { name: 'Save changes' }).element().getBoundingClientRect();
  expect(save.right).toBeLessThanOrEqual(width);
});
