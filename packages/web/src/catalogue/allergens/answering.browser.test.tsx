import type { SyncAnswer } from '@larder/contract/collections.ts';
import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

const [butterId, potatoesId, mashId, pieId, chipsId, extrasId] = [newId(), newId(), newId(), newId(), newId(), newId()];

/** Butter was free of nuts until Brakes named them; mash holds it, pie holds mash; chips lost a part with milk and are ticked as vegan. */
function rows(): SyncAnswer['rows'] {
  const ingredient = {
    ...audited,
    ...{ categoryId: null, recipeUnit: 'g', mayContain: [], allergensConfirmedBy: null, allergensConfirmedAt: null },
    ...{ density: null, pieceWeight: null, archived: false, readonly: false, mergedInto: null, mergedAt: null },
    ...{ replaces: null, substitutes: [], defaultOptionId: null, costs: [], allergensWithdrawnFor: 'contradicted' },
  };
  const recipe = {
    ...{ ...audited, version: 3 },
    ...{ categoryId: null, plu: null, belongsToAll: true, groupIds: [], description: '', method: '', notes: '' },
    ...{ suitable: [], allergensToConfirm: [], addOns: [], imageKey: null, thumbKey: null, imageFilename: null },
    ...{ archived: false, readonly: false, effectiveDay: '2026-01-01', wastagePercent: '0', vatPercent: '20' },
    ...{ targetGp: '70', menuPrice: '9', portions: '1', yield: '1', yieldUnit: 'unit', versionId: newId() },
  };
  const line = (kind: string, refId: string) => ({
    ...{
      itemId: newId(),
      kind,
      refId,
      quantity: '1',
      unit: 'g',
      baseQuantity: '1',
      trimPercent: null,
      cookPercent: null,
    },
  });
  const butter = [line('ingredient', butterId), line('ingredient', potatoesId)];
  return {
    ingredients: [
      {
        ...{ ...ingredient, id: butterId, itemcode: 'B', name: 'Butter', allergens: ['milk'] },
        freeOf: ALLERGENS.filter((name) => name !== 'milk' && name !== 'nuts'),
      },
      { ...ingredient, id: potatoesId, itemcode: 'P', name: 'Potatoes', allergens: [], freeOf: ALLERGENS },
    ],
    allergenContradictions: [
      {
        ...{
          id: newId(),
          ingredientId: butterId,
          allergen: 'nuts',
          optionId: newId(),
          namedBy: 'Brakes, Butter 250 g',
        },
        ...{ raisedAt: '2026-11-20T10:00:00Z', raisedBy: 'Larder' },
      },
    ],
    recipes: [
      { ...recipe, id: mashId, name: 'Mash', items: butter },
      { ...recipe, id: pieId, name: 'Pie', items: [line('recipe', mashId)] },
      {
        ...{ ...recipe, id: chipsId, name: 'Chips', items: [line('ingredient', potatoesId)] },
        ...{ suitable: ['Vegan'], allergensToConfirm: ['milk'] },
      },
    ],
    modifiers: [
      {
        ...{ ...audited, id: extrasId, name: 'Extras', categoryId: null, description: '', readonly: false, plu: null },
        ...{ price: null, vatPercent: null, multiselect: false, min: null, max: null, noMax: false, archived: false },
        ...{ allergensToConfirm: ['eggs'] },
        choices: [
          { ...line('ingredient', potatoesId), id: newId(), name: 'More', plu: null, price: '1', vatPercent: '20' },
        ],
      },
    ],
  } as unknown as SyncAnswer['rows'];
}

async function open(path: string, change: (server: StubServer) => void = () => undefined) {
  const can = ['ingredients', 'products', 'productsLocation', 'do:recipes', 'do:allergens'];
  const server = stubServer({ rows: rows(), can });
  server.session.currentAccountId = server.headOffice.id;
  change(server);
  server.answers['/prices'] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const answer = await fetch(request);
    const asked = request.url.endsWith('/allergens') ? server.sent.at(-1) : undefined;
    return (asked && named(asked.body)) ?? answer;
  });
  return { server, sent: server.sent, screen: await openApp(path) };
}

/** As the server refuses to call something free of what a supplier names, until that is confirmed. */
function named({ freeOf, despiteNamed }: Record<string, unknown>): Response | null {
  if (!(freeOf as string[]).includes('nuts')) return null;
  if ((despiteNamed as string[]).includes('nuts')) return null;
  const message = 'Brakes, Butter 250 g names nuts. Confirm that Butter is free of it all the same.';
  const fields = [{ field: 'freeOf.nuts', message: 'Nuts is named by a supplier option.' }];
  const data = { code: 'ingredient.allergens-named', fields };
  return Response.json({ defined: false, code: 'UNPROCESSABLE_CONTENT', status: 422, message, data }, { status: 422 });
}

describe('what waits for an answer about allergens', () => {
  it('is announced on the list of ingredients and leads to a page of its own', async () => {
    const { screen } = await open('/ingredients');
    const notice = screen.getByText(/4 things wait for an answer about allergens/);
    await expect.element(notice).toBeVisible();
    await notice.getByRole('link', { name: 'Answer' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Allergens to answer' })).toBeVisible();
  });

  it('lists what a supplier contradicts with the dishes it reaches, and leads to where it is answered', async () => {
    const { screen } = await open('/ingredients/allergens');
    const row = screen
      .getByRole('table', { name: 'Contradicted by suppliers or files' })
      .getByRole('row', { name: /Butter/ });
    for (const text of ['nuts', 'Brakes, Butter 250 g', 'Mash, Pie'])
      await expect.element(row.getByText(text, { exact: true })).toBeVisible();
    await row.getByRole('link').click();
    await expect
      .element(screen.getByText('Nuts is not known since 20 Nov 2026: Brakes, Butter 250 g names it.'))
      .toBeVisible();
    await expect
      .element(screen.getByText('Nobody has confirmed this since a supplier or a file contradicted it.'))
      .toBeVisible();
  });

  it('lists what is free by nobody’s word, and a person confirms it', async () => {
    const { screen, sent } = await open('/ingredients/allergens');
    await screen.getByRole('button', { name: 'Confirm Chips' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Confirm milk free' }).click();
    await expect.element(screen.getByText('Allergens confirmed')).toBeVisible();
    expect(sent).toMatchObject([
      { path: expect.stringMatching(`/recipes/${chipsId}/confirm-allergens$`), body: { version: 3 } },
    ]);
    await screen.getByRole('button', { name: 'Confirm Extras' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Confirm eggs free' }).click();
    await expect.poll(() => sent[1]?.path).toMatch(`/modifiers/${extrasId}/confirm-allergens`);
  });

  it('lists ticks that are contradicted, with the reason', async () => {
    const { screen } = await open('/ingredients/allergens');
    const row = screen.getByRole('table', { name: 'Ticks that are contradicted' }).getByRole('row', { name: /Chips/ });
    await expect.element(row.getByText('Vegan cannot be ticked: not known: milk.')).toBeVisible();
  });

  it('is for others to answer where the owner withholds it', async () => {
    const { screen } = await open('/ingredients/allergens', (server) => {
      server.can = ['ingredients', 'products', 'do:recipes'];
    });
    await expect.element(screen.getByText('Chips').first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
    await screen.router.navigate({
      to: '/ingredients/$ingredientId',
      params: { ingredientId: butterId },
      search: { tab: 'allergens' },
    });
    await expect.element(screen.getByText('The owner of this group lets others answer for allergens.')).toBeVisible();
    await expect.element(screen.getByRole('radio').first()).not.toBeInTheDocument();
  });
});

describe('free of what a supplier names', () => {
  it('is asked about with the supplier’s word, and saved once a person confirms it', async () => {
    const { screen, sent } = await open(`/ingredients/${butterId}?tab=allergens`);
    const nuts = screen.getByRole('radiogroup', { name: 'Nuts' });
    await nuts.getByRole('radio', { name: 'Free of' }).click({ force: true });
    await screen.getByRole('button', { name: 'Save allergens' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText(/Brakes, Butter 250 g names nuts\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Free of nuts' }).click();
    await expect.element(screen.getByText('Allergens Updated')).toBeVisible();
    expect(sent.map(({ body }) => body.despiteNamed)).toEqual([[], ['nuts']]);
  });
});

it('deactivating a part shows the allergens that go, dish by dish, before it is done', async () => {
  const { screen } = await open(`/ingredients/${butterId}`);
  await screen.getByRole('button', { name: 'More' }).click();
  for (const action of ['Deactivate', 'Delete']) {
    await page.getByRole('menuitem', { name: `${action}…` }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Mash: milk (contained), nuts (not known)')).toBeVisible();
    await expect.element(dialog.getByText('Pie: milk (contained), nuts (not known)')).toBeVisible();
    await expect.element(dialog.getByText(/That makes no dish free/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    if (action === 'Deactivate') await screen.getByRole('button', { name: 'More' }).click();
  }
});

it('a tick that the allergens contradict is hidden where recipes are read', async () => {
  const { screen, server } = await open('/ingredients');
  await screen.router.navigate({
    to: '/$accountId/front-of-house/recipes/$recipeId',
    params: { accountId: server.headOffice.id, recipeId: chipsId },
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Chips' })).toBeVisible();
  await expect.element(screen.getByText('Vegan', { exact: true })).not.toBeInTheDocument();
});
