import type { SyncAnswer } from '@larder/contract/collections.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { sessions } from '../../data/session.ts';
import { audited } from '../../testing/audited.ts';
import { givenRows } from '../../testing/given-rows.tsx';
import { openApp } from '../../testing/open-app.tsx';
import { draw } from '../../testing/render.tsx';
import { pickOfRow } from '../../testing/row-menu.ts';
import { stubServer } from '../../testing/stub-server.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { CategoryList } from './CategoryList.tsx';
import type { CategoryKind } from './category-words.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const [dairyId, cheeseId, meatId] = [newId(), newId(), newId()];

/** Cheese below Dairy, and Meat; two ingredients are in Cheese. */
function shelves(kind: CategoryKind = 'ingredient') {
  const ingredient = { ...audited, categoryId: cheeseId, recipeUnit: 'g', allergens: [], costs: [], archived: false };
  return {
    categories: [
      { ...audited, id: cheeseId, kind, name: 'Cheese', parentId: dairyId },
      { ...audited, id: dairyId, kind, name: 'Dairy', parentId: null },
      { ...audited, id: meatId, kind, name: 'Meat', parentId: null },
    ],
    ingredients: [
      { ...ingredient, id: newId(), itemcode: 'A', name: 'Brie' },
      { ...ingredient, id: newId(), itemcode: 'B', name: 'Feta', archived: true },
    ],
  } as unknown as SyncAnswer['rows'];
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const shown = (text: string) => page.getByText(text, { exact: true });

/** The categories of a kind, and the dialog that adds one, at the head office. refusing: the server refuses everything. */
async function open(kind: CategoryKind, refusing: boolean, adding: boolean) {
  const server = stubServer({ refuses: refusing ? [''] : [] });
  await sessions.load();
  const part = adding ? <CategoryDialog kind={kind} category={null} onClose={vi.fn()} /> : <CategoryList kind={kind} />;
  return Object.assign(await draw(givenRows(shelves(kind) as never).around(part)), { server });
}

async function add() {
  await page.getByRole('textbox', { name: 'Name' }).fill('Fish');
  await button('Add category').click();
}
async function change() {
  await pickOfRow('Meat', 'Change…');
  await button('Save').click();
}
async function remove() {
  await pickOfRow('Meat', 'Remove…');
  await button('Remove').click();
}

/** A category of the kind that is added, updated or removed shows so, and shows when it could not be. */
function outcomesOf(kind: CategoryKind, label: string): void {
  it.each([
    ['added', add],
    ['updated', change],
    ['removed', remove],
  ] as const)('that is %s says so, and says when it could not be', async (done, act) => {
    for (const refusing of [true, false]) {
      const drawn = await open(kind, refusing, act === add);
      await act();
      const word = `${done.charAt(0).toUpperCase()}${done.slice(1)}`;
      await expect
        .element(shown(refusing ? `${label} Category could not be ${done}` : `${label} Category ${word}`))
        .toBeVisible();
      await drawn.unmount();
      notifications.clean();
    }
  });
}

describe('ERR-001 a category of ingredients', () => outcomesOf('ingredient', 'Ingredient'));
describe('ERR-003 a category of recipes', () => outcomesOf('recipe', 'Recipe'));
describe('ERR-004 a category of modifiers', () => outcomesOf('modifier', 'Modifier'));
describe('ERR-006 a category of menus', () => outcomesOf('menu', 'Menu'));

it.each(['recipe', 'modifier', 'menu'] as const)('MENU-009 a category needs a name: %s', async (kind) => {
  const { server } = await open(kind, false, true);
  await button('Add category').click();
  await expect.element(shown('Name cannot be empty')).toBeVisible();
  expect(server.sent).toEqual([]);
});

describe('the categories of ingredients', () => {
  async function openScreen(at: 'headOffice' | 'kitchen' = 'headOffice') {
    const server = stubServer({ rows: shelves() });
    server.session.currentAccountId = server[at].id;
    return { server, screen: await openApp('/ingredient-categories') };
  }

  it('NAV-040 ING-005 stand in a tree with what is in each, and fold away', async () => {
    const { screen } = await openScreen();
    const tree = screen.getByRole('region', { name: 'Ingredient categories' });
    await expect.element(tree.getByText('Cheese', { exact: false })).toHaveTextContent('Cheese2 ingredients');
    await expect.element(tree.getByText('Meat', { exact: false })).toHaveTextContent('Meat0 ingredients');
    await button('What is below Dairy').click();
    await expect.element(tree.getByText('Cheese', { exact: false })).not.toBeInTheDocument();
  });

  it('ING-024 need a name', async () => {
    const { server } = await openScreen();
    await button('New category').click();
    await button('Add category').click();
    await expect.element(shown('Name cannot be empty')).toBeVisible();
    expect(server.calls.some((call) => call.startsWith('POST'))).toBe(false);
  });

  it('ask where what is in them goes', async () => {
    const { server } = await openScreen();
    await pickOfRow('Cheese', 'Remove…');
    await expect.element(page.getByRole('combobox', { name: '2 ingredients in it go into' })).toHaveValue('Dairy');
    await button('Remove').click();
    await expect.element(shown('Ingredient Category Removed')).toBeVisible();
    expect(server.calls).toContain(`POST /api/v1/accounts/${server.headOffice.id}/categories/${cheeseId}/remove`);
  });

  it('say what goes up when the one above goes', async () => {
    await openScreen();
    await pickOfRow('Dairy', 'Remove…');
    await expect.element(shown('Cheese goes up to the top.')).toBeVisible();
  });

  it('are only looked at from below the head office', async () => {
    const { screen } = await openScreen('kitchen');
    await expect.element(screen.getByText('Cheese', { exact: false }).first()).toBeVisible();
    await expect.element(button('New category')).not.toBeInTheDocument();
    await expect.element(button('More for Meat')).not.toBeInTheDocument();
  });
});

describe('the categories of the menu setup', () => {
  const GONE = 'Nothing is in it.';

  it.each([
    ['recipe', 'Recipe categories', 'recipes', 'Recipes'],
    ['modifier', 'Modifier categories', 'modifiers', 'Group modifiers'],
    ['menu', 'Menu categories', 'menu', 'Menus'],
  ] as const)(
    'REC-008 of the kind %s stand on a screen of their own, and MENU-009 need a name',
    async (kind, title, tab, back) => {
      const server = stubServer({ rows: shelves(kind), can: ['products', 'productsLocation', 'do:recipes'] });
      server.session.currentAccountId = server.headOffice.id;
      const screen = await openApp(`/products/${server.headOffice.id}/setup/${tab}/categories`);
      await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
      await expect.element(screen.getByRole('link', { name: back, exact: true }).last()).toBeVisible();
      await expect.element(screen.getByRole('region', { name: title })).toBeVisible();
      await pickOfRow('Meat', 'Remove…');
      await expect.element(shown(GONE)).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await button('New category').click();
      await button('Add category').click();
      await expect.element(shown('Name cannot be empty')).toBeVisible();
      expect(server.calls.some((call) => call.startsWith('POST'))).toBe(false);
    },
  );
});
