import { featuresOf } from '@larder/domain/accounts/features.ts';
import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { type StubServer, stubServer } from '../testing/stub-server.ts';
import { flourId, kitchenRows, menuId, pizzaId } from './testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

async function openHub(path: string, changes: (server: StubServer) => void = () => undefined) {
  const server = stubServer({ rows: kitchenRows() });
  changes(server);
  const screen = await openApp(`/${server.kitchen.id}/front-of-house${path}`);
  return { server, screen };
}

const TOLD = ['Contains gluten', 'May contain nuts', 'Not known: milk'];

describe('the product hub', () => {
  it('FOH-001 FOH-003 opens with the recipes, and has tabs for menus, ingredients and allergens', async () => {
    const { server, screen } = await openHub('');
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Product Hub' })).toBeVisible();
    await expect.element(screen.getByRole('tab', { name: 'Recipes' })).toHaveAttribute('aria-selected', 'true');
    const recipes = screen.getByRole('table', { name: 'Recipes' });
    await expect.element(recipes.getByRole('link', { name: 'Margherita' })).toBeVisible();
    await expect.element(recipes.getByText('Old pizza')).not.toBeInTheDocument();
    const tabs = screen.getByRole('tablist', { name: 'Product Hub' }).getByRole('tab');
    expect(tabs.elements().map((tab) => tab.textContent)).toEqual([
      'Menus',
      'Recipes',
      'Ingredients',
      'Allergens Charts',
    ]);
    for (const [tab, path, seen] of [
      ['Menus', 'menu', 'All day'],
      ['Ingredients', 'ingredients', 'Flour'],
      ['Allergens Charts', 'allergens', 'Margherita'],
      ['Recipes', 'recipes', 'Dough'],
    ] as const) {
      await screen.getByRole('tab', { name: tab }).click();
      await expect.element(screen.getByRole('link', { name: seen })).toBeVisible();
      expect(screen.router.state.location.pathname).toBe(`/${server.kitchen.id}/front-of-house/${path}`);
    }
  });

  it('lists recipes by name, in whatever order they came', async () => {
    const { screen } = await openHub('/recipes', ({ rows }) => {
      const [dough, ...others] = rows?.recipes ?? [];
      if (rows && dough) rows.recipes = [dough, ...others, { ...dough, id: newId(), name: 'Aioli' }];
    });
    const names = () => screen.getByRole('table', { name: 'Recipes' }).getByRole('link').elements();
    await expect.poll(() => names().map((link) => link.textContent)).toEqual(['Aioli', 'Dough', 'Margherita']);
  });

  it('lists the menus in use by name, each with how many of its dishes are', async () => {
    const { screen } = await openHub('/menu', ({ rows }) => {
      const [menu] = rows?.menus ?? [];
      if (!rows || !menu) return;
      const winter = { ...menu, id: newId(), name: 'Winter', archived: true };
      rows.menus = [menu, winter, { ...menu, id: newId(), name: 'A la carte', sections: [] }];
    });
    const table = screen.getByRole('table', { name: 'Menus' });
    const rowsShown = () => table.getByRole('row').elements().slice(1);
    await expect
      .poll(() => rowsShown().map((row) => [...row.children].map((cell) => cell.textContent)))
      .toEqual([
        ['A la carte', '', '0'],
        ['All day', 'Pizza', '1'],
      ]);
  });

  it('states at its own address that a menu is deactivated', async () => {
    const { screen } = await openHub(`/menu/${menuId}`, ({ rows }) => {
      for (const menu of rows?.menus ?? []) menu.archived = true;
    });
    await expect.element(screen.getByText('This menu is deactivated.')).toBeVisible();
  });

  it('states on a phone that the number beside a menu is of dishes', async () => {
    await page.viewport(390, 800);
    const { screen } = await openHub('/menu');
    await expect.element(screen.getByText(/^\d+ dish(es)?$/)).toBeVisible();
  });

  it('stores what a list is narrowed to in the address, for the way back and to be passed on', async () => {
    const { screen } = await openHub('/recipes');
    await screen.getByRole('searchbox', { name: 'Search for a recipe' }).fill('dough');
    await expect.element(screen.getByRole('link', { name: 'Margherita' })).not.toBeInTheDocument();
    expect(screen.router.state.location.search).toEqual({ search: 'dough' });
    await screen.getByRole('link', { name: 'Dough' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Dough' })).toBeVisible();
    screen.router.history.back();
    await expect.element(screen.getByRole('searchbox', { name: 'Search for a recipe' })).toHaveValue('dough');
    await expect.element(screen.getByRole('link', { name: 'Margherita' })).not.toBeInTheDocument();
    await screen.unmount();

    for (const path of ['?search=marg', '/recipes?search=MARG']) {
      const passed = await openHub(path);
      await expect.element(passed.screen.getByRole('link', { name: 'Margherita' })).toBeVisible();
      await expect.element(passed.screen.getByRole('link', { name: 'Dough' })).not.toBeInTheDocument();
      await passed.screen.unmount();
    }
    const ingredients = await openHub('/ingredients?search=nothing+such');
    await expect.element(ingredients.screen.getByText('No ingredients match')).toBeVisible();
    await ingredients.screen.getByRole('searchbox').fill('flou');
    await expect.element(ingredients.screen.getByRole('link', { name: 'Flour' })).toBeVisible();
    expect(ingredients.screen.router.state.location.search).toEqual({ search: 'flou' });
  });

  it('FOH-003 leads from any other path to the recipes', async () => {
    const { server, screen } = await openHub('/somewhere/else');
    await expect.element(screen.getByRole('link', { name: 'Margherita' })).toBeVisible();
    expect(screen.router.state.location.pathname).toBe(`/${server.kitchen.id}/front-of-house`);
  });

  it('FOH-003 leads to a menu, a recipe and an ingredient at their own addresses', async () => {
    const { screen } = await openHub(`/menu/${menuId}`);
    await expect.element(screen.getByRole('heading', { level: 1, name: 'All day' })).toBeVisible();
    await expect.element(screen.getByText('£12.00')).toBeVisible();
    await expect.element(screen.getByText('1 dish of this menu is not cooked here, or deactivated.')).toBeVisible();
    await screen.getByRole('link', { name: 'Margherita' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Margherita' })).toBeVisible();
    expect(screen.router.state.location.pathname).toMatch(new RegExp(`/front-of-house/recipes/${pizzaId}$`));
    await screen.getByRole('link', { name: 'Dough' }).click();
    await screen.getByRole('link', { name: 'Flour' }).click();
    await expect.element(screen.getByText('Confirmed by Ada on 02 Nov 2026')).toBeVisible();
    await expect
      .element(screen.getByRole('region', { name: 'Used in' }).getByRole('link', { name: 'Dough' }))
      .toBeVisible();
    expect(screen.router.state.location.pathname).toMatch(new RegExp(`/front-of-house/ingredients/${flourId}$`));
  });

  it('FOH-002 has no tab for the charts up to 460 px, and one from 461 px on', async () => {
    await page.viewport(461, 900);
    const { screen } = await openHub('/recipes');
    const tab = screen.getByRole('tab', { name: 'Allergens Charts' });
    await expect.element(tab).toBeVisible();
    await page.viewport(460, 900);
    await expect.element(tab).not.toBeInTheDocument();
    await expect.element(screen.getByRole('tab', { name: 'Ingredients' })).toBeVisible();
  });

  it('has the tab that is open in sight, however narrow the screen', async () => {
    await page.viewport(240, 800);
    const { screen } = await openHub('/ingredients');
    const tab = screen.getByRole('tab', { name: 'Ingredients' });
    await expect.element(tab).toBeInViewport({ ratio: 0.9 });
    await screen.getByRole('tab', { name: 'Menus' }).click();
    await expect.element(screen.getByRole('tab', { name: 'Menus' })).toBeInViewport({ ratio: 0.9 });
  });

  it('rule 26 lists the allergens of each dish in words on a phone, also at the address of the charts', async () => {
    await page.viewport(390, 800);
    for (const path of ['/recipes', `/menu/${menuId}`, '/allergens']) {
      const { screen } = await openHub(path);
      for (const text of TOLD) await expect.element(screen.getByText(text).first()).toBeVisible();
      await expect.element(screen.getByRole('columnheader')).not.toBeInTheDocument();
      await screen.unmount();
    }
  });

  it.each([
    ['signed out', '/signin'],
    ['without the feature in the plan', '/'],
  ])('FOH-004 %s it leads to %s', async (which, path) => {
    const { screen } = await openHub('/recipes', (server) => {
      if (which === 'signed out') server.signedIn = false;
      else server.can = featuresOf('noPlan', 'owner');
    });
    await expect.poll(() => screen.router.state.location.pathname).toBe(path);
  });

  it('FOH-004 with a working account of the path it opens for that one', async () => {
    const { server, screen } = await openHub('', (server) => {
      server.session = { ...server.session, currentAccountId: null };
    });
    await expect.element(screen.getByRole('link', { name: 'Margherita' })).toBeVisible();
    expect(server.calls).toContain(`GET /api/v1/accounts/${server.kitchen.id}/sync`);
  });

  it('MENU-012 MENU-013 states that a menu could not be found', async () => {
    const { screen } = await openHub(`/menu/${newId()}`);
    await expect.element(screen.getByText('Error - Menu could not be found.', { exact: true })).toBeVisible();
  });

  it('opens for a guest, with nothing to change', async () => {
    const { screen } = await openHub(`/recipes/${pizzaId}`, (server) => {
      for (const account of server.session.accounts) account.role = 'guest';
      server.can = featuresOf('analyticsPlan', 'guest');
    });
    await expect.element(screen.getByRole('region', { name: 'Ingredients' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /save/i })).not.toBeInTheDocument();
  });
});

describe('the allergen chart', () => {
  it('FOH-001 answers for each dish of the menu and each of the fourteen with a sign and a word', async () => {
    const { screen } = await openHub('/allergens');
    await expect.element(screen.getByRole('combobox', { name: 'Menu' })).toHaveValue('All day');
    const chart = screen.getByRole('table');
    expect(chart.getByRole('columnheader').elements()).toHaveLength(ALLERGENS.length + 1);
    const cells = chart
      .getByRole('row', { name: /Margherita/ })
      .getByRole('cell')
      .elements();
    const words = Object.fromEntries(ALLERGENS.map((name, index) => [name, cells[index]?.textContent]));
    expect(words).toMatchObject({ gluten: 'Contains', nuts: 'May contain', milk: 'Not known', celery: 'Free' });
    for (const cell of cells) expect(getComputedStyle(cell, '::before').maskImage).toMatch(/^url\(/);
  });

  it('is of all dishes with a price where no menu is chosen', async () => {
    const { screen } = await openHub('/allergens?menu=all');
    await expect.element(screen.getByRole('combobox', { name: 'Menu' })).toHaveValue('All dishes');
    await expect.element(screen.getByRole('rowheader', { name: 'Margherita' })).toBeVisible();
    await expect.element(screen.getByRole('rowheader', { name: 'Dough' })).not.toBeInTheDocument();
  });
});
