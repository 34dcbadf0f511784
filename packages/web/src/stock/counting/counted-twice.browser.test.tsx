import type { SyncAnswer } from '@larder/contract/collections.ts';
import { countLineId } from '@larder/domain/stock/line-id.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A stocktake in which olive oil was counted by Gina, 3 l, and by the person who looks at it, 4.5 l; sent retains the commands' bodies. */
async function countedTwice() {
  const server = stubServer();
  const { userId, name } = server.session;
  const [stocktakeId, oil] = [newId(), newId()];
  const thing = { kind: 'ingredient' as const, refId: oil };
  const mine = { recordUnit: 'l', amount: '4.5', baseQuantity: '4500', countedBy: name, countedById: userId };
  const ginas = { recordUnit: 'l', amount: '3', baseQuantity: '3000', countedBy: 'Gina', countedById: newId() };
  const line = {
    ...thing,
    ...mine,
    id: countLineId(stocktakeId, { ...thing, shelfId: null, recordUnit: 'l' }),
    shelfId: null,
    stocktakeId,
    accountId: server.kitchen.id,
    countedAt: '2026-11-15T22:20:00.000Z',
    others: [{ ...ginas, countedAt: '2026-11-15T22:14:00.000Z' }],
  };
  const rows: SyncAnswer['rows'] = {
    ingredients: [
      {
        ...audited,
        id: oil,
        itemcode: 'ING0001',
        name: 'Olive oil',
        categoryId: null,
        recipeUnit: 'ml',
        allergens: [],
        archived: false,
        readonly: false,
        defaultOptionId: null,
        costs: [],
      },
    ],
    stocktakes: [
      {
        ...audited,
        id: stocktakeId,
        accountId: server.kitchen.id,
        day: '2026-11-16',
        isDraft: true,
        cost: null,
        withoutPrice: 0,
        closedAt: null,
        closedBy: null,
      },
    ],
    stocktakeLines: [line],
  };
  server.rows = rows;
  const screen = await openApp(`/${server.kitchen.id}/inventory/stocktake/${stocktakeId}`);
  return { server, screen, sent: server.sent, line };
}

describe('a line that two people counted', () => {
  it('states who counted what and when, and offers both together, mine and hers', async () => {
    const { screen } = await countedTwice();
    const twice = screen.getByRole('status').filter({ hasText: 'Gina counted 3 l here at ' });
    await expect.element(twice).toBeVisible();
    for (const name of ['Both: 7.5 l', 'Mine: 4.5 l', 'Gina’s: 3 l'])
      await expect.element(twice.getByRole('button', { name })).toBeVisible();
  });

  it('shows the sum under both names at once, and sends which counts it is of', async () => {
    const { server, screen, sent, line } = await countedTwice();
    const both = screen.getByRole('button', { name: 'Both: 7.5 l' });
    await expect.element(both).toBeVisible();
    server.online = false;
    await both.click();
    await expect.element(screen.getByLabelText('Quantity of Olive oil')).toHaveValue('7.5');
    await expect.element(screen.getByText(/Gina and Ada Cook, .* · unsent/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Both/ })).not.toBeInTheDocument();
    const counts = ['2026-11-15T22:14:00.000Z', '2026-11-15T22:20:00.000Z'];
    await expect
      .poll(() => sent[0])
      .toMatchObject({
        path: expect.stringMatching(/counts\/decide$/),
        body: { refId: line.refId, counts, hold: counts },
      });
  });

  it('states before closing which lines have two counts', async () => {
    const { server, screen } = await countedTwice();
    server.answers['/uncounted'] = [];
    await screen.getByRole('button', { name: 'Close Period' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Close Period' });
    await expect.element(dialog.getByText('1 line has two counts: the later one holds')).toBeVisible();
    await expect.element(dialog).toMatchTextContent('1 line has two counts: the later one holdsOlive oil');
  });

  it('takes hers with her name', async () => {
    const { screen, sent } = await countedTwice();
    await screen.getByRole('button', { name: 'Gina’s: 3 l' }).click();
    await expect.poll(() => sent[0]?.body.hold).toEqual(['2026-11-15T22:14:00.000Z']);
  });

  it('sends with a count what stood there when typing began', async () => {
    const { screen, sent } = await countedTwice();
    const field = screen.getByLabelText('Quantity of Olive oil');
    await field.fill('8');
    await screen.getByRole('heading', { level: 1 }).click();
    await expect
      .poll(() => sent[0]?.body.counts)
      .toMatchObject([{ amount: '8', seen: ['2026-11-15T22:14:00.000Z', '2026-11-15T22:20:00.000Z'] }]);
  });
});
