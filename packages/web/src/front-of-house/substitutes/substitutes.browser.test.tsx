import type { SubstitutionRow } from '@larder/contract/rows/substitutions.ts';
import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { differenceHash } from '@larder/domain/recipes/substitutes/difference.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { doughId, flourId, kitchenRows, menuId, pizzaId } from '../testing.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await page.viewport(1280, 900);
});

const soyId = newId();
type Rows = ReturnType<typeof kitchenRows>;
type Ingredient = NonNullable<Rows['ingredients']>[number];

/** Flour of which all is known, and soy flour that contains soybeans instead of gluten. */
function rows(inUse: readonly SubstitutionRow[] = []): Rows {
  const kitchen = kitchenRows();
  const [flour] = (kitchen.ingredients ?? []) as [Ingredient];
  const of = (id: string, name: string, allergens: readonly string[]): Ingredient => ({
    ...{ ...flour, id, name, itemcode: name, allergens: [...allergens], mayContain: [] },
    freeOf: ALLERGENS.filter((one) => !allergens.includes(one)),
  });
  const ingredients = [of(flourId, 'Flour', ['gluten']), of(soyId, 'Soy flour', ['soybeans'])];
  return { ...kitchen, ingredients, substitutions: [...inUse] };
}

const soyFor = (server: StubServer, more: Partial<SubstitutionRow> = {}): SubstitutionRow => ({
  ...audited,
  ...{ id: newId(), accountId: server.kitchen.id, areaName: 'Soho, Kitchen', createdAt: '2026-11-20T09:00:00Z' },
  ...{ ingredientId: flourId, ingredientName: 'Flour', substituteId: soyId, substituteName: 'Soy flour', named: [] },
  ...{ orderId: null, lineId: null, signedAt: '2026-11-20T09:00:00Z', signedBy: 'Ada', signatureDue: false },
  ...more,
});

function kitchenServer(): StubServer {
  return stubServer({ rows: rows(), answers: { '/substitutions': { substitutions: [] } } });
}

async function openHub(path: string, { width = 1280, at = 'kitchen' as 'kitchen' | 'headOffice', inUse = true } = {}) {
  await page.viewport(width, 900);
  const server = kitchenServer();
  const row = soyFor(server);
  if (inUse) server.rows = rows([row]);
  const screen = await openApp(`/${server[at].id}/front-of-house${path}`);
  return { server, screen, row };
}

const HERE = 'Substitute in use: Soy flour instead of Flour';

describe('rule 58: a substitute in use', () => {
  it('is named on the chart and with each dish that holds it, which answers with the worse of both', async () => {
    const { screen } = await openHub('/allergens');
    const dish = screen.getByRole('row', { name: /^Margherita/ });
    await expect.element(dish.getByText(HERE)).toBeVisible();
    await expect.element(screen.getByRole('status').getByText(HERE)).toBeVisible();
    const states = dish
      .getByRole('cell')
      .elements()
      .map((cell) => cell.getAttribute('data-state'));
    expect([states[ALLERGENS.indexOf('gluten')], states[ALLERGENS.indexOf('soybeans')]]).toEqual([
      'contains',
      'contains',
    ]);
    expect(states[ALLERGENS.indexOf('milk')]).toBe('free');
  });

  it.each([
    ['a menu', `/menu/${menuId}`],
    ['the list of recipes', '/recipes'],
    ['a recipe to cook from', `/recipes/${pizzaId}`],
    ['the charts on a phone', '/allergens'],
  ])('is named on %s, with what it adds', async (what, path) => {
    const { screen } = await openHub(path, { width: what.endsWith('phone') ? 390 : 1280 });
    await expect.element(screen.getByText(HERE).last()).toBeVisible();
    await expect.element(screen.getByText(/Contains gluten, soybeans|soybeans/i).first()).toBeVisible();
  });

  it('is named on the page of the ingredient', async () => {
    const { screen } = await openHub(`/ingredients/${flourId}`);
    await expect.element(screen.getByText(HERE)).toBeVisible();
  });

  it('is named with its area where the group reads it', async () => {
    const { screen } = await openHub('/allergens', { at: 'headOffice' });
    const there = 'Substitute in use in Soho, Kitchen: Soy flour instead of Flour';
    await expect.element(screen.getByRole('row', { name: /^Margherita/ }).getByText(there)).toBeVisible();
  });

  it('is ended in its own area alone', async () => {
    const server = kitchenServer();
    server.rows = rows([soyFor(server), { ...soyFor(server), accountId: server.bar.id, areaName: 'Soho, Bar' }]);
    const screen = await openApp(`/${server.kitchen.id}/front-of-house/substitutes`);
    const row = (area: string) => screen.getByRole('row', { name: new RegExp(area) });
    await expect.element(row('Soho, Kitchen').getByRole('button', { name: /^Used up/ })).toBeVisible();
    await expect.element(row('Soho, Bar')).toBeVisible();
    await expect.element(row('Soho, Bar').getByRole('button')).not.toBeInTheDocument();
  });

  it('is gone from the screens that are open as soon as it is used up, and the answers with it', async () => {
    const { server, screen, row } = await openHub('/substitutes');
    await screen.getByRole('button', { name: 'Used up: Soy flour instead of Flour' }).click();
    server.replies['/end'] = { deleted: { substitutions: [row.id] } };
    await screen.getByRole('dialog').getByRole('button', { name: 'Used up' }).click();
    await expect.element(screen.getByText('No substitute is in use')).toBeVisible();
    await expect.poll(() => server.sent.at(-1)?.body).toMatchObject({ version: row.version });
    expect(server.sent.at(-1)?.path).toContain(`/substitutions/${row.id}/end`);
  });
});

describe('rule 59: cooking with something else', () => {
  const choose = async (screen: Awaited<ReturnType<typeof openHub>>['screen'], label: string, name: string) => {
    await screen.getByRole('combobox', { name: label }).fill(name);
    await screen.getByRole('option', { name: new RegExp(`^${name} `) }).click();
  };

  it.each([1280, 768, 390])(
    'shows what changes of each dish and sends the signature over exactly that, at %i px',
    async (width) => {
      const { server, screen } = await openHub('/substitutes', { inUse: false, width });
      await screen.getByRole('button', { name: 'Cook with something else' }).click();
      await choose(screen, 'Cooking with', 'Soy flour');
      await choose(screen, 'Instead of', 'Flour');
      const difference = screen.getByRole('region', { name: 'What changes of each dish' });
      await expect.element(difference).toHaveTextContent('Contains soybeans (was free), 2 dishes: Dough, Margherita');

      await screen.getByRole('button', { name: 'Put in use' }).click();
      await expect.element(screen.getByText('Read what changes, and sign for it')).toBeVisible();
      expect(server.sent).toEqual([]);
      await screen.getByRole('checkbox', { name: 'I have read what changes, and sign for it' }).click();
      await screen.getByRole('button', { name: 'Put in use' }).click();
      const changes = [{ allergen: 'soybeans', from: 'free', to: 'contains' }] as const;
      await expect
        .poll(() => server.sent.at(-1)?.body)
        .toMatchObject({
          ingredientId: flourId,
          substituteId: soyId,
          signed: differenceHash([doughId, pizzaId].map((id) => ({ id, changes }))),
        });
    },
  );

  it('rule 57: is refused at its field for the ingredient itself', async () => {
    const { server, screen } = await openHub('/substitutes', { inUse: false });
    await screen.getByRole('button', { name: 'Cook with something else' }).click();
    await choose(screen, 'Cooking with', 'Flour');
    await choose(screen, 'Instead of', 'Flour');
    await screen.getByRole('button', { name: 'Put in use' }).click();
    await expect
      .element(screen.getByRole('combobox', { name: 'Cooking with' }))
      .toHaveAccessibleDescription('It cannot be used instead of itself');
    expect(server.sent).toEqual([]);
  });

  it('is not offered to whom the owner does not let receive', async () => {
    const server = kitchenServer();
    server.can = server.can.filter((one) => one !== 'do:receive');
    const screen = await openApp(`/${server.kitchen.id}/front-of-house/substitutes`);
    await expect.element(screen.getByText('No substitute is in use')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Cook with something else' })).not.toBeInTheDocument();
  });
});

describe('rule 60: a day before', () => {
  it('shows what was used instead on it, by whom it was signed for and ended, and which dishes were affected', async () => {
    await page.viewport(1280, 900);
    const server = kitchenServer();
    const past = {
      ...soyFor(server),
      ...{ endedAt: '2026-11-20T18:00:00Z', endedBy: 'Ben', withdrawnAt: null, withdrawnBy: null, withdrawnFor: null },
      dishes: [
        { id: pizzaId, name: 'Margherita', changes: [{ allergen: 'soybeans', from: 'free', to: 'contains' }] },
        { id: doughId, name: 'Dough', changes: [] },
      ],
    };
    server.answers['/substitutions'] = { substitutions: [past] };
    const screen = await openApp(`/${server.kitchen.id}/front-of-house/substitutes?day=2026-11-20`);
    await expect.element(screen.getByText('Soy flour instead of Flour, Soho, Kitchen')).toBeVisible();
    await expect.element(screen.getByText(/signed for by Ada .*; used up .* stated by Ben/)).toBeVisible();
    const affected = screen.getByRole('region', { name: 'Which dishes were affected' });
    await expect.element(affected).toMatchTextContent(/Contains soybeans \(was free\): Margherita/);
    await expect.element(affected).toMatchTextContent(/No allergen changed: Dough/);
  });
});
