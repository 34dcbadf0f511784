import type { StocktakeRow } from '@larder/contract/rows/stock.ts';
import type { LivestockLine, StocktakeReport, StocktakeReportLine } from '@larder/contract/stock.ts';
import { FLOW_NAMES } from '@larder/domain/kinds/movement-kinds.ts';
import { recordOf } from '@larder/domain/record-of.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { audited } from '../testing/audited.ts';
import { frames } from '../testing/frames.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { gramsOf, openCounting } from './counting/testing-counting.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const nothing = { value: '0', missing: [] };

const livestock = (name: string): LivestockLine => ({
  ...{ ingredientId: newId(), name, categoryId: null, unit: 'g', countedOn: '2026-11-16', cost: '0.002', worth: '0' },
  ...{ ...recordOf(FLOW_NAMES, () => '0'), opening: '0', openingWorth: '0', theoretical: '0' },
});

const inReport = (name: string): StocktakeReportLine => ({
  ...livestock(name),
  ...{ closing: '0', closingWorth: '0', variance: '0', varianceWorth: '0', level: null },
});

const closed = (closedBy: string): StocktakeRow => ({
  ...{ ...audited, id: newId(), accountId: newId(), kind: 'FULL', scope: null, day: '2026-11-16', cost: '0' },
  ...{ afterClosing: false, duringTrading: false, isDraft: false, withoutPrice: 0 },
  ...{ closedAt: '2026-11-16T09:00:00Z', closedBy },
});

async function openCount() {
  const ingredients = ['Flour', 'Salt'].map(gramsOf);
  await openCounting({ stocktakeId: newId(), ingredients }, { answers: { '/uncounted': [] } });
}

async function openTheory() {
  const lines = ['Flour', 'Salt'].map(livestock);
  const server = stubServer({ answers: { '/theoretical-stock': { since: '2026-11-16', today: '2026-11-20', lines } } });
  await openApp(`/${server.kitchen.id}/inventory/livestock`);
}

async function openReport() {
  const server = stubServer({ can: ['stocktakesReviewLocation'] });
  const stocktake = closed('Ada');
  const report: StocktakeReport = {
    ...{ stocktake, since: '2026-11-09', ingredientsListed: 2, lines: ['Flour', 'Salt'].map(inReport) },
    counted: [
      {
        ...{ kind: 'ingredient', refId: newId(), name: 'Flour', categoryId: null, recordUnit: 'kg', amount: '0' },
        ...{ baseQuantity: '0', unit: 'g', price: '0.002', worth: '0', missing: [] },
        ...{ countedBy: 'Ada', countedAt: '2026-11-16T08:00:00Z' },
      },
    ],
    totals: { counted: nothing, closingWorth: nothing, varianceWorth: nothing, uncountedWorth: nothing },
  };
  server.answers = { '/report': report };
  await openApp(`/${server.kitchen.id}/review/stocktake/report/${stocktake.id}`);
}

async function openArchive() {
  const server = stubServer({ can: ['stocktakesReviewLocation'] });
  server.answers = { '/stocktakes': ['Flora', 'Sally'].map(closed), '/categories': [] };
  await openApp(`/${server.kitchen.id}/review/stocktake`);
}

it.each([
  ['a count', openCount, 'Search', ['Flour', 'Salt']],
  ['theoretical stock', openTheory, 'Search', ['Flour', 'Salt']],
  ['the report of a stocktake', openReport, 'Search', ['Flour', 'Salt']],
  ['the archive', openArchive, 'Search by day or person', ['Flora', 'Sally']],
] as const)('STK-036 searches 600 ms after the last letter, not before: %s', async (_, open, label, [other, found]) => {
  await open();
  const shown = (text: string) => page.getByText(text, { exact: true });
  await expect.element(shown(other).first()).toBeVisible();
  await userEvent.click(page.getByRole('searchbox', { name: label }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await userEvent.keyboard('sal');
    await vi.advanceTimersByTimeAsync(599);
    await frames();
    expect(shown(other).elements()).not.toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
  } finally {
    vi.useRealTimers();
  }
  await expect.element(shown(other)).not.toBeInTheDocument();
  await expect.element(shown(found).first()).toBeVisible();
});
