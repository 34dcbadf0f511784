import type { SyncAnswer } from '@larder/contract/collections.ts';
import { featuresOf } from '@larder/domain/accounts/features.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { closePlan } from '../../testing/close-plan.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));

const [flourId, sackId, millId, breadId, herbsId] = [newId(), newId(), newId(), newId(), newId()];
const LONG_AGO = '1900-01-01';

/** Flour at £1.00 a kg, and £1.25 since a day of the last weeks, in one recipe; costs: not where they are withheld. */
function pantry(since: string, costs: boolean): SyncAnswer['rows'] {
  const pack = { uom: 'sack', unitsPerLot: '1', amountPerUnit: '16', baseUnit: 'kg' };
  return {
    categories: [{ ...audited, id: herbsId, kind: 'ingredient', name: 'Dry store', parentId: null }],
    ingredients: [
      {
        ...audited,
        ...{ id: flourId, itemcode: 'ING1', name: 'Flour', categoryId: herbsId, recipeUnit: 'g', archived: false },
        ...{ allergens: [], mayContain: [], freeOf: [], density: null, pieceWeight: null, readonly: false },
        ...{ allergensConfirmedBy: null, allergensConfirmedAt: null, allergensWithdrawnFor: null },
        ...{ mergedInto: null, replaces: null, substitutes: [], defaultOptionId: sackId },
        costs: costs
          ? [
              { from: LONG_AGO, cost: '0.001', optionId: sackId },
              { from: since, cost: '0.00125', optionId: sackId },
            ]
          : [],
      },
    ],
    suppliers: [{ ...audited, id: millId, name: 'Mill & Sons', type: 'INTERNAL', deliveryDays: [], archived: false }],
    supplierOptions: [
      {
        ...audited,
        ...{ id: sackId, supplierId: millId, ingredientId: flourId, supplierCode: 'M1', name: 'Flour sack' },
        ...{ type: 'INTERNAL', vatPercent: '0', allergens: [], archived: false, unVerified: false, error: null },
        ...{ noMaster: false, masterOptionId: null, offeredPrice: null, offeredFrom: null, categoryId: null },
        ...{ ...pack, unitPrice: costs ? '20' : null, priceFrom: since },
      },
    ],
    recipes: [
      {
        ...audited,
        ...{ id: breadId, name: 'Bread', categoryId: null, groupIds: [], archived: false, suitable: [], addOns: [] },
        allergensToConfirm: [],
        items: [{ itemId: newId(), kind: 'ingredient', refId: flourId, quantity: '5', unit: 'g', baseQuantity: '5' }],
      },
    ],
  } as unknown as SyncAnswer['rows'];
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Flour at the head office: a history of two prices, three deliveries at the newer one, and 24 kg in two areas. */
async function openFlour(
  more = '',
  costsWithheld = false,
  can: string[] | null = null,
  worthInBar: string | null = '5',
) {
  const since = dayBefore(21);
  const server = stubServer({ rows: pantry(since, !costsWithheld), costsWithheld });
  server.session.currentAccountId = server.headOffice.id;
  server.can = can ?? [...server.can, 'products', 'suppliers'];
  const price = { optionId: sackId, uom: 'sack', unitsPerLot: '1', amountPerUnit: '16', baseUnit: 'kg' };
  const recordedAt = '2026-01-01T08:00:00Z';
  const worth = (pounds: string) => (costsWithheld ? null : pounds);
  server.answers = {
    '/prices': [
      { ...price, priceId: newId(), from: since, source: 'receipt', recordedAt, unitPrice: '20', deliveries: 26 },
      { ...price, priceId: newId(), from: dayBefore(90), source: 'import', recordedAt, unitPrice: '16', deliveries: 0 },
    ],
    '/weekly-cost': {
      boughtFrom: dayBefore(27),
      boughtTo: dayBefore(0),
      quantity: '16000',
      spent: '18',
      atPriceToday: '20',
    },
    '/stock': [
      { accountId: server.kitchen.id, place: 'Kitchen', quantity: '20000', worth: worth('25') },
      { accountId: server.bar.id, place: 'Bar', quantity: '4000', worth: worthInBar && worth(worthInBar) },
    ],
  };
  const screen = await openApp(`/ingredients/${flourId}${more}`);
  return { server, screen };
}

const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const factOf = (label: string) =>
  page
    .getByRole('term')
    .elements()
    .find((term) => term.textContent === label)
    ?.parentElement?.textContent?.slice(label.length);

describe('the head of the page of an ingredient', () => {
  it('states its price and since when, how it moved in 12 weeks, what a week costs, the stock and where it is used', async () => {
    await openFlour();
    await expect.poll(() => factOf('Price today')).toMatch(/^£1\.25\/kgSince .* of the default option, net of VAT$/);
    expect(factOf('Change in 12 weeks')).toMatch(/^\+£0\.25\/kg\+25\.0%, from £1\.00\/kg on /);
    await expect.poll(() => factOf('Costs a week')).toMatch(/^£20\.0016\.00 kg, last 4 weeks' average; £18\.00 paid$/);
    await expect.poll(() => factOf('Stock on hand')).toBe('24.00 kgWorth £30.00, in 2 areas');
    expect(factOf('Used in')).toBe('1 recipe');
  });

  it.each([820, 1024, 1440])('leaves no fact alone in its row at %i px', async (width) => {
    await page.viewport(width, 900);
    await openFlour();
    await expect.poll(() => factOf('Used in')).toBe('1 recipe');
    const tops = [...document.querySelectorAll('dl:has(> * > dt), dl:has(> dt)')]
      .filter((list) => /^(Price today|Change in|Costs a week|Stock on|Used in)/.test(list.textContent ?? ''))
      .map((list) => Math.round(list.getBoundingClientRect().top));
    expect(tops).toHaveLength(5);
    for (const top of tops) expect(tops.filter((other) => other === top).length).toBeGreaterThan(1);
  });

  it.each([390, 360])('has the price in a row of its own on a phone, the other four in pairs: %i px', async (width) => {
    await page.viewport(width, 900);
    await openFlour();
    await expect.poll(() => factOf('Used in')).toBe('1 recipe');
    const facts = [...document.querySelectorAll('dl:has(> * > dt), dl:has(> dt)')]
      .filter((list) => /^(Price today|Change in|Costs a week|Stock on|Used in)/.test(list.textContent ?? ''))
      .map((list) => Math.round(list.getBoundingClientRect().top));
    expect(facts.map((top) => facts.indexOf(top))).toEqual([0, 1, 1, 3, 3]);
  });

  it('has no costs for whoever is not shown them', async () => {
    await openFlour('', true);
    await expect.poll(() => factOf('Stock on hand')).toBe('24.00 kgin 2 areas');
    for (const label of ['Price today', 'Change in 12 weeks', 'Costs a week']) expect(factOf(label)).toBeUndefined();
    await expect.element(tab('Prices')).not.toBeInTheDocument();
    expect(document.querySelector('main')?.textContent).not.toContain('£');
  });

  it('states what the stock is worth only where all of it is known', async () => {
    await openFlour('', false, null, null);
    await expect.poll(() => factOf('Stock on hand')).toBe('24.00 kgin 2 areas');
  });

  it('does not grow when its answers arrive', async () => {
    const { screen } = await openFlour();
    const tabs = screen.getByRole('tablist', { name: 'Ingredient' });
    await expect.element(tabs).toBeVisible();
    const { top } = tabs.element().getBoundingClientRect();
    await expect.poll(() => factOf('Costs a week')).toContain('£20.00');
    await expect.poll(() => factOf('Stock on hand')).toContain('24.00 kg');
    expect(tabs.element().getBoundingClientRect().top).toBe(top);
  });
});

describe('the tabs of an ingredient', () => {
  it('stand in the address, are moved through by arrows, and an unknown one opens the first', async () => {
    const { screen } = await openFlour('?tab=used-in');
    await expect.element(tab('Used in')).toHaveAttribute('aria-selected', 'true');
    await tab('Used in').click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('Details')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => screen.router.state.location.search).toEqual({ tab: 'details' });
    await screen.unmount();
    await openFlour('?tab=nothing');
    await expect.element(tab('Prices')).toHaveAttribute('aria-selected', 'true');
  });

  it('have one Save at most', async () => {
    await openFlour();
    for (const [name, saves] of [
      ['Prices', 0],
      ['Allergens', 1],
      ['Used in', 0],
      ['Details', 1],
    ] as const) {
      await tab(name).click();
      await expect.element(page.getByRole('tabpanel', { name })).toBeVisible();
      await expect.poll(() => page.getByRole('button', { name: /^Save/ }).elements().length).toBe(saves);
    }
  });

  it('prices: changes only, with the deliveries at each, and the range of the axis in words', async () => {
    const { screen } = await openFlour();
    const history = screen.getByRole('region', { name: 'Price history' });
    await expect.element(history.getByText('26 deliveries at this price')).toBeVisible();
    await expect.element(history.getByText(/£1\.00 to £1\.25, axis does not start at zero$/)).toBeVisible();
  });

  it('details and allergens are not left with changes unless one confirms it', async () => {
    const { screen } = await openFlour('?tab=details');
    await screen.getByRole('textbox', { name: 'Name' }).fill('Strong flour');
    await tab('Prices').click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Strong flour');
    await tab('Allergens').click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();

    const milk = screen.getByRole('radiogroup', { name: 'Milk' });
    await milk.getByRole('radio', { name: 'Contains', exact: true }).click({ force: true });
    await tab('Prices').click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
    await expect.element(milk.getByRole('radio', { name: 'Contains', exact: true })).toBeChecked();
  });
});

describe('the details of an ingredient', () => {
  it('are saved with its weights by one Save, the weights first', async () => {
    const { server, screen } = await openFlour('?tab=details');
    await screen.getByRole('textbox', { name: 'Name' }).fill('Strong flour');
    await screen.getByRole('textbox', { name: 'One ml weighs (g)' }).fill('0.6');
    await screen.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(screen.getByText('Weights Updated')).toBeVisible();
    await expect.element(screen.getByText('Ingredient successfully updated')).toBeVisible();
    expect(server.sent).toMatchObject([
      { path: expect.stringMatching(/\/measures$/), body: { version: 1, density: '0.6', pieceWeight: null } },
      { path: expect.stringMatching(`/ingredients/${flourId}`), body: { version: 2, name: 'Strong flour' } },
    ]);
  });

  it('stay as they are where the weights are refused', async () => {
    const { server, screen } = await openFlour('?tab=details');
    server.refuses = ['/measures'];
    await screen.getByRole('textbox', { name: 'Name' }).fill('Strong flour');
    await screen.getByRole('textbox', { name: 'One ml weighs (g)' }).fill('0.6');
    await screen.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(screen.getByText('Weights could not be updated')).toBeVisible();
    expect(server.sent).toHaveLength(1);
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Strong flour');
  });
});

describe('an ingredient that the plan closes while somebody types', () => {
  it('stays with what was typed, and states why', async () => {
    const { server, screen } = await openFlour('?tab=details', false, [...featuresOf('analyticsPlan', 'owner')]);
    const name = page.getByRole('textbox', { name: 'Name' });
    await userEvent.fill(name, 'Strong flour');
    closePlan(server);
    await expect.element(page.getByText('This page was closed while you were typing', { exact: true })).toBeVisible();
    await expect.element(name).toHaveValue('Strong flour');
    await userEvent.fill(name, 'Flour');
    await expect.poll(() => screen.router.state.location.pathname).toBe('/');
  });
});
