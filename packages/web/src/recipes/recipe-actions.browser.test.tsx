import type { MenuRow, RecipeRow } from '@larder/contract/rows/recipes.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { type StubServer, stubServer } from '../testing/stub-server.ts';
import { doughId, KEEPS_RECIPES, kitchen, pizzaId } from './testing-kitchen.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Resolves once the browser has drawn what changed. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Types without waiting: what the browser's own typing waits for would move a clock that stands still. */
function typeAtOnce(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const menu = { id: newId(), name: 'Lunch', sections: [{ name: 'Breads', recipeIds: [doughId] }] } as unknown as MenuRow;

/** The dough, which the pizza and a menu hold. */
async function openDough(changes: Partial<StubServer> = {}, dough: Partial<RecipeRow> = {}) {
  const rows = kitchen();
  const recipes = (rows.recipes ?? []) as RecipeRow[];
  rows.recipes = recipes.map((row) => (row.id === doughId ? { ...row, ...dough } : row));
  rows.menus = [menu];
  rows.accounts = [{ id: newId(), type: 'GROUP', name: 'Pizzeria' }];
  const replies = { '/archive': { matched: [], collections: 2 }, '/remove': { collections: 2 } };
  const server = stubServer({ rows, can: KEEPS_RECIPES, replies, ...changes });
  const screen = await openApp(`/products/${server.kitchen.id}/setup/recipes/${doughId}`);
  const ask = async (entry: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name: entry }));
    return screen.getByRole('dialog');
  };
  return { server, screen, ask };
}

const sent = ({ calls }: StubServer, end: string) =>
  calls.filter((call) => call.startsWith('POST') && call.endsWith(end));

describe('what can be done to a recipe', () => {
  it('REC-014 REC-042 is deleted from what holds it, which is named before, and states it', async () => {
    const { server, screen, ask } = await openDough();
    const dialog = await ask('Delete…');
    await expect.element(dialog.getByText('Held by Lunch (menu), Margherita.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect.element(screen.getByText('Recipe Removed')).toBeVisible();
    await expect.element(screen.getByText('Recipe removed from collections successfully')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Recipes' })).toBeVisible();
    expect(sent(server, `/recipes/${doughId}/remove`)).toHaveLength(1);
  });

  it('REC-043 states when it could not be deleted from what holds it', async () => {
    const { screen, ask } = await openDough({ refuses: ['/remove'] });
    await userEvent.click((await ask('Delete…')).getByRole('button', { name: 'Delete' }));
    await expect.element(screen.getByText('Recipe could not be removed', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Failed to remove recipe from collections', { exact: true })).toBeVisible();
  });

  it('REC-013 REC-042 REC-043 leaves what holds it only when that is ticked', async () => {
    const { server, screen, ask } = await openDough();
    const deactivating = await ask('Deactivate…');
    await expect
      .element(deactivating.getByRole('checkbox', { name: 'Remove it from these as well, from today on' }))
      .not.toBeChecked();
    server.replies['/archive'] = { matched: [], collections: 0 };
    await userEvent.click(deactivating.getByRole('button', { name: 'Deactivate' }));
    await expect.element(screen.getByText('Recipe Archived')).toBeVisible();
    expect(screen.getByText('Recipe removed from collections successfully').query()).toBeNull();

    server.refuses = ['/archive'];
    const stripped = await ask('Deactivate…');
    await userEvent.click(stripped.getByRole('checkbox'));
    await userEvent.click(stripped.getByRole('button', { name: 'Deactivate' }));
    await expect.element(screen.getByText('Failed to remove recipe from collections', { exact: true })).toBeVisible();
    server.refuses = [];
    server.replies['/archive'] = { matched: [], collections: 2 };
    await userEvent.click(stripped.getByRole('button', { name: 'Deactivate' }));
    await expect.element(screen.getByText('Recipe removed from collections successfully')).toBeVisible();
  });

  it('REC-015 disables editing when it is read-only; it can only be copied', async () => {
    const { screen } = await openDough({}, { readonly: true });
    await expect.element(screen.getByText(/This recipe is read-only/)).toBeVisible();
    const lines = screen.getByRole('list', { name: 'Ingredients of this recipe' });
    await expect.element(lines).toMatchTextContent('Flour');
    expect(screen.getByRole('textbox').query()).toBeNull();
    expect(screen.getByRole('button', { name: 'Save changes' }).query()).toBeNull();
    expect(screen.getByText('Add a photo').query()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await expect.element(screen.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
    expect(screen.getByRole('menuitem').elements()).toHaveLength(1);
  });

  it('is copied into a new one, without the till’s code', async () => {
    const { server, screen } = await openDough({}, { plu: 'P7', method: 'Knead.' });
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Copy' }));
    await expect.element(screen.getByRole('heading', { name: 'New recipe' })).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Copy of Dough');
    await expect.element(screen.getByRole('textbox', { name: "PLU, the till's code" })).toHaveValue('');
    await expect.element(screen.getByRole('textbox', { name: 'Quantity of Flour' })).toHaveValue('1000');
    await expect.element(screen.getByRole('textbox', { name: 'Method' })).toHaveValue('Knead.');
    expect(sent(server, '/save')).toEqual([]);
  });
});

describe('the list of recipes', () => {
  async function openList() {
    const rows = kitchen();
    const recipes = (rows.recipes ?? []) as RecipeRow[];
    rows.recipes = recipes.map((row) => ({ ...row, archived: row.id === pizzaId }));
    const server = stubServer({ rows, can: KEEPS_RECIPES });
    const screen = await openApp(`/products/${server.kitchen.id}/setup/recipes`);
    await expect.element(screen.getByRole('link', { name: 'Dough' })).toBeVisible();
    return screen;
  }

  it('REC-010 REC-012 hides what is deactivated in a list that opens and closes', async () => {
    const screen = await openList();
    const pizza = screen.getByRole('link', { name: 'Margherita' });
    await expect.element(pizza).not.toBeInTheDocument();
    const fold = screen.getByRole('button', { name: 'Deactivated recipes (1)' });
    await userEvent.click(fold);
    await expect.element(pizza).toBeVisible();
    await userEvent.click(fold);
    await expect.element(pizza).not.toBeInTheDocument();
  });

  it('REC-059 searches 200 ms after the last key', async () => {
    const screen = await openList();
    const search = screen.getByRole('searchbox', { name: 'Search for a recipe' }).element() as HTMLInputElement;
    const dough = screen.getByRole('link', { name: 'Dough' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const typed of ['x', 'xy']) {
      typeAtOnce(search, typed);
      vi.advanceTimersByTime(199);
      await drawn();
      expect(dough.query()).not.toBeNull();
    }
    vi.advanceTimersByTime(1);
    await drawn();
    expect(dough.query()).toBeNull();
    vi.useRealTimers();
    await expect.element(screen.getByText('No recipes match', { exact: true })).toBeVisible();
  });
});
