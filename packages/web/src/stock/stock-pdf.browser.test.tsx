import type { LivestockLine } from '@larder/contract/stock.ts';
import type { WastedSum } from '@larder/contract/wastage.ts';
import { FLOW_NAMES } from '@larder/domain/kinds/movement-kinds.ts';
import { recordOf } from '@larder/domain/record-of.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { audited } from '../testing/audited.ts';
import { openApp } from '../testing/open-app.tsx';
import { aboutReport, pdfOfReport } from '../testing/pdf-of-report.ts';
import { stubServer } from '../testing/stub-server.ts';

beforeEach(() => page.viewport(1440, 1400));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const SITE = 'Copper Table Soho, Kitchen';
/** More than the seven rows that a page of a table shows. */
const NINE = Array.from({ length: 9 }, (_, at) => at);

describe('theoretical stock as a PDF', () => {
  const line = (at: number, categoryId: string): LivestockLine => ({
    ...{ ingredientId: newId(), name: `Ingredient ${at}`, categoryId, unit: 'g', countedOn: '2026-11-16' },
    ...{
      ...recordOf(FLOW_NAMES, () => '0'),
      opening: '12000',
      openingWorth: '24',
      theoretical: `${10 + at}500`,
      cost: '0.002',
    },
    worth: `${21 + 2 * at}`,
  });

  it('states title, site, days and time, and has each category with all its rows and its worth', async () => {
    const [dairy, dry] = [newId(), newId()];
    const category = (id: string, name: string) => ({ ...audited, id, name, version: 1, archived: false });
    const server = stubServer({ rows: { categories: [category(dairy, 'Dairy'), category(dry, 'Dry store')] } });
    const lines = NINE.map((at) => line(at, at === 8 ? dry : dairy));
    const eggs = (at: number, theoretical: string) => ({
      ...line(at, dry),
      name: 'Eggs',
      unit: 'unit' as const,
      theoretical,
    });
    lines.push(eggs(9, '12'), eggs(10, '3.5'));
    server.answers['/theoretical-stock'] = { since: '2026-11-16', today: '2026-11-20', lines };
    await openApp(`/${server.kitchen.id}/inventory/livestock`);
    const { name, lines: texts, text } = await pdfOfReport();
    expect(name).toMatch(/^theoretical-stock-copper-table-soho-kitchen-opening-of-16-nov-2026/);
    expect(texts[0]).toBe('Theoretical stock');
    expect(texts[1]).toMatch(aboutReport(SITE, 'Opening of 16 Nov 2026, as expected on 20 Nov 2026'));
    for (const at of NINE)
      expect(text).toMatch(
        new RegExp(`Ingredient ${at}\n12\\.00 kg\n(?:0\n)+${10 + at}\\.50 kg\n£${21 + 2 * at}\\.00\n16 Nov 2026`),
      );
    // pieces of one column have the same decimals
    expect(text.match(/[\d.]+ units/g)).toEqual(expect.arrayContaining(['12.0 units', '3.5 units']));
    expect(text).toMatch(/Dairy\n[\s\S]*Together expected to be worth £224\.00[\s\S]*Dry store\n[\s\S]*worth £117\.00/);
  });
});

describe('wastage as a PDF', () => {
  it('has reasons and weeks with their sums', async () => {
    const sum = (week: string, reason: string, entries: number, value: string): WastedSum => ({
      ...{ week, reason, entries, value, missing: [] },
    });
    const server = stubServer();
    server.answers['/wastages/by-reason'] = [
      sum('2026-11-02', 'Dropped', 3, '4.50'),
      sum('2026-11-09', 'Dropped', 1, '1.50'),
      sum('2026-11-09', 'Spoiled', 2, '14'),
    ];
    await openApp(`/${server.kitchen.id}/inventory?from=2026-11-02&to=2026-11-15`);
    const { lines, text } = await pdfOfReport();
    expect(lines[0]).toBe('Wastage by reason and week');
    expect(lines[1]).toMatch(aboutReport(SITE, '02 to 15 Nov 2026'));
    expect(text).toContain('Spoiled\n09 to 15 Nov 2026\n2\n70.0%\n£14.00\nDropped\n02 to 08 Nov 2026\n4\n30.0%\n£6.00');
    expect(text).toContain('Total\n6\n£20.00');
    expect(text).toContain('Week\nSpoiled\nDropped\nAll reasons\n02 to 08 Nov 2026\n£0.00\n£4.50\n£4.50');
    expect(text).toContain('Total\n£14.00\n£6.00\n£20.00');
  });
});
