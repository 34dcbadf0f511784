import type { SyncAnswer } from '@larder/contract/collections.ts';
import { featuresOf } from '@larder/domain/accounts/features.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { audited } from '../testing/audited.ts';
import { closePlan } from '../testing/close-plan.ts';
import { openApp } from '../testing/open-app.tsx';
import { type StubServer, stubServer } from '../testing/stub-server.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.unstubAllGlobals());

const [olivesId, capersId, toppingsId, pizzaId] = [newId(), newId(), newId(), newId()];

/** 20 g of olives at £0.01 a g for £1.20, and capers, whose price is unknown; a pizza offers them. */
function kitchen() {
  const ingredient = {
    ...audited,
    ...{
      categoryId: null,
      recipeUnit: 'g',
      allergens: [],
      mayContain: [],
      freeOf: [],
      density: null,
      pieceWeight: null,
    },
    ...{ mergedInto: null, mergedAt: null, archived: false, readonly: false, defaultOptionId: null },
  };
  const choice = { plu: null, vatPercent: '20', kind: 'ingredient', quantity: '20', unit: 'g', baseQuantity: '20' };
  const modifier = {
    ...audited,
    ...{
      id: toppingsId,
      name: 'Toppings',
      categoryId: null,
      description: '',
      plu: null,
      price: null,
      vatPercent: null,
    },
    ...{ multiselect: true, min: 1, max: 2, noMax: false, archived: false, readonly: false },
    allergensToConfirm: [],
    choices: [
      { ...choice, id: newId(), name: 'Olives', price: '1.20', refId: olivesId },
      { ...choice, id: newId(), name: 'Capers', price: '0.60', refId: capersId },
    ],
  };
  const pizza = {
    ...audited,
    ...{ id: pizzaId, name: 'Margherita', categoryId: null, plu: null, archived: false, readonly: false },
    ...{ wastagePercent: null, yield: '1', yieldUnit: 'unit', portions: '1', menuPrice: null, vatPercent: null },
    suitable: [],
    addOns: [],
    allergensToConfirm: [],
    items: [{ itemId: newId(), kind: 'modifier', refId: toppingsId, quantity: '1', unit: 'unit', baseQuantity: '1' }],
  };
  return {
    ingredients: [
      {
        ...ingredient,
        id: olivesId,
        itemcode: 'A',
        name: 'Olives',
        costs: [{ from: '2026-01-01', cost: '0.01', optionId: newId() }],
      },
      { ...ingredient, id: capersId, itemcode: 'B', name: 'Capers', costs: [] },
    ],
    modifiers: [modifier],
    recipes: [pizza],
  };
}

async function open(
  path: string,
  changes: (server: StubServer, rows: ReturnType<typeof kitchen>) => void = () => undefined,
) {
  const rows = kitchen();
  const server = stubServer({ can: ['products', 'productsLocation', 'ingredients', 'do:recipes'] });
  changes(server, rows);
  server.rows = rows as unknown as SyncAnswer['rows'];
  const screen = await openApp(`/products/${server.kitchen.id}/setup/modifiers${path}`);
  return { server, screen };
}
const openToppings = (changes?: Parameters<typeof open>[1]) => open(`/${toppingsId}`, changes);
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const shown = (text: string) => page.getByText(text, { exact: true });
const order = (label: string) => page.getByRole('region', { name: 'What an order comes to' }).getByText(label);
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const more = async (entry: string) => {
  await press('More');
  await userEvent.click(page.getByRole('menuitem', { name: entry }));
};

describe('a modifier that the plan closes while somebody types', () => {
  it('stays with its choices by name and what was typed, and states why', async () => {
    const { server, screen } = await openToppings((stub) => {
      stub.can = [...featuresOf('analyticsPlan', 'owner'), 'do:recipes'];
    });
    await userEvent.fill(field('Quantity of Olives'), '50');
    closePlan(server);
    await expect.element(shown('This page was closed while you were typing')).toBeVisible();
    await expect.element(field('Quantity of Olives')).toHaveValue('50');
    await expect.element(page.getByLabelText('Cost of Olives')).toHaveTextContent('£0.5000');
    await userEvent.fill(field('Quantity of Olives'), '20');
    await expect.poll(() => screen.router.state.location.pathname).toBe('/');
  });
});

describe('the form of a modifier', () => {
  it('costs each choice and an order of them at every key, and names what is not known', async () => {
    await openToppings();
    const cost = page.getByLabelText('Cost of Olives');
    await expect.element(cost).toHaveTextContent('£0.2000');
    await expect.element(page.getByLabelText('Margin of Olives')).toHaveTextContent('80.0% margin');
    await expect.element(shown('Capers has no price')).toBeVisible();
    await expect.element(order('£0.60 to £1.80')).toBeVisible();
    await userEvent.fill(field('Quantity of Olives'), '50');
    await expect.element(cost).toHaveTextContent('£0.5000');
    await expect.element(order('£0.5000')).toBeVisible();
  });

  it('REC-018 REC-034 falls to what is left when a choice goes, and states at once when more is typed than there is', async () => {
    await openToppings();
    await press('Remove Capers');
    await expect.element(field('Max')).toHaveValue('1');
    await expect.element(shown('A guest chooses 1 of 1.')).toBeVisible();
    await userEvent.fill(field('Max'), '2');
    await expect.element(shown('Max cannot be more than the number of ingredients.')).toBeVisible();
  });

  it('REC-007 REC-016 REC-017 starts at one where several may be chosen; one only, or no max, clears what it limits', async () => {
    await openToppings();
    const several = page.getByRole('switch', { name: 'Several may be chosen' });
    await userEvent.click(page.getByRole('checkbox', { name: 'No max' }));
    await expect.element(field('Max')).toHaveValue('');
    await expect.element(field('Max')).toBeDisabled();
    await userEvent.click(several);
    await expect.element(field('Min')).not.toBeInTheDocument();
    await expect.element(shown('A guest chooses one of 2.')).toBeVisible();
    await userEvent.click(several);
    await expect.element(field('Min')).toHaveValue('1');
    await expect.element(field('Max')).toHaveValue('1');
    await expect.element(page.getByRole('checkbox', { name: 'No max' })).not.toBeChecked();
  });

  it('asks once about a price of its own or of a choice that moves by more than half', async () => {
    const server = (await openToppings()).server;
    const saves = () => server.calls.filter((call) => call.endsWith(`/modifiers/${toppingsId}/save`)).length;
    await userEvent.fill(field('Price of Olives'), '12');
    await userEvent.fill(field('Price of Capers'), '0.80');
    await press('Save changes');
    await expect.element(shown('Olives: £12.00 instead of £1.20')).toBeVisible();
    await expect.element(page.getByText(/^Capers: /)).not.toBeInTheDocument();
    expect(saves()).toBe(0);
    await press('Look again');
    await press('Save changes');
    await press('Yes, that is right');
    await expect.poll(saves).toBe(1);
  });

  it('REC-032 takes nothing twice', async () => {
    await openToppings();
    await userEvent.fill(page.getByPlaceholder('Add an ingredient or sub-recipe'), 'oliv');
    await expect.element(page.getByRole('option', { name: /Olives/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(shown('Olives is already in this modifier')).toBeVisible();
  });

  it('REC-015 lets nobody change what may only be read', async () => {
    await openToppings((_, { modifiers }) => {
      for (const one of modifiers) one.readonly = true;
    });
    await expect.element(page.getByRole('table', { name: 'Choices of this modifier' })).toMatchTextContent('Olives');
    expect(page.getByRole('textbox').query()).toBeNull();
    expect(page.getByRole('button', { name: 'Save changes' }).query()).toBeNull();
    await expect.element(page.getByRole('button', { name: 'More' })).not.toBeInTheDocument();
  });
});

describe('changes of a modifier', () => {
  async function add() {
    await userEvent.fill(field('Name'), 'Dips');
    await press('Save modifier');
  }
  async function change() {
    await userEvent.fill(field('Name'), 'Dips');
    await press('Save changes');
  }
  async function remove() {
    await more('Delete');
    await expect.element(page.getByText('Margherita loses it from today on.')).toBeVisible();
    await press('Delete');
  }

  it.each([
    ['/add', add, 'Modifier Added', 'Modifier could not be saved'],
    [`/${toppingsId}`, change, 'Modifier Updated', 'Modifier could not be updated'],
    [`/${toppingsId}`, remove, 'Modifier Removed', 'Modifier could not be removed'],
  ])('REC-044 REC-045 at %s are stated, and when they could not be made', async (path, act, done, failed) => {
    const { server } = await open(path, (stub) => {
      stub.refuses = [''];
    });
    await act();
    await expect.element(shown(failed)).toBeVisible();
    server.refuses = [];
    if (act === remove) await press('Delete');
    else await press(act === add ? 'Save modifier' : 'Save changes');
    await expect.element(shown(done)).toBeVisible();
  });

  it('deactivating asks whether the recipes that offer it lose it', async () => {
    const { server } = await openToppings();
    await more('Deactivate');
    await userEvent.click(page.getByRole('checkbox', { name: 'Take it out of Margherita' }));
    await press('Deactivate');
    await expect.element(shown('Modifier Updated')).toBeVisible();
    expect(server.calls).toContain(`POST /api/v1/accounts/${server.headOffice.id}/modifiers/${toppingsId}/archive`);
  });
});

describe('the list of modifiers', () => {
  it('shows how many may be chosen and what an order comes to, and finds by what is in them', async () => {
    const { screen } = await open('');
    const row = screen.getByRole('row', { name: /Toppings/ });
    await expect.element(row.getByText('1 to 2 of 2')).toBeVisible();
    await expect.element(row.getByText('1 recipe', { exact: true })).toBeVisible();
    await expect.element(row.getByText('£0.20', { exact: true })).toBeVisible();
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search for a modifier' }), 'caper');
    await expect.element(row).toBeVisible();
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search for a modifier' }), 'soup');
    await expect.element(shown('No modifiers match')).toBeVisible();
  });
});
