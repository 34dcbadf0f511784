import type { StocktakeReport } from '@larder/contract/stock.ts';
import { pdfText } from '@larder/documents/testing/pdf-text.ts';
import { FLOW_NAMES } from '@larder/domain/kinds/movement-kinds.ts';
import { recordOf } from '@larder/domain/record-of.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { savedFiles } from '../../testing/saved-files.ts';
import { stubServer } from '../../testing/stub-server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const known = (value: string) => ({ value, missing: [] });

const FLOUR: StocktakeReport['lines'][number] = {
  ...{ ingredientId: newId(), name: 'Flour', categoryId: null, unit: 'g', countedOn: '2026-05-25', opening: '12000' },
  ...recordOf(FLOW_NAMES, () => '0'),
  ...{ theoretical: '12000', cost: '0.001', worth: '12', closing: '10000', closingWorth: '10' },
  ...{ variance: '-2000', varianceWorth: '-2', level: null },
};

it.each([false, true])(
  'becomes a PDF of all its parts, without what is worth £ where costs are hidden: %s',
  async (costsWithheld) => {
    const server = stubServer({ can: ['stocktakesReviewLocation', 'inventoryLocation'], costsWithheld });
    const id = newId();
    const report: StocktakeReport = {
      stocktake: {
        ...audited,
        ...{ id, accountId: server.kitchen.id, day: '2026-05-25', afterClosing: false, isDraft: false, cost: '10' },
        ...{ withoutPrice: 0, closedAt: '2026-05-25T09:00:00Z', closedBy: 'Ada', version: 2 },
      },
      ...{ since: '2026-05-18', ingredientsListed: 1, lines: [FLOUR] },
      counted: [
        {
          ...{ kind: 'ingredient', refId: FLOUR.ingredientId, name: 'Flour', categoryId: null, recordUnit: 'kg' },
          ...{ amount: '10', baseQuantity: '10000', unit: 'g', price: '0.001', worth: '10', missing: [] },
          ...{ countedBy: 'Ada', countedAt: '2026-05-25T08:00:00Z' },
        },
      ],
      totals: {
        counted: known('10'),
        closingWorth: known('10'),
        varianceWorth: known('-2'),
        uncountedWorth: known('0'),
      },
    };
    server.answers = { [`/stocktakes/${id}/report`]: report };
    const saved = savedFiles();
    await openApp(`/${server.kitchen.id}/review/stocktake/report/${id}`);
    await page.getByRole('button', { name: 'PDF' }).click();
    await expect.poll(() => saved.length, { timeout: 20_000 }).toBe(1);

    const text = await pdfText(saved[0]?.file ?? new Blob());
    expect(text).toMatch(/^Stocktake report\nCopper Table Soho, Kitchen · /);
    expect(text).toContain('Against theory\nName\nOpening');
    expect(text).toContain(costsWithheld ? '12.00 kg\n10.00 kg\n-2.00 kg\n' : '12.00 kg\n10.00 kg\n-2.00 kg\n-£2.00');
    expect(text).toMatch(/Counted ingredients\n(?:.+\n)*Flour\n.+\n10 kg\nAda/);
    expect(text).toMatch(/Counted recipes\n(?:.+\n)*No items to display/);
    expect(text.includes('£')).toBe(!costsWithheld);
  },
);
