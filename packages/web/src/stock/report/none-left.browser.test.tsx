import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { StocktakeReport } from '@larder/contract/stock.ts';
import { featuresOf } from '@larder/domain/accounts/features.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

const [bunId, sesameBunId] = [newId(), newId()];
const known = (value: string) => ({ value, missing: [] });

/** A closed count of sesame buns, which are in use since a day before it or after. */
async function openReport(counted: string, since: string) {
  const server = stubServer({ can: [...featuresOf('analyticsPlan', 'owner'), 'do:receive', 'do:count'] });
  const [id, substitutionId] = [newId(), newId()];
  const closedAt = '2026-05-25T09:00:00Z';
  const report: StocktakeReport = {
    stocktake: {
      ...{
        ...audited,
        id,
        accountId: server.kitchen.id,
        day: '2026-05-25',
        afterClosing: false,
        duringTrading: false,
        kind: 'FULL' as const,
        scope: null,
        isDraft: false,
      },
      ...{ cost: '0', withoutPrice: 0, closedAt, closedBy: 'Ada', version: 2 },
    },
    counted: [
      {
        ...{ kind: 'ingredient', refId: sesameBunId, name: 'Sesame bun', categoryId: null, recordUnit: 'unit' },
        ...{
          amount: counted,
          baseQuantity: counted,
          unit: 'unit',
          price: '1',
          worth: '0',
          missing: [],
          countedBy: 'Ada',
        },
        countedAt: '2026-05-25T08:00:00Z',
      },
    ],
    ...{ lines: [], since: null, ingredientsListed: null },
    totals: { counted: known('0'), closingWorth: known('0'), varianceWorth: known('0'), uncountedWorth: known('0') },
  };
  const row = {
    ...{ ...audited, id: substitutionId, accountId: server.kitchen.id, areaName: 'Kitchen', ingredientId: bunId },
    ...{ ingredientName: 'Bun', substituteId: sesameBunId, substituteName: 'Sesame bun', named: [], optionId: null },
    ...{ orderId: null, lineId: null, signedAt: null, signedBy: null, signatureDue: false, createdAt: since },
  };
  server.rows = { substitutions: [row] } as unknown as SyncAnswer['rows'];
  server.answers = { [`/stocktakes/${id}/report`]: report };
  await openApp(`/${server.kitchen.id}/review/stocktake/report/${id}`);
  await expect.element(page.getByText('Not counted', { exact: true })).toBeVisible();
  return { server, row };
}

const offer = () => page.getByRole('button', { name: 'Used up: Sesame bun' });

it('rule 60: a closed count of a substitute at 0 offers to end its use, and a person ends it', async () => {
  const { server, row } = await openReport('0', '2026-05-20T09:00:00Z');
  await offer().click();
  expect(server.sent).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Used up' }).click();
  await expect.poll(() => server.sent.at(-1)?.path).toContain(`/substitutions/${row.id}/end`);
});

it.each([
  ['that found some of it', '3', '2026-05-20T09:00:00Z'],
  ['that was closed before it was used', '0', '2026-05-26T09:00:00Z'],
])('rule 60: a count %s offers nothing', async (_, counted, since) => {
  await openReport(counted, since);
  await expect.element(offer()).not.toBeInTheDocument();
});
