import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { StocktakeReport, UncountedLine } from '@larder/contract/stock.ts';
import { countLineId } from '@larder/domain/stock/line-id.ts';
import { thingKey } from '@larder/domain/stock/stocktake.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const ingredient = (name: string) => ({
  ...audited,
  ...{ id: newId(), itemcode: name, name, categoryId: null, recipeUnit: 'g', archived: false, readonly: false },
  ...{ mergedInto: null, allergens: [], mayContain: [], freeOf: [], density: null, pieceWeight: null },
  ...{ defaultOptionId: null, costs: [{ from: '2026-01-01', cost: '0.001', optionId: newId() }] },
});
const dough = {
  ...audited,
  ...{ id: newId(), name: 'Pizza dough', categoryId: null, groupIds: [], belongsToAll: true, archived: false },
  ...{ yield: '2500', yieldUnit: 'g', portions: '10', menuPrice: null, vatPercent: null, items: [], addOns: [] },
  ...{ wastagePercent: null, targetGp: null, versionFrom: '2026-01-01', suitable: [], method: '', notes: '' },
};
const [flour, salt, basil] = [ingredient('Flour'), ingredient('Salt'), ingredient('Basil')];
const draftId = newId();
const thing = { kind: 'ingredient', refId: flour.id } as const;

/** A count on the evening of 22 November: flour is counted, salt was here before, basil never was. */
function evening(accountId: string): SyncAnswer['rows'] {
  const stocktake = {
    ...audited,
    id: draftId,
    accountId,
    day: '2026-11-23',
    afterClosing: true,
    duringTrading: false,
    kind: 'FULL' as const,
    scope: null,
    isDraft: true,
  };
  const place = { ...thing, shelfId: null, recordUnit: 'kg' };
  const line = { id: countLineId(draftId, place), stocktakeId: draftId, accountId, ...place };
  return {
    ingredients: [flour, salt, basil],
    recipes: [dough],
    stocktakes: [{ ...stocktake, cost: null, withoutPrice: 0, closedAt: null, closedBy: null }],
    stocktakeLines: [
      {
        ...line,
        amount: '2',
        baseQuantity: '2000',
        countedAt: '2026-11-22T22:00:00Z',
        countedBy: 'Ada',
        countedById: null,
        others: [],
      },
    ],
  };
}

async function openCount(uncounted: readonly UncountedLine[], query = '', changes: Partial<StubServer> = {}) {
  const server = stubServer({ answers: { '/uncounted': uncounted }, ...changes });
  server.rows = evening(server.kitchen.id);
  return openApp(`/${server.kitchen.id}/inventory/stocktake/${draftId}${query}`);
}

describe('counting', () => {
  it('is named after its own evening where it is done after closing', async () => {
    const screen = await openCount([]);
    await expect.element(screen.getByRole('heading', { name: 'Stocktake 22 Nov 2026, after closing' })).toBeVisible();
  });

  it('prints what is not counted yet to be counted by hand', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL');
    const screen = await openCount([]);
    await userEvent.click(screen.getByRole('button', { name: 'Counting sheet (PDF)' }));
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    const [[pdf] = []] = saved.mock.calls;
    expect(await (pdf as Blob).slice(0, 5).text()).toBe('%PDF-');
    saved.mockRestore();
  });

  it('offers kg of a preparation first, and states what a batch of it is', async () => {
    const screen = await openCount([], '?tab=recipes');
    const unit = screen.getByRole('combobox', { name: 'Unit of Pizza dough' });
    await expect.element(unit).toHaveValue('kg');
    await expect.element(screen.getByText(/1 batch = 2.5 kg, 1 portion = 250 g/)).toBeVisible();
    await userEvent.selectOptions(unit, 'batch');
    await expect.element(unit).toHaveValue('batch');
  });

  it('states at its foot how many of the ingredients are counted', async () => {
    const screen = await openCount([]);
    await expect.element(screen.getByRole('status').filter({ hasText: '1 of 3 counted' })).toBeVisible();
  });

  it('shows no worth of a shelf of which nothing is counted, rather than £0.00', async () => {
    const server = stubServer({ answers: { '/uncounted': [] } });
    const rows = evening(server.kitchen.id);
    server.rows = { ...rows, stocktakeLines: [] };
    const screen = await openApp(`/${server.kitchen.id}/inventory/stocktake/${draftId}`);
    await expect.element(screen.getByRole('button', { name: /0 of 3/ })).toMatchTextContent(/0 of 3-$/);
    await expect.element(screen.getByText(/^worth/)).toHaveTextContent('worth -');
  });

  it('states before closing how many of the ingredients are counted, also where nothing was here before', async () => {
    const screen = await openCount([]);
    await userEvent.click(screen.getByRole('button', { name: 'Close Period' }));
    await expect.element(screen.getByRole('dialog').getByText(/^1 of 3 counted/)).toBeVisible();
    await expect.element(screen.getByText(/^2 ingredients are not counted and were never here before/)).toBeVisible();
    expect(screen.getByText(/^Everything|two counts/).elements()).toEqual([]);
  });

  it('names those that carry their stock on apart from those that were never here', async () => {
    const left = { categoryId: null, unit: 'g', theoretical: '500', worth: '0.5', lastDay: '2026-11-16' } as const;
    const screen = await openCount([{ ingredientId: salt.id, name: 'Salt', ...left, inCountedRecipe: false }]);
    await userEvent.click(screen.getByRole('button', { name: 'Close Period' }));
    await expect.element(screen.getByText('1 not counted')).toBeVisible();
    await expect.element(screen.getByText(/^1 ingredient is not counted and was never here before/)).toBeVisible();
  });
});

it('the same amount as a count that the person had not seen is a count of its own', async () => {
  const server = stubServer();
  server.rows = evening(server.kitchen.id);
  const typed = { [thingKey(thing)]: { text: '2', unit: 'kg', seen: [] } };
  const stored = { touchedAt: Date.now(), typed };
  localStorage.setItem(`larder.stocktake ${server.kitchen.id} ${draftId}`, JSON.stringify(stored));
  const screen = await openApp(`/${server.kitchen.id}/inventory/stocktake/${draftId}`);
  await userEvent.click(screen.getByLabelText('Quantity of Flour, part 2'));
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  await expect
    .poll(() => server.sent.find(({ body }) => body.counts)?.body.counts)
    .toMatchObject([{ refId: flour.id, amount: '2', seen: [] }]);
});

const nothing = { value: '0', missing: [] };
/** What the count came to once Gina had closed it. */
const closedReport: StocktakeReport = {
  stocktake: {
    ...{
      ...audited,
      id: draftId,
      accountId: newId(),
      day: '2026-11-23',
      afterClosing: true,
      duringTrading: false,
      kind: 'FULL' as const,
      scope: null,
      isDraft: false,
    },
    ...{ cost: '0', withoutPrice: 0, closedAt: '2026-11-22T22:30:00Z', closedBy: 'Gina' },
  },
  ...{ since: null, ingredientsListed: 0, counted: [], lines: [] },
  totals: { counted: nothing, closingWorth: nothing, varianceWorth: nothing, uncountedWorth: nothing },
};

describe('a count that somebody else closes a moment before', () => {
  it('is notified calmly, once, and leads to their report', async () => {
    const message = 'Gina closed this count a moment ago. Its report shows what was counted.';
    const refusal = { status: 409, code: 'stocktake.closed-meanwhile', message };
    const screen = await openCount([], '', {
      ...{ refuses: ['/close'], refusal, answers: { '/uncounted': [], '/report': closedReport } },
      can: ['inventoryLocation', 'stocktakesReviewLocation', 'do:count'],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Close Period' }));
    await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Close Period' }));
    await expect.element(screen.getByRole('status').filter({ hasText: message })).toBeVisible();
    await expect.poll(() => screen.router.state.location.pathname).toMatch(`/review/stocktake/report/${draftId}`);
    await expect.element(screen.getByText('Not counted', { exact: true })).toBeVisible();
    expect(screen.getByText(/could not be updated/).elements()).toEqual([]);
  });
});

describe('a count that is closed', () => {
  it('counts what was ticked as gone as 0', async () => {
    const left = { categoryId: null, unit: 'g', theoretical: '500', worth: '0.5', lastDay: '2026-11-16' };
    const line = { ingredientId: salt.id, name: 'Salt', ...left, inCountedRecipe: false };
    const server = stubServer({ answers: { '/uncounted': [line] } });
    server.rows = evening(server.kitchen.id);
    const screen = await openApp(`/${server.kitchen.id}/inventory/stocktake/${draftId}`);
    await userEvent.click(screen.getByRole('button', { name: 'Close Period' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Count Salt as 0' }));
    await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Close Period' }));
    await expect
      .poll(() => server.sent.find(({ path }) => path.endsWith('/close'))?.body.countAsZero)
      .toEqual([salt.id]);
  });
});
