import type { SyncAnswer } from '@larder/contract/collections.ts';
import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { doughId, kitchenRows, menuId } from './testing.ts';

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await page.viewport(1280, 900);
});

type Rows = NonNullable<SyncAnswer['rows']>;

/** The kitchen's rows with the pizza ticked and with dough offered as an add-on, and one add-on that is not there. */
function rows(): Rows {
  const kitchen = kitchenRows();
  const recipes = kitchen.recipes?.map((row) =>
    row.name === 'Margherita'
      ? { ...row, suitable: ['Vegetarian', 'Gluten Free'], addOns: [doughId, crypto.randomUUID()] }
      : row,
  );
  return { ...kitchen, recipes } as Rows;
}

async function openHub(path: string, width = 1280) {
  await page.viewport(width, 900);
  const server = stubServer({ rows: rows() });
  const screen = await openApp(`/${server.kitchen.id}/front-of-house${path}`);
  return { server, screen };
}

describe('the chart', () => {
  it.each([600, 768, 820, 1024, 1180, 1440])('has all fourteen columns in sight at %i px', async (width) => {
    const { screen } = await openHub('/allergens', width);
    await expect.element(screen.getByRole('rowheader', { name: 'Margherita' })).toBeVisible();
    const frame = screen.getByRole('region', { name: 'Allergens of All day' }).element();
    expect(frame.scrollWidth).toBe(frame.clientWidth);
    const right = Math.min(frame.getBoundingClientRect().right, window.innerWidth) + 1;
    const heads = screen.getByRole('columnheader').elements();
    expect(heads).toHaveLength(ALLERGENS.length + 1);
    for (const head of heads) expect(head.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    const cells = screen
      .getByRole('row', { name: /^Margherita/ })
      .getByRole('cell')
      .elements();
    for (const cell of cells) expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
  });

  it.each([599, 390])('gives way to the list in words at %i px', async (width) => {
    const { screen } = await openHub('/allergens', width);
    await expect.element(screen.getByText('Contains gluten', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  });

  it('has add-ons under their dish with answers of their own, and of one that is not there nothing is known', async () => {
    const { screen } = await openHub('/allergens');
    await expect.element(screen.getByRole('rowheader', { name: 'with Dough' })).toBeVisible();
    const names = screen
      .getByRole('rowheader')
      .elements()
      .map((one) => one.textContent);
    const at = names.indexOf('Margherita');
    expect(names.slice(at, at + 3)).toEqual(['Margherita', 'with Dough', 'with an add-on that is not there any more']);
    const states = (name: RegExp) =>
      screen
        .getByRole('row', { name })
        .getByRole('cell')
        .elements()
        .map((cell) => cell.getAttribute('data-state'));
    expect(states(/^with Dough/)[ALLERGENS.indexOf('gluten')]).toBe('contains');
    expect(new Set(states(/^with an add-on/))).toEqual(new Set(['unknown']));
  });
});

describe('every view of allergens', () => {
  it.each(['/allergens', '/recipes', '/ingredients', `/menu/${menuId}`])(
    '%s has a legend, and states since when it is known and that not known is not free',
    async (path) => {
      const { screen } = await openHub(path);
      await expect.element(screen.getByRole('list', { name: 'Legend' })).toBeVisible();
      await expect
        .element(screen.getByText(/^As known on \d+ \w+ \d{4} at \d\d:\d\d\. Not known is not free/))
        .toBeVisible();
    },
  );

  it('shows no tick that the allergens contradict, and states in words what add-ons hold', async () => {
    const { screen } = await openHub(`/menu/${menuId}`);
    await expect.element(screen.getByText('Vegetarian')).toBeVisible();
    await expect.element(screen.getByText('Gluten Free')).not.toBeInTheDocument();
    await expect
      .element(screen.getByText('with Dough: contains gluten; may contain nuts; not known: milk'))
      .toBeVisible();
  });

  it('states in the list of recipes too what add-ons hold', async () => {
    const { screen } = await openHub('/recipes');
    await expect
      .element(screen.getByText('with Dough: contains gluten; may contain nuts; not known: milk'))
      .toBeVisible();
  });

  it.each(['/allergens', '/recipes', '/ingredients', `/menu/${menuId}`, `/recipes/${doughId}`])(
    '%s states it in a band once nothing has confirmed it for ten minutes, and not before',
    async (path) => {
      const { server, screen } = await openHub(path);
      await expect.element(screen.getByText(/^As known on/)).toBeVisible();
      const began = Date.now();
      server.online = false;
      vi.useFakeTimers({ toFake: ['Date'], now: began + 9 * 60_000 });
      document.dispatchEvent(new Event('visibilitychange'));
      await expect.element(screen.getByText(/^Not confirmed since/)).not.toBeInTheDocument();
      vi.setSystemTime(began + 11 * 60_000);
      document.dispatchEvent(new Event('visibilitychange'));
      // With its day, where midnight lies between.
      const since = /^Not confirmed since (\d\d \w{3} \d{4} at )?\d\d:\d\d: ask the kitchen$/;
      await expect.element(screen.getByText(since)).toBeVisible();
      server.online = true;
      window.dispatchEvent(new Event('online'));
      await expect.element(screen.getByText(/^Not confirmed since/)).not.toBeInTheDocument();
    },
  );
});
