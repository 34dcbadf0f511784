import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { UntimedDocument } from '@larder/contract/stock.ts';
import { countLineId } from '@larder/domain/stock/line-id.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const [spirits, gins] = [newId(), newId()];
const category = (id: string, name: string, parentId: string | null) => ({
  ...audited,
  ...{ id, kind: 'ingredient' as const, name, parentId, level: parentId ? 2 : 1 },
});
const ingredient = (name: string, categoryId: string | null) => ({
  ...audited,
  ...{ id: newId(), itemcode: name, name, categoryId, recipeUnit: 'ml', archived: false, readonly: false },
  ...{ mergedInto: null, allergens: [], mayContain: [], freeOf: [], density: null, pieceWeight: null },
  ...{ defaultOptionId: null, costs: [{ from: '2026-01-01', cost: '0.001', optionId: newId() }] },
});
const [gin, flour] = [ingredient('Gin', gins), ingredient('Flour', null)];
const draftId = newId();
const place = { kind: 'ingredient', refId: gin.id, shelfId: null, recordUnit: 'l' } as const;

/** Gin and flour, and a spot count of spirits in which gin is counted. */
function bar(accountId: string, moment = { afterClosing: true, duringTrading: true }): SyncAnswer['rows'] {
  const line = { id: countLineId(draftId, place), stocktakeId: draftId, accountId, ...place };
  return {
    categories: [category(spirits, 'Spirits', null), category(gins, 'Gins', spirits)],
    ingredients: [gin, flour],
    stocktakes: [
      {
        ...{ ...audited, id: draftId, accountId, day: '2026-11-23', ...moment, kind: 'SPOT' as const, isDraft: true },
        ...{ scope: { categoryIds: [spirits, gins], supplierIds: [], things: [] } },
        ...{ cost: null, withoutPrice: 0, closedAt: null, closedBy: null },
      },
    ],
    stocktakeLines: [
      {
        ...{ ...line, amount: '2', baseQuantity: '2000', countedAt: '2026-11-22T15:00:00Z', countedBy: 'Ada' },
        ...{ countedById: null, others: [] },
      },
    ],
  };
}

async function open(path: string, changes: Partial<StubServer> = {}, moment?: Parameters<typeof bar>[1]) {
  const server = stubServer({ answers: { '/uncounted': [] }, ...changes });
  server.rows = bar(server.kitchen.id, moment);
  const screen = await openApp(`/${server.kitchen.id}/inventory/stocktake${path}`);
  return { server, screen };
}

describe('rule 88: a spot count', () => {
  it('is started with what is to be counted, a category with those below it, and refused at its field without', async () => {
    const { server, screen } = await open('/add');
    await userEvent.click(screen.getByRole('radio', { name: 'Only a part' }));
    await userEvent.click(screen.getByRole('button', { name: 'Start counting' }));
    await expect.element(screen.getByText('Choose a category, a supplier, a shelf or single things')).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: 'Categories' }));
    await userEvent.click(screen.getByRole('option', { name: 'Spirits' }));
    await expect
      .element(screen.getByText(/^1 to count\. They will stand as the stock at the opening of/))
      .toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start counting' }));
    await expect
      .poll(() => server.sent.find(({ body }) => body.countedOn)?.body)
      .toMatchObject({ kind: 'SPOT', scope: { categoryIds: [spirits, gins], supplierIds: [], things: [] } });
  });

  it('lists what of its scope is to be counted, alone, under its own name', async () => {
    const { screen } = await open(`/${draftId}`);
    await expect.element(screen.getByRole('heading', { name: 'Spot count 22 Nov 2026, during trading' })).toBeVisible();
    await expect.element(screen.getByLabelText('Quantity of Gin')).toBeVisible();
    expect(screen.getByLabelText('Quantity of Flour').elements()).toEqual([]);
    await expect.element(screen.getByRole('status').filter({ hasText: '1 of 1 counted' })).toBeVisible();
  });

  it('of shelves is started with those that are chosen, once the area has some, and lists what stands on them alone', async () => {
    const server = stubServer({ answers: { '/uncounted': [] } });
    const shelf = (name: string, refId: string) => ({
      ...{ ...audited, id: newId(), accountId: server.kitchen.id, name, position: 0 },
      things: [{ kind: 'ingredient' as const, refId }],
    });
    const [barShelf, store] = [shelf('Back bar', gin.id), shelf('Dry store', flour.id)];
    const rows = bar(server.kitchen.id);
    const drafts = (rows.stocktakes ?? []).map((row) => ({
      ...row,
      scope: { categoryIds: [], supplierIds: [], shelfIds: [store.id], things: [] },
    }));
    server.rows = { ...rows, stocktakes: drafts, stocktakeLines: [], shelves: [barShelf, store] };
    const screen = await openApp(`/${server.kitchen.id}/inventory/stocktake/add`);
    await userEvent.click(screen.getByRole('radio', { name: 'Only a part' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Shelves' }));
    await userEvent.click(screen.getByRole('option', { name: 'Back bar' }));
    await expect.element(screen.getByText(/^1 to count\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start counting' }));
    await expect
      .poll(() => server.sent.find(({ body }) => body.countedOn)?.body)
      .toMatchObject({ kind: 'SPOT', scope: { categoryIds: [], shelfIds: [barShelf.id], things: [] } });

    await screen.router.navigate({ to: `/${server.kitchen.id}/inventory/stocktake/${draftId}` });
    await expect.element(screen.getByLabelText('Quantity of Flour')).toBeVisible();
    expect(screen.getByLabelText('Quantity of Gin').elements()).toEqual([]);
  });

  it('has no shelves to choose where there are none', async () => {
    const { screen } = await open('/add');
    await userEvent.click(screen.getByRole('radio', { name: 'Only a part' }));
    await expect.element(screen.getByRole('combobox', { name: 'Categories' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Shelves' }).elements()).toEqual([]);
  });

  it('is posted, and the period goes on', async () => {
    const { screen } = await open(`/${draftId}`);
    await userEvent.click(screen.getByRole('button', { name: 'Post count' }));
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByRole('heading', { name: 'Post count' })).toBeVisible();
    await expect.element(dialog.getByText(/The period goes on\.$/)).toBeVisible();
    expect(screen.getByText('Close Period').elements()).toEqual([]);
  });

  it('stands in the list with its kind in the kitchen’s words', async () => {
    const { server, screen } = await open('');
    const full = { ...bar(server.kitchen.id).stocktakes?.[0], id: newId(), kind: 'FULL' as const, scope: null };
    await expect.element(screen.getByRole('cell', { name: 'Spot count', exact: true })).toBeVisible();
    server.rows = { stocktakes: [full] };
    await expect
      .element(screen.getByRole('button', { name: 'Remove spot count 22 Nov 2026, during trading' }))
      .toBeVisible();
  });
});

describe('rule 188: when it is counted', () => {
  it.each([
    ['2026-11-20T15:00:00Z', 'During trading'],
    ['2026-11-20T23:00:00Z', 'After closing'],
    ['2026-11-20T06:00:00Z', 'Before opening'],
  ])('is proposed by clock and opening times: %s is %s', async (now, moment) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    const { screen } = await open('/add');
    await expect.element(screen.getByRole('radio', { name: moment, exact: true })).toBeChecked();
  });
});

describe('rule 92: documents without a time', () => {
  const order: UntimedDocument = {
    ...{ kind: 'order', id: newId(), name: 'Fresh & Co #7', worth: '12.5', usual: 'before', happened: 'before' },
  };
  const sheet: UntimedDocument = {
    ...{ kind: 'sales', id: newId(), name: 'till.xlsx', worth: '-80', usual: 'before', happened: 'shared' },
  };

  it('are listed before the count is posted, each with a tick for the other side; a sheet is shared and says that it is estimated', async () => {
    const { server, screen } = await open(`/${draftId}`, { answers: { '/uncounted': [], '/untimed': [order, sheet] } });
    await userEvent.click(screen.getByRole('button', { name: 'Post count' }));
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('2 documents without a time')).toBeVisible();
    await expect.element(dialog.getByText('Shared over the day, estimated')).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Fresh & Co #7 came after the count' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Post count' }));
    await expect
      .poll(() => server.sent.find(({ path }) => path.endsWith('/close'))?.body.placed)
      .toEqual([{ documentId: order.id, happened: 'after' }]);
  });

  it('stand as they were put when the count was closed before, and are put back by the same tick', async () => {
    const put: UntimedDocument = { ...order, usual: 'after', happened: 'before' };
    const morning = { afterClosing: false, duringTrading: false };
    const { server, screen } = await open(`/${draftId}`, { answers: { '/uncounted': [], '/untimed': [put] } }, morning);
    await userEvent.click(screen.getByRole('button', { name: 'Post count' }));
    const dialog = screen.getByRole('dialog');
    const side = dialog.getByRole('checkbox', { name: 'Fresh & Co #7 was there when you counted' });
    await expect.element(side).toBeChecked();
    await userEvent.click(side);
    await userEvent.click(dialog.getByRole('button', { name: 'Post count' }));
    await expect.poll(() => server.sent.find(({ path }) => path.endsWith('/close'))?.body.placed).toEqual([]);
  });
});
