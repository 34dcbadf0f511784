import type { SyncAnswer } from '@larder/contract/collections.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { redrawnBy } from '../../testing/redrawn.ts';
import { sayChanged, stubServer } from '../../testing/stub-server.ts';
import { ingredient } from '../options/testing-rows.ts';

/** More than are shown on pages: one long list. Every second one is an apple, and the first rows are apples alone. */
const COUNT = 400;
/** Rows that the frame of 600 px shows. */
const IN_VIEW = 10;

function orchard() {
  const ingredients = Array.from({ length: COUNT }, (_, index) =>
    ingredient(`${index < COUNT / 2 ? 'Apple' : 'Pear'} ${String(index).padStart(3, '0')}`, {
      itemcode: `C${index}`,
      costs: [{ from: '2026-01-01', cost: '0.001', optionId: null }],
    }),
  );
  return { ids: ingredients.map(({ id }) => id), rows: { ingredients } };
}

const links = () =>
  page
    .getByRole('table', { name: 'Ingredients', exact: true })
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

async function open() {
  const { ids, rows } = orchard();
  const server = stubServer({ rows });
  server.session.currentAccountId = server.headOffice.id;
  const opened = await openApp('/ingredients');
  await expect.poll(links).toContain('Apple 000');
  await expect.poll(() => links().length).toBeGreaterThan(IN_VIEW);
  await expect.element(page.getByText(`${COUNT} ingredients`, { exact: true })).toBeVisible();
  return { ...opened, server, ids };
}

describe('the long list of ingredients', () => {
  it('draws at a key no row that stays where it is, and neither its head nor the filters', async () => {
    const { router } = await open();
    await page.getByRole('searchbox', { name: 'Search for an Ingredient', exact: true }).click();
    const drawn = await redrawnBy(async () => {
      await userEvent.keyboard('apple');
      await expect.element(page.getByText(`${COUNT / 2} of ${COUNT}`)).toBeVisible();
      await expect.poll(() => router.state.location.search).toEqual({ search: 'apple' });
    });
    const names = new Set(drawn.map(({ name }) => name));
    expect([...names]).toEqual(expect.arrayContaining(['SearchField', 'WideTable']));
    for (const still of ['TableRow', 'HeaderCell', 'CategorySelect', 'IngredientFilters', 'IngredientFigures'])
      expect(names, still).not.toContain(still);
  });

  it('draws after a changed row that row alone, no other row and nothing around the list', async () => {
    const { server, ids } = await open();
    const [first] = server.rows.ingredients ?? [];
    const changed = { ...first, version: 2, costs: [{ from: '2026-01-01', cost: '0.002', optionId: null }] };
    server.rows = { ingredients: [changed] } as unknown as SyncAnswer['rows'];
    server.cursor = 'e.9.f';
    const drawn = await redrawnBy(async () => {
      await sayChanged();
      await expect.element(page.getByText('£2.00/kg')).toBeVisible();
    });
    expect(drawn.filter(({ name }) => name === 'TableRow')).toEqual([{ name: 'TableRow', key: ids[0] }]);
    const names = new Set(drawn.map(({ name }) => name));
    for (const still of ['NavList', 'GatedScreen', 'ListActions', 'IngredientFilters', 'IngredientFigures'])
      expect(names, still).not.toContain(still);
  });

  it('shows other rows in view first, then those below them', async () => {
    await open();
    const before = links();
    const counts: number[] = [];
    const watch = new MutationObserver(() => {
      const now = links();
      if (now[0] === 'Pear 200') counts.push(now.length);
    });
    watch.observe(document.body, { subtree: true, childList: true });
    await page.getByRole('searchbox', { name: 'Search for an Ingredient', exact: true }).fill('pear');
    await expect.poll(() => links().length).toBe(before.length);
    await expect.poll(() => links()[0]).toBe('Pear 200');
    await expect.poll(() => counts.at(-1)).toBe(before.length);
    watch.disconnect();
    expect(counts[0]).toBeLessThan(before.length);
  });
});
