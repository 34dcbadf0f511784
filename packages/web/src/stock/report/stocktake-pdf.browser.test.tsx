import type { StocktakeReport } from '@larder/contract/stock.ts';
import { FLOW_NAMES } from '@larder/domain/kinds/movement-kinds.ts';
import { recordOf } from '@larder/domain/record-of.ts';
import { showCounted } from '@larder/domain/stock/stocktake.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { aboutReport, pdfOfReport } from '../../testing/pdf-of-report.ts';
import { stubServer } from '../../testing/stub-server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const known = (value: string) => ({ value, missing: [] });

const FLOUR: StocktakeReport['lines'][number] = {
  ...{ ingredientId: newId(), name: 'Flour', categoryId: null, unit: 'g', countedOn: '2026-05-25', opening: '12000' },
  openingWorth: '12',
  ...recordOf(FLOW_NAMES, () => '0'),
  ...{ theoretical: '12000', cost: '0.001', worth: '12', closing: '10000', closingWorth: '10' },
  ...{ variance: '-2000', varianceWorth: '-2', level: null },
};

const NINE_FLOURS = Array.from({ length: 9 }, (_, at) => ({ ...FLOUR, ingredientId: newId(), name: `Flour ${at}` }));

it.each([false, true])(
  'becomes a PDF of all its parts, without what is worth £ where costs are hidden: %s',
  async (costsWithheld) => {
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
          kind: 'FULL' as const,
          scope: null,
          isDraft: false,
          cost: '10',
        },
        ...{ withoutPrice: 0, closedAt: '2026-05-25T09:00:00Z', closedBy: 'Ada', version: 2 },
      },
      ...{ since: '2026-05-18', ingredientsListed: 1, lines: NINE_FLOURS },
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
    await openApp(`/${server.kitchen.id}/review/stocktake/report/${id}`);
    const { lines, text } = await pdfOfReport();
    expect(lines[0]).toBe('Stocktake report');
    expect(lines[1]).toMatch(aboutReport('Copper Table Soho, Kitchen', showCounted(report.stocktake)));
    for (let at = 0; at < 9; at += 1) expect(text).toContain(`Flour ${at}\n12.00 kg`);
    if (!costsWithheld) expect(text).toMatch(/Total\n(?:.*\n)*-£2\.00\n(?:.*\n)*Counted ingredients/);
    await expect.element(page.getByRole('button', { name: 'CSV' })).not.toBeInTheDocument(); // its workbook has the same
    expect(text).toContain('Against theory\nName\nOpening');
    expect(text).toContain(costsWithheld ? '12.00 kg\n10.00 kg\n-2.00 kg\n' : '12.00 kg\n10.00 kg\n-2.00 kg\n-£2.00');
    expect(text).toMatch(/Counted ingredients\n(?:.+\n)*Flour\n.+\n10 kg\nAda/);
    expect(text).toMatch(/Counted recipes\n(?:.+\n)*No items to display/);
    expect(text.includes('£')).toBe(!costsWithheld);
  },
);
