import type { StocktakeReport } from '@larder/contract/stock.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

const FLOUR: StocktakeReport['counted'][number] = {
  ...{ kind: 'ingredient', refId: newId(), name: 'Flour', categoryId: null, recordUnit: 'kg', amount: '10' },
  ...{ baseQuantity: '10000', unit: 'g', price: '0.001', worth: '10', missing: [], countedBy: 'Ada' },
  countedAt: '2026-05-25T08:00:00Z',
};
const known = (value: string) => ({ value, missing: [] });

/** Opens the report of a count in which flour alone was counted. */
async function openReport(
  changes: Pick<StocktakeReport, 'since' | 'ingredientsListed'> & Partial<StocktakeReport>,
  { varianceWorth = '0', asKnownNow = '10', costsWithheld = false, kind = 'FULL' as 'FULL' | 'SPOT' } = {},
) {
  const server = stubServer({ can: ['stocktakesReviewLocation', 'inventoryLocation'], costsWithheld });
  const id = newId();
  const report: StocktakeReport = {
    stocktake: {
      ...audited,
      ...{
        id,
        accountId: server.kitchen.id,
        day: '2026-05-25',
        afterClosing: false,
        duringTrading: false,
        kind,
        scope: null,
        isDraft: false,
        cost: '10',
      },
      ...{ withoutPrice: 0, closedAt: '2026-05-25T09:00:00Z', closedBy: 'Ada', version: 2 },
    },
    counted: [FLOUR],
    lines: [],
    totals: {
      counted: known('10'),
      closingWorth: known(asKnownNow),
      varianceWorth: known(varianceWorth),
      uncountedWorth: known('0'),
    },
    ...changes,
  };
  server.answers = { [`/stocktakes/${id}/report`]: report };
  await openApp(`/${server.kitchen.id}/review/stocktake/report/${id}`);
}

const notCounted = () => page.getByText('Not counted', { exact: true }).element().parentElement?.textContent;

it.each([
  ['does not know what is left out of a first count', { since: null, ingredientsListed: 3 }, /^Not counted-1 of 3/],
  [
    'understands that a first count of everything leaves nothing',
    { since: null, ingredientsListed: 1 },
    /^Not counted£0\.00/,
  ],
  [
    'understands that what never moved since the count before is nothing',
    { since: '2026-05-18', ingredientsListed: 3 },
    /^Not counted£0\.00/,
  ],
])('%s', async (_, changes, shown) => {
  await openReport(changes);
  await expect.element(page.getByText('Not counted', { exact: true })).toBeVisible();
  expect(notCounted()).toMatch(shown);
});

it.each([
  ['-2', 'Less was there than expected'],
  ['2', 'More was there than expected'],
  ['0', 'As expected'],
])('states of a variance of £%s which way it goes', async (variance, text) => {
  await openReport({ since: '2026-05-18', ingredientsListed: 1 }, { varianceWorth: variance });
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

describe('rule 9: the worth of a count', () => {
  const COUNT = { since: '2026-05-18', ingredientsListed: 1 };

  it('is what is known now, with what it was at the close beside it where that differs', async () => {
    await openReport(COUNT, { asKnownNow: '14' });
    await expect.element(page.getByText('Counted, as known now')).toBeVisible();
    await expect.element(page.getByText('£14.00', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^£10\.00 at the close\. Opening of 25 May 2026/)).toBeVisible();
    await page.getByRole('tab', { name: 'Ingredients' }).click();
    await expect.element(page.getByRole('columnheader', { name: 'Worth at the close' })).toBeVisible();
  });

  it('has one basis, which needs no name, where both are the same', async () => {
    await openReport(COUNT);
    await expect.element(page.getByText('Counted', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByText(/at the close/)).not.toBeInTheDocument();
    await expect.element(page.getByText(/as known now/)).not.toBeInTheDocument();
  });
});

describe('rule 91: what moved while a thing was counted', () => {
  const MOVED = {
    ...{ ingredientId: FLOUR.refId, name: 'Flour', unit: 'g' as const, quantity: '-1500', worth: '-1.5' },
    ...{ from: '2026-05-25T13:00:00Z', until: '2026-05-25T14:30:00Z' },
  };
  const COUNT = { since: '2026-05-18', ingredientsListed: 1 };

  it('is listed with when it was counted, how much and £', async () => {
    await openReport({ ...COUNT, movedWhileCounting: [MOVED] });
    const table = page.getByRole('region', { name: 'Moved while counting' }).getByRole('table');
    await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('Flour14:00 to 15:30-1.50 kg-£1.50');
  });

  it('is listed without £ where costs are withheld', async () => {
    await openReport({ ...COUNT, movedWhileCounting: [{ ...MOVED, worth: null }] }, { costsWithheld: true });
    const table = page.getByRole('region', { name: 'Moved while counting' }).getByRole('table');
    await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('Flour14:00 to 15:30-1.50 kg');
  });

  it('is not mentioned where nothing did', async () => {
    await openReport(COUNT);
    await expect.element(page.getByText('Variance from theory')).toBeVisible();
    await expect.element(page.getByText('Moved while counting')).not.toBeInTheDocument();
  });
});

it('rule 88: the report of a spot count is called so, and marks what is far from theory', async () => {
  const nothing = { ordered: '0', sold: '0', wasted: '0', transferred: '0', returned: '0' };
  const line = {
    ...{ ingredientId: FLOUR.refId, name: 'Flour', categoryId: null, unit: 'g', countedOn: '2026-05-20', ...nothing },
    ...{ opening: '40000', openingWorth: '40', theoretical: '40000', cost: '0.001', worth: '40' },
    ...{ closing: '10000', closingWorth: '10', variance: '-30000', varianceWorth: '-30', level: 'low' },
  } as unknown as StocktakeReport['lines'][number];
  await openReport({ since: '2026-05-20', ingredientsListed: 40, lines: [line] }, { kind: 'SPOT' });
  await expect.element(page.getByRole('heading', { name: /^Spot count report/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Flour/ }).getByText('Low', { exact: true })).toBeVisible();
});
