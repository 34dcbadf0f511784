import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { flourId, kitchenWithDips } from './testing.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await page.viewport(1280, 900);
});

async function openChart(path: string, width = 1280) {
  await page.viewport(width, 900);
  const server = stubServer({ rows: kitchenWithDips() });
  return openApp(`/${server.kitchen.id}/front-of-house/allergens${path}`);
}

const milk = ALLERGENS.indexOf('milk');

describe('choices of a dish', () => {
  it('stand in rows of their own below it on the chart, and do not count into it', async () => {
    const screen = await openChart('');
    await expect.element(screen.getByRole('rowheader', { name: 'Margherita' })).toBeVisible();
    const rows = screen
      .getByRole('row')
      .elements()
      .filter((row) => row.querySelector('td'));
    expect(
      rows.map((row) => [
        row.querySelector('th')?.textContent,
        row.querySelectorAll('td')[milk]?.getAttribute('data-state'),
      ]),
    ).toEqual([
      ['Margherita', 'free'],
      ['with Chilli oil (Dips)', 'free'],
      ['with Cheese dip (Dips)', 'contains'],
    ]);
  });

  it('stand in sentences of their own on a phone', async () => {
    const screen = await openChart('', 390);
    await expect.element(screen.getByText('Contains gluten', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('with Chilli oil (Dips): free of all 14 allergens')).toBeVisible();
    await expect.element(screen.getByText('with Cheese dip (Dips): contains milk')).toBeVisible();
  });

  it('have a dish that is free of all itself not called so without them', async () => {
    await page.viewport(390, 900);
    const rows = kitchenWithDips();
    for (const one of rows.ingredients ?? [])
      if (one.id === flourId) Object.assign(one, { allergens: [], freeOf: [...ALLERGENS] });
    const server = stubServer({ rows });
    const screen = await openApp(`/${server.kitchen.id}/front-of-house/allergens`);
    await expect.element(screen.getByText('Free of all 14 allergens without choices')).toBeVisible();
  });

  it.each([1280, 390])('are named where they must be left out, at %i px', async (width) => {
    const screen = await openChart('?without=milk', width);
    await expect.element(screen.getByText('1 of 1 is known to be free of that')).toBeVisible();
    await expect.element(screen.getByText('Leave out Cheese dip (Dips)')).toBeVisible();
    await expect.element(screen.getByText('Leave out Chilli oil')).not.toBeInTheDocument();
  });
});
