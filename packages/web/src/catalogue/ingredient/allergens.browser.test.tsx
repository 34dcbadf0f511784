import type { SyncAnswer } from '@larder/contract/collections.ts';
import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { pickOfRow } from '../../testing/row-menu.ts';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

const [sauceId, oatId, pizzaId, menuId] = [newId(), newId(), newId(), newId()];
/** A sauce with gluten and without fish, on a pizza on a menu; an oat drink at half its price may stand in for it. */
function pantry(ofOat: object = {}): SyncAnswer['rows'] {
  const ingredient = {
    ...audited,
    categoryId: null,
    recipeUnit: 'g',
    allergens: ['gluten'],
    mayContain: [],
    freeOf: ['fish'],
    allergensConfirmedBy: null,
    allergensConfirmedAt: null,
    allergensWithdrawnFor: null,
    density: '1.1',
    pieceWeight: null,
    archived: false,
    readonly: false,
    mergedInto: null,
    mergedAt: null,
    replaces: null,
    substitutes: [{ id: oatId, note: 'Not for grilling' }],
    defaultOptionId: null,
    costs: [{ from: '1900-01-01', cost: '0.004', optionId: newId() }],
  };
  const oat = { ...ingredient, id: oatId, itemcode: 'ING2', name: 'Oat drink', recipeUnit: 'ml', density: '1' };
  const line = { itemId: newId(), kind: 'ingredient', refId: sauceId, quantity: '90', unit: 'ml', baseQuantity: '99' };
  const pizza = {
    ...audited,
    id: pizzaId,
    name: 'Regina',
    archived: false,
    suitable: [],
    addOns: [],
    allergensToConfirm: [],
    items: [line],
  };
  return {
    ingredients: [
      { ...ingredient, id: sauceId, itemcode: 'ING1', name: 'Sauce' },
      { ...oat, substitutes: [], costs: [{ from: '1900-01-01', cost: '0.002', optionId: newId() }], ...ofOat },
    ],
    recipes: [pizza],
    menus: [
      { ...audited, id: menuId, name: 'Lunch', groupId: null, sections: [{ name: 'All', recipeIds: [pizzaId] }] },
    ],
  } as unknown as SyncAnswer['rows'];
}

async function openSauce(
  at: 'headOffice' | 'kitchen',
  tab: 'allergens' | 'used-in' | 'details' = 'allergens',
  ofOat: object = {},
) {
  const server: StubServer = stubServer({
    rows: pantry(ofOat),
    can: ['ingredients', 'products', 'productsLocation', 'do:allergens'],
  });
  server.session.currentAccountId = server[at].id;
  server.answers['/prices'] = [];
  const screen = await openApp(`/ingredients/${sauceId}?tab=${tab}`);
  const answer = (allergen: string, state: string) =>
    screen.getByRole('radiogroup', { name: allergen }).getByRole('radio', { name: state, exact: true });
  return { server, screen, sent: server.sent, answer };
}

describe('the allergens of an ingredient', () => {
  it('what nobody has answered is not known, never free, and nobody has confirmed it', async () => {
    const { screen, answer } = await openSauce('headOffice');
    await expect.element(answer('Milk', 'Not known')).toBeChecked();
    await expect.element(answer('Gluten', 'Contains')).toBeChecked();
    await expect.element(answer('Fish', 'Free of')).toBeChecked();
    await expect.element(screen.getByText(/^Nobody has confirmed this yet/)).toBeVisible();
  });

  it('names the recipes and menus an answer reaches before it is saved, and sends the three lists', async () => {
    const { screen, sent, answer } = await openSauce('headOffice');
    await answer('Milk', 'Contains').click({ force: true });
    await answer('Nuts', 'May contain').click({ force: true });
    const reach = screen.getByRole('status').filter({ hasText: 'What this changes' });
    await expect.element(reach.getByText('Adds milk to 1 recipe: Regina')).toBeVisible();
    await expect.element(reach.getByText('Nuts may be in 1 recipe: Regina')).toBeVisible();
    await expect.element(reach.getByText('On the menu: Lunch')).toBeVisible();
    expect(sent).toEqual([]);
    await screen.getByRole('button', { name: 'Save allergens' }).click();
    await expect.element(screen.getByText('Allergens Updated')).toBeVisible();
    expect(sent).toMatchObject([
      {
        path: expect.stringMatching(`/ingredients/${sauceId}/allergens$`),
        body: { version: 1, allergens: ['gluten', 'milk'], mayContain: ['nuts'], freeOf: ['fish'] },
      },
    ]);
  });

  it('marks all others free only after asking, and stores nothing until it is saved', async () => {
    const { screen, sent, answer } = await openSauce('headOffice');
    await screen.getByRole('button', { name: 'Mark all others free…' }).click();
    await expect
      .element(screen.getByRole('dialog').getByText(/Sauce is free of celery, crustaceans, eggs, lupin, milk/))
      .toBeVisible();
    await screen.getByRole('dialog').getByRole('button', { name: 'Mark 12 free' }).click();
    await expect.element(answer('Milk', 'Free of')).toBeChecked();
    await expect.element(answer('Gluten', 'Contains')).toBeChecked();
    expect(sent).toEqual([]);
    await screen.getByRole('button', { name: 'Save allergens' }).click();
    await expect.poll(() => sent[0]?.body.freeOf).toEqual(ALLERGENS.filter((name) => name !== 'gluten'));
  });

  it('states when they could not be saved, and stores what was chosen', async () => {
    const { server, screen, answer } = await openSauce('headOffice');
    server.refuses = ['/allergens'];
    await answer('Milk', 'Contains').click({ force: true });
    await screen.getByRole('button', { name: 'Save allergens' }).click();
    await expect.element(screen.getByText('Allergens could not be updated')).toBeVisible();
    await expect.element(answer('Milk', 'Contains')).toBeChecked();
  });

  it('are only looked at from below the head office', async () => {
    const { screen } = await openSauce('kitchen');
    const allergens = screen.getByRole('region', { name: 'Allergens' });
    await expect.element(allergens.getByText('Not known')).toBeVisible();
    await expect.element(allergens.getByRole('radio').first()).not.toBeInTheDocument();
    await screen.getByRole('tab', { name: 'Used in' }).click();
    await expect.element(screen.getByRole('region', { name: 'Substitutes' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Add substitute' })).not.toBeInTheDocument();
    await screen.getByRole('tab', { name: 'Details' }).click();
    await expect.element(screen.getByText('1.1 g', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
  });
});

describe('what else is known of it', () => {
  it('substitutes stand with their price in its own unit and the difference', async () => {
    const { screen, sent } = await openSauce('headOffice', 'used-in');
    const row = screen.getByRole('row').filter({ hasText: 'Oat drink' });
    await expect.element(row.getByText('Not for grilling')).toBeVisible();
    await expect.element(row.getByText('£2.00/kg', { exact: true })).toBeVisible();
    await expect.element(row.getByText('-£2.00/kg', { exact: true })).toBeVisible();
    await pickOfRow('Oat drink', 'Remove');
    await expect.element(screen.getByText('Substitute Removed')).toBeVisible();
    expect(sent[0]?.path).toMatch(new RegExp(`/ingredients/${sauceId}/substitutes/${oatId}/remove$`));
  });

  it('a substitute that was deactivated is not offered', async () => {
    const { screen } = await openSauce('headOffice', 'used-in', { archived: true });
    await expect.element(screen.getByText('No substitutes to display')).toBeVisible();
  });

  it('weights are checked, and what rests on them is named before they are corrected', async () => {
    const { screen, sent } = await openSauce('headOffice', 'details');
    const density = screen.getByRole('textbox', { name: 'One ml weighs (g)' });
    await density.fill('0');
    await screen.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(screen.getByText('One ml weighs must be more than zero')).toBeVisible();
    await density.fill('1.05');
    await expect.element(screen.getByText('Worked out anew, also in past periods: Regina.')).toBeVisible();
    await screen.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(screen.getByText('Weights Updated')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ density: '1.05', pieceWeight: null });
  });
});
