import type { ClosedLine, StocktakeReport } from '@larder/contract/stock.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { frames, framesUntil } from '../../testing/frames.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const id = newId();
const nothing = { value: '0', missing: [] };
const line = (name: string, amount: string): ClosedLine => ({
  ...{ kind: 'ingredient', refId: newId(), name, categoryId: null, recordUnit: 'kg', amount, baseQuantity: amount },
  ...{ unit: 'g', price: '0.001', worth: '0', missing: [], countedAt: '2026-05-24T22:00:00Z', countedBy: 'Ada' },
});

function server(kind: 'FULL' | 'SPOT', counted: readonly ClosedLine[], isDraft = false) {
  const stub = stubServer({ can: ['inventoryLocation', 'stocktakesReviewLocation', 'do:count'] });
  const stocktake = {
    ...{
      ...audited,
      id,
      accountId: stub.kitchen.id,
      kind,
      day: '2026-05-25',
      afterClosing: true,
      duringTrading: false,
    },
    ...{ scope: kind === 'SPOT' ? { categoryIds: [], supplierIds: [], things: [] } : null, isDraft, cost: '0' },
    ...{ withoutPrice: 0, closedAt: isDraft ? null : '2026-05-24T22:30:00Z', closedBy: isDraft ? null : 'Gina' },
  };
  const report: StocktakeReport = {
    stocktake: { ...stocktake, isDraft: false },
    ...{ since: '2026-05-18', ingredientsListed: 3, counted: [...counted], lines: [] },
    totals: { counted: nothing, closingWorth: nothing, varianceWorth: nothing, uncountedWorth: nothing },
  };
  stub.rows = { stocktakes: [stocktake] };
  Object.assign(stub.answers, { '/uncounted': [], '/report': report });
  return stub;
}

it('the report opens two seconds after the close was answered, and no sooner', async () => {
  const stub = server('FULL', [line('Flour', '2')], true);
  const screen = await openApp(`/${stub.kitchen.id}/inventory/stocktake/${id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Close Period' }));
  const close = screen.getByRole('dialog').getByRole('button', { name: 'Close Period' });
  await expect.element(close).toBeVisible();
  const button = close.element() as HTMLButtonElement;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  button.click(); // not by the browser's hand, which lets the stopped time go on while it looks for the button
  const generates = () => screen.getByText('Generating the report...', { exact: true }).query() !== null;
  await framesUntil(generates);
  expect(screen.router.state.location.pathname).toMatch(`/review/stocktake/report/${id}`);
  vi.advanceTimersByTime(1_999);
  await frames();
  expect(generates()).toBe(true);
  expect(screen.getByRole('tab').elements()).toEqual([]);
  vi.advanceTimersByTime(1);
  await expect.element(screen.getByRole('tab').first()).toBeVisible();
});

it.each([
  ['FULL', [line('Flour', '2'), line('Salt', '0'), line('Oil', '0.00')], /^2 ingredients that were counted as 0 will/],
  ['SPOT', [line('Flour', '0')], /^1 ingredient that was counted as 0 will/],
] as const)(
  'rule 98: reopening a %s count states how many zeros have to be counted again',
  async (kind, counted, text) => {
    const stub = server(kind, counted);
    const screen = await openApp(`/${stub.kitchen.id}/review/stocktake/report/${id}`);
    await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText(text)).toBeVisible();
    expect(dialog.getByText(/^The periods before and after it/).elements()).toHaveLength(kind === 'FULL' ? 1 : 0);
  },
);

it('reopening a count without zeros speaks of none', async () => {
  const stub = server('FULL', [line('Flour', '2')]);
  const screen = await openApp(`/${stub.kitchen.id}/review/stocktake/report/${id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
  await expect.element(screen.getByRole('dialog').getByText(/they will impact the total value/)).toBeVisible();
  expect(screen.getByText(/counted as 0/).elements()).toEqual([]);
});
