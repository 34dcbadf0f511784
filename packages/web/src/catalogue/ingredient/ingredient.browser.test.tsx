import type { SyncAnswer } from '@larder/contract/collections.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const [basilId, dishId, herbsId] = [newId(), newId(), newId()];
const details = `/ingredients/${basilId}?tab=details`;

interface InPantry {
  archived?: boolean;
  readonly?: boolean;
  /** Whether a recipe holds it. */
  used?: boolean;
}

function pantry({ archived = false, readonly = false, used = false }: InPantry) {
  const line = { itemId: newId(), kind: 'ingredient', refId: basilId, quantity: '5', unit: 'g', baseQuantity: '5' };
  return {
    categories: [{ ...audited, id: herbsId, kind: 'ingredient', name: 'Herbs', parentId: null }],
    ingredients: [
      {
        ...audited,
        id: basilId,
        itemcode: 'ING1',
        name: 'Basil',
        categoryId: herbsId,
        recipeUnit: 'g',
        ...{ allergens: [], mayContain: [], freeOf: [], density: null, pieceWeight: null, substitutes: [] },
        ...{ archived, readonly, mergedInto: null, replaces: null, defaultOptionId: null, costs: [] },
      },
    ],
    recipes: used
      ? [
          {
            ...audited,
            id: dishId,
            name: 'Pesto',
            categoryId: null,
            groupIds: [],
            archived: false,
            suitable: [],
            addOns: [],
            allergensToConfirm: [],
            items: [line],
          },
        ]
      : [],
  } as unknown as SyncAnswer['rows'];
}

/** The group's head office, where an ingredient is maintained; what taking it out of recipes answers. */
async function open(address: string, state: InPantry, change: (server: StubServer) => void = () => undefined) {
  const server = stubServer({ rows: pantry(state) });
  server.session.currentAccountId = server.headOffice.id;
  change(server);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (/\/(prices|stock)/.test(pathname)) return Response.json([]);
    const answer = await fetch(input, init);
    if (!answer.ok || !/\/(archive|remove)$/.test(pathname)) return answer;
    return Response.json({ ...(await answer.json()), recipes: state.used ? 1 : 0 });
  });
  return { server, app: await openApp(address) };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const shown = (text: string) => page.getByText(text, { exact: true });
const field = (name: string) => page.getByRole('textbox', { name });
const choice = (name: string) => page.getByRole('combobox', { name });
const refusing = (server: StubServer) => {
  server.refuses = [''];
};
const commands = ({ calls }: StubServer) => calls.filter((call) => call.startsWith('POST') && call.includes('/ingr'));

describe('a new ingredient', () => {
  const fill = async () => {
    await field('Name').fill('Basil');
    await choice('Category').click();
    await page.getByRole('option', { name: 'Herbs' }).click();
  };

  it('NAV-038 ING-025 is added at /ingredients/add and opens, or ING-030 states that it could not be', async () => {
    const { server, app } = await open('/ingredients/add', {});
    await fill();
    await button('Save').click();
    await expect.element(shown('Ingredient successfully added')).toBeVisible();
    await expect.poll(() => app.router.state.location.pathname).toMatch(/^\/ingredients\/[0-9a-f-]{36}$/);
    expect(commands(server)).toHaveLength(1);
    await app.unmount();

    await open('/ingredients/add', {}, refusing);
    await fill();
    await button('Save').click();
    await expect.element(shown('Ingredient could not be added')).toBeVisible();
    await expect.element(field('Name')).toHaveValue('Basil');
  });

  it('ING-037 is counted in units unless somebody states otherwise: g, ml or unit', async () => {
    await open('/ingredients/add', {});
    await expect.element(choice('Base UOM')).toHaveValue('unit');
    await choice('Base UOM').click();
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .elements()
          .map((one) => one.textContent),
      )
      .toEqual(['g', 'ml', 'unit']);
  });

  it('ING-021 ING-022 ING-023 states in toasts what is missing, and sends nothing', async () => {
    const { server } = await open('/ingredients/add', {});
    await choice('Base UOM').click();
    await page.getByRole('option', { name: 'unit' }).click();
    await button('Save').click();
    const toasts = page.getByRole('alert');
    for (const text of ['Name is required', 'Category is required', 'Base UOM is required'])
      await expect.element(toasts.getByText(text, { exact: true })).toBeVisible();
    expect(commands(server)).toEqual([]);
  });
});

describe('an ingredient that is there already', () => {
  it('NAV-038 ING-026 is changed, or ING-030 states that it could not be', async () => {
    const { app } = await open(details, {});
    await field('Name').fill('Sweet basil');
    await button('Save').click();
    await expect.element(shown('Ingredient successfully updated')).toBeVisible();
    await app.unmount();
    notifications.clean();

    await open(details, {}, refusing);
    await field('Name').fill('Sweet basil');
    await button('Save').click();
    await expect.element(shown('Ingredient could not be updated')).toBeVisible();
  });

  it('rule 12 retains its unit once a recipe counts in it, and offers to replace it', async () => {
    const { app } = await open(details, { used: true });
    await expect.element(field('Base UOM')).toHaveAttribute('readonly');
    await button('Replace, with a factor…').click();
    await expect.element(page.getByRole('dialog', { name: 'Replace, with a factor' })).toBeVisible();
    await app.unmount();
    await open(details, {});
    await expect.element(choice('Base UOM')).toBeEnabled();
    await expect.element(button('Replace, with a factor…')).not.toBeInTheDocument();
  });

  it('PERM-045 cannot be saved when it is only read here', async () => {
    await open(details, { readonly: true });
    await expect.element(page.getByText('This ingredient is edited elsewhere', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('term').filter({ hasText: 'Counted in' })).toBeVisible();
    expect(button('Save').query()).toBeNull();
    expect(page.getByRole('textbox').query()).toBeNull();
    await expect.element(button('More')).not.toBeInTheDocument();
  });

  const takeAway = async (action: string) => {
    await button('More').click();
    await page.getByRole('menuitem', { name: `${action}…` }).click();
    await page.getByRole('dialog').getByRole('button', { name: action }).click();
  };

  it.each([
    ['Deactivate', 'Ingredient deactivated', 'Ingredient could not be deactivated'],
    ['Delete', 'Ingredient deleted', 'Ingredient could not be deleted'],
  ])(
    'ING-027 ING-028 ING-030 states what became of it, and nothing of recipes where none held it: %s',
    async (action, done, failed) => {
      const { app } = await open(`/ingredients/${basilId}`, {}, refusing);
      await takeAway(action);
      await expect.element(shown(failed)).toBeVisible();
      await app.unmount();
      notifications.clean();

      await open(`/ingredients/${basilId}`, {});
      await takeAway(action);
      await expect.element(shown(done)).toBeVisible();
      await expect.element(page.getByText(/deleted from recipes/)).not.toBeInTheDocument();
    },
  );

  it.each(['Deactivate', 'Delete'])(
    'ING-031 ING-032 states whether the recipes that held it lost it: %s',
    async (action) => {
      const { app } = await open(`/ingredients/${basilId}`, { used: true }, refusing);
      await takeAway(action);
      await expect.element(page.getByText(/^Pesto loses it from today on/)).toBeVisible();
      await expect.element(shown('Failed to deleted ingredient from recipes')).toBeVisible();
      await app.unmount();
      notifications.clean();

      await open(`/ingredients/${basilId}`, { used: true });
      await takeAway(action);
      await expect.element(shown('Ingredient deleted from recipes successfully')).toBeVisible();
    },
  );

  it('ING-029 names all that is done with it in one way: successfully updated, deactivated, deleted', async () => {
    for (const [act, text] of [
      [() => button('Save').click(), 'Ingredient successfully updated'],
      [() => takeAway('Deactivate'), 'Ingredient deactivated'],
      [() => takeAway('Delete'), 'Ingredient deleted'],
    ] as const) {
      const { app } = await open(details, {});
      await act();
      await expect.element(shown(text)).toBeVisible();
      await app.unmount();
      notifications.clean();
    }
  });

  it('ING-015 shows that it is deactivated and is reactivated', async () => {
    const { server } = await open(`/ingredients/${basilId}`, { archived: true });
    await expect.element(shown('This ingredient is deactivated.')).toBeVisible();
    await button('Reactivate').click();
    await expect.element(shown('Ingredient successfully updated')).toBeVisible();
    expect(commands(server)).toEqual([`POST /api/v1/accounts/${server.headOffice.id}/ingredients/${basilId}/archive`]);
  });
});
