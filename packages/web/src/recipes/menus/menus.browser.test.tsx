import { featuresOf } from '@larder/domain/accounts/features.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closePlan } from '../../testing/close-plan.ts';
import { openApp } from '../../testing/open-app.tsx';
import { pickOfRow } from '../../testing/row-menu.ts';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { ids, menuBook, SOLD } from './testing.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const CAN = ['products', 'productsLocation', 'ingredients', 'analyticsLocation', 'do:recipes'];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const textShown = (text: string) => page.getByText(text, { exact: true });
const tab = (name: string) => page.getByRole('tab', { name });

async function open(path = '', changes: Partial<StubServer> = {}) {
  const server = stubServer({ rows: menuBook(), can: CAN, answers: { '/sold-per-week': SOLD }, ...changes });
  const screen = await openApp(`/products/${server.headOffice.id}/setup${path}`);
  return { server, screen, at: (rest: string) => `/products/${server.headOffice.id}/setup${rest}` };
}
const posts = (server: StubServer) =>
  server.calls.filter((call) => call.startsWith('POST') && call.includes('/menus/'));

describe('the menu setup', () => {
  it('MENU-001 NAV-033 has its tabs, and opens with the recipes', async () => {
    const { screen, at } = await open();
    await expect.poll(() => screen.router.state.location.pathname).toBe(at('/recipes'));
    await expect.element(tab('Recipes')).toHaveAttribute('aria-selected', 'true');
    await tab('Menus').click();
    await expect.poll(() => screen.router.state.location.pathname).toBe(at('/menu'));
    await tab('Ingredients').click();
    await expect.poll(() => screen.router.state.location.pathname).toBe(at('/ingredients'));
    await expect.element(screen.getByRole('row', { name: /Flour/ })).toMatchTextContent(/£10\.00\/kg/);
    await expect.element(screen.getByRole('row', { name: /Basil/ })).toMatchTextContent(/No price/);
    expect(button('New ingredient').query()).toBeNull();
  });

  it('NAV-066 ING-006 is reached without an account in the address, and its ingredients lead to the upload', async () => {
    const server = stubServer({ rows: menuBook(), can: CAN });
    const screen = await openApp('/menu-setup/ingredients');
    await expect
      .poll(() => screen.router.state.location.pathname)
      .toBe(`/products/${server.kitchen.id}/setup/ingredients`);
    await expect
      .element(screen.getByRole('link', { name: 'Upload ingredients' }))
      .toHaveAttribute('href', '/ingredient-upload');
  });

  it('NAV-066 leads an unknown tab to the recipes', async () => {
    const server = stubServer({ rows: menuBook(), can: CAN });
    const screen = await openApp('/menu-setup/anything');
    await expect.poll(() => screen.router.state.location.pathname).toBe(`/products/${server.kitchen.id}/setup/recipes`);
  });
});

describe('a menu that the plan closes while somebody changes it', () => {
  it('stays with its dishes by name and what was changed, and states why', async () => {
    const { server, screen } = await open(`/menu/${ids.menu}`, {
      can: [...featuresOf('analyticsPlan', 'owner'), 'do:recipes'],
    });
    await pickOfRow('Marinara', 'Take off the menu');
    await expect.element(button('Save changes')).toBeEnabled();
    closePlan(server);
    await expect.element(screen.getByText('This page was closed while you were typing', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Lunch' })).toBeVisible();
    await expect.element(screen.getByText('Margherita').first()).toBeVisible();
    await button('Undo changes').click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/');
  });
});

describe('the menus', () => {
  it('MENU-010 say that there are none', async () => {
    await open('/menu', { rows: menuBook({ menus: [] }) });
    await expect.element(textShown('No menus to display')).toBeVisible();
  });

  it('MENU-003 show what each earns, and lead to its own page', async () => {
    const { screen, at } = await open('/menu');
    // (£400 − £100) ÷ £400 = 75 %, against 70 %
    const row = screen.getByRole('row', { name: /Lunch/ });
    await expect.element(row).toMatchTextContent(/2 dishes/);
    await expect.element(row).toMatchTextContent(/75\.0%/);
    await expect.element(row).toMatchTextContent(/\+5\.0 above/);
    await screen.getByRole('link', { name: 'Lunch' }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe(at(`/menu/${ids.menu}`));
  });

  it('MENU-006 need a name', async () => {
    const { server } = await open('/menu');
    await button('New menu').click();
    await button('Add menu').click();
    await expect.element(textShown('You must enter a name for the new menu')).toBeVisible();
    expect(posts(server)).toEqual([]);
    await page.getByRole('textbox', { name: 'Name' }).fill('Dinner');
    await button('Add menu').click();
    await expect.element(textShown('Menu Added')).toBeVisible();
    expect(posts(server)).toHaveLength(1);
  });

  it('that are put aside are folded away', async () => {
    const [lunch] = menuBook().menus ?? [];
    await open('/menu', { rows: menuBook({ menus: [{ ...lunch, archived: true }] }) });
    await expect.element(textShown('No menus to display')).toBeVisible();
    await button('Deactivated menus (1)').click();
    await expect.element(page.getByRole('link', { name: 'Lunch' })).toBeVisible();
  });

  it.each([
    ['Deactivate', 'Menu Updated', 'Menu could not be updated', 'archive'],
    ['Delete', 'Menu Removed', 'Menu could not be removed', 'remove'],
  ])('say so when one is to be gone: %s', async (entry, done, failed, path) => {
    const { server } = await open(`/menu/${ids.menu}`, { refuses: [''] });
    for (const [refuses, words] of [
      [[''], failed],
      [[], done],
    ] as const) {
      server.refuses = [...refuses];
      if (page.getByRole('dialog').query() === null) {
        await button('More').click();
        await page.getByRole('menuitem', { name: entry }).click();
      }
      if (entry === 'Delete') await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect.element(textShown(words)).toBeVisible();
    }
    expect(posts(server).at(-1)).toContain(`/menus/${ids.menu}/${path}`);
  });
});

describe('the page of a menu', () => {
  const lines = () =>
    page
      .getByRole('list', { name: 'Dishes of Lunch' })
      .getByRole('listitem')
      .elements()
      .map((line) => line.querySelector('h3, a')?.textContent ?? '?');

  it('MENU-011 MENU-013 states it when there is no such menu, and leads to those there are', async () => {
    await open('/menu/0199a000-0000-7000-8000-000000000000');
    await expect.element(textShown('The requested menu could not be found.')).toBeVisible();
    await userEvent.click(page.getByRole('link', { name: 'Go to Menus' }));
    await expect.element(page.getByRole('link', { name: 'Go to Menus' })).not.toBeInTheDocument();
  });

  it('weighs margins by what the last four weeks sold', async () => {
    const { screen } = await open(`/menu/${ids.menu}`);
    const margins = screen.getByRole('region', { name: 'Margins' });
    await expect.element(margins).toMatchTextContent(/By what was sold from 26 Oct 2026 to 22 Nov 2026/);
    await expect.element(margins).toMatchTextContent(/75\.0%/);
    const row = margins.getByRole('row', { name: /Marinara/ });
    for (const figure of [/£10\.00£4\.0060\.0%/, /70\.0%/, /-10\.0 below/])
      await expect.element(row).toMatchTextContent(figure);
  });

  it('counts each dish once where nothing is known of sales', async () => {
    const { screen } = await open(`/menu/${ids.menu}`, { can: CAN.filter((one) => one !== 'analyticsLocation') });
    const margins = screen.getByRole('region', { name: 'Margins' });
    await expect.element(margins).toMatchTextContent(/each dish counts once/);
    await expect.element(margins).toMatchTextContent(/70\.0%/);
  });

  it('MENU-007 gives each section a name', async () => {
    const { server } = await open(`/menu/${ids.menu}`);
    await button('Add section').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add section' }).click();
    await expect.element(textShown('You must provide a name for the new section')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('Drinks');
    await page.getByRole('dialog').getByRole('button', { name: 'Add section' }).click();
    await expect.poll(lines).toEqual(['Pizza', 'Margherita', 'Marinara', 'Sweet', 'Drinks']);
    expect(posts(server)).toEqual([]);
    await button('Save changes').click();
    await expect.element(textShown('Menu Updated')).toBeVisible();
  });

  it('moves a dish by keyboard, from section to section, and reads each move out', async () => {
    await open(`/menu/${ids.menu}`);
    const handle = button('Move Marinara');
    await expect.element(handle).toBeVisible();
    handle.element().focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('Picked up Marinara.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByText('Marinara: 1 of 1 in Sweet.')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('Marinara put down: 1 of 1 in Sweet.')).toBeInTheDocument();
    await expect.poll(lines).toEqual(['Pizza', 'Margherita', 'Sweet', 'Marinara']);
    await expect.element(handle).toHaveFocus();
    await button('Undo changes').click();
    await expect.poll(lines).toEqual(['Pizza', 'Margherita', 'Marinara', 'Sweet']);
  });

  it('moves sections by keyboard, with their dishes', async () => {
    await open(`/menu/${ids.menu}`);
    await expect.element(button('Move section Sweet')).toBeVisible();
    button('Move section Sweet').element().focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('Picked up Sweet.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByText('Sweet: 1 of 2.')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect.poll(lines).toEqual(['Sweet', 'Pizza', 'Margherita', 'Marinara']);
  });

  it('moves and removes with single presses too', async () => {
    const { screen } = await open(`/menu/${ids.menu}`);
    const choose = async (of: string, entry: string) => {
      await button(of).click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    };
    await choose('More for Marinara', 'Move up');
    await expect.poll(lines).toEqual(['Pizza', 'Marinara', 'Margherita', 'Sweet']);
    await expect.element(screen.getByText('Marinara: 1 of 2 in Pizza', { exact: true })).toBeInTheDocument();
    await choose('More for Marinara', 'Move to Sweet');
    await expect.poll(lines).toEqual(['Pizza', 'Margherita', 'Sweet', 'Marinara']);
    await choose('More for Margherita', 'Take off the menu');
    await expect.poll(lines).toEqual(['Pizza', 'Sweet', 'Marinara']);
    await choose('More for section Sweet', 'Move up');
    await expect.poll(lines).toEqual(['Sweet', 'Marinara', 'Pizza']);
    await choose('More for section Pizza', 'Remove');
    await expect.poll(lines).toEqual(['Sweet', 'Marinara']);
    await choose('More for section Sweet', 'Remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.element(textShown('No sections yet')).toBeVisible();
  });

  it('finds recipes by a few letters, offers none twice in a section, and none that is deactivated', async () => {
    await open(`/menu/${ids.menu}`);
    const finder = page.getByRole('combobox', { name: 'Add a recipe to Pizza' });
    await finder.fill('a');
    await expect.element(page.getByRole('option', { name: 'Tiramisu' })).toBeVisible();
    expect(
      page
        .getByRole('option')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['Tiramisu']);
    await userEvent.keyboard('{Enter}');
    await expect.poll(lines).toEqual(['Pizza', 'Margherita', 'Marinara', 'Tiramisu', 'Sweet']);
    await expect.element(finder).toHaveValue('');
  });

  it('names which recipes those who cook from it do not see, and what their costs lack', async () => {
    const sections = [{ name: 'Pizza', recipeIds: [ids.tiramisu, ids.old] }];
    const { screen } = await open(`/menu/${ids.menu}`, { rows: menuBook({ sections }) });
    await expect
      .element(screen.getByText('Areas that cook from Pizza do not see Tiramisu: it belongs to other departments.'))
      .toBeVisible();
    await expect.element(screen.getByText(/Basil has no price \(in Tiramisu\)\./)).toBeVisible();
    await expect.element(screen.getByText('Not seen where this menu is cooked')).toBeVisible();
    await expect.element(textShown('Deactivated')).toBeVisible();
  });

  it.each([
    ['names the dish whose cost lacks something', false, ['Cost not complete']],
    ['leaves out what costs lack where they are not shown', true, []],
  ])('%s', async (_, costsWithheld, shown) => {
    const sections = [{ name: 'Pizza', recipeIds: [ids.tiramisu] }];
    const rows = menuBook({ sections });
    const recipes = (rows.recipes ?? []).map((recipe) => ({ ...recipe, groupIds: [ids.pizzaGroup] }));
    const { screen } = await open(`/menu/${ids.menu}`, { rows: { ...rows, recipes } as typeof rows, costsWithheld });
    await expect.element(screen.getByRole('link', { name: 'Tiramisu' }).first()).toBeVisible();
    expect(
      textShown('Cost not complete')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(shown);
  });

  it('states it of a recipe that the area does not see, and retains it', async () => {
    const sections = [{ name: 'Pizza', recipeIds: [ids.elsewhere, ids.margherita] }];
    const { screen } = await open(`/menu/${ids.menu}`, { rows: menuBook({ sections }) });
    await expect.element(screen.getByText(/1 dish of this menu is not seen in Copper Table/)).toBeVisible();
    await expect.element(screen.getByText('It belongs to another department')).toBeVisible();
    await expect.element(button('Move A recipe that is not seen here')).toBeVisible();
  });

  it('asks before what is not saved is left', async () => {
    const { screen } = await open(`/menu/${ids.menu}`);
    await button('More for Marinara').click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await screen.getByRole('link', { name: 'Menus' }).first().click();
    await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  it('lets a guest only look', async () => {
    const server = stubServer({ rows: menuBook(), can: CAN });
    for (const account of server.session.accounts) account.role = 'guest';
    const screen = await openApp(`/products/${server.headOffice.id}/setup/menu/${ids.menu}`);
    await expect.element(screen.getByText(/Menus are edited at the head office/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Marinara' }).first()).toBeVisible();
    for (const name of ['Move Marinara', 'More for Marinara', 'Add section', 'Save changes', 'More'])
      expect(button(name).query()).toBeNull();
  });
});
