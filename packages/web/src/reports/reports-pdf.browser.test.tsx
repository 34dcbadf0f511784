import type { DishSold, Period, Site } from '@larder/contract/reports.ts';
import { addDays, showDay } from '@larder/domain/calendar.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { aboutReport, csvOfReport, pdfOfReport } from '../testing/pdf-of-report.ts';
import { stubServer } from '../testing/stub-server.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const completeness = { salesMatchedPercent: '100', dishesSold: 2, dishesComplete: 2, withoutPrice: 0 };
const can = ['analyticsLocation', 'productsLocation'];
/** More than the seven rows that a page of a table shows. */
const NINE = Array.from({ length: 9 }, (_, at) => at);

describe('the periods as a PDF', () => {
  const from = (at: number) => addDays('2026-11-09', -7 * at);
  const periods = NINE.map(
    (at): Period => ({
      ...{ from: from(at), to: addDays(from(at), 6), actualGpPercent: `70.${at}`, theoreticalGpPercent: '72.125' },
      ...{ netSales: `1234${at}.5`, actualGp: '700', theoreticalGp: '720', variance: '-20', areas: 1, areasCounted: 1 },
      ...{ countFirst: 0, changedSinceClosed: at === 1, without: [], completeness },
    }),
  );

  it('state title, site, days and time, and have each period with its figures', async () => {
    const server = stubServer({ can });
    server.answers['/reports/periods'] = { periods, more: false, lastCount: '2026-11-16' };
    await openApp(`/${server.kitchen.id}/reports/gross-profit`);
    const { name, lines, text } = await pdfOfReport();
    expect(name).toBe('report-periods-copper-table-soho-kitchen-14-sep-to-15-nov-2026.pdf');
    expect(lines[0]).toBe('Report Periods');
    expect(lines[1]).toMatch(aboutReport('Copper Table Soho, Kitchen', '14 Sep to 15 Nov 2026'));
    expect(text).toContain('Periods\nDate\nTo\nNet sales\nActual GP%\nTheoretical GP%\nVariance');
    for (const at of NINE) {
      const days = `${showDay(from(at))}\n${showDay(addDays(from(at), 6))}`;
      expect(text).toContain(`${days}\n£12,34${at}.50\n70.${at}0%\n72.13%\n-£20.00`);
    }
    expect(text).toContain('-£20.00\nChanged since closed');
  });
});

describe('the sites compared as a PDF', () => {
  it('state title, site and time, and have each site with its last periods', async () => {
    const server = stubServer({ can });
    server.session.currentAccountId = server.headOffice.id;
    server.answers['/reports/sites'] = NINE.map(
      (at): Site => ({
        ...{ accountId: newId(), name: `Site ${at}`, lastCount: '2026-11-16' },
        periods: [`7${at}.5`, '73'].map((actualGpPercent, back) => ({
          ...{ from: addDays('2026-11-09', -7 * back), to: addDays('2026-11-15', -7 * back), actualGpPercent },
          ...{ theoreticalGpPercent: '75', variance: `-${300 + back}.005`, completeness },
        })),
      }),
    );
    await openApp(`/${server.headOffice.id}/reports/sites`);
    const { name, lines, text } = await pdfOfReport();
    expect(name).toBe('sites-compared-copper-table.pdf');
    expect(lines[0]).toBe('Sites compared');
    expect(lines[1]).toMatch(aboutReport('Copper Table', null));
    expect(text).not.toContain('Trend');
    for (const at of NINE)
      expect(text).toMatch(
        new RegExp(
          `Site ${at}\n09 to 15 Nov 2026\n7${at}\\.50% \\([+-]\\d\\.50\\)\n75\\.00%\n-£300\\.01\n73\\.00%, -£301\\.01\n-\n-\n16 Nov 2026`,
        ),
      );
  });
});

describe('the dishes by popularity and margin as a PDF', () => {
  const dish = (at: number, missing: DishSold['missing'] = []): DishSold => ({
    ...{ recipeId: newId(), name: `Dish ${at}`, category: 'Pizza', portions: String(100 - at), missing },
    ...{ net: String((100 - at) * 10), cost: String((100 - at) * 4) },
  });
  const open = async (dishes: DishSold[]) => {
    const server = stubServer({ can });
    server.answers['/reports/dishes'] = { from: '2026-11-02', to: '2026-11-29', dishes };
    await openApp(`/${server.kitchen.id}/reports/dishes`);
  };
  const dishes = [...NINE.map((at) => dish(at)), dish(9, [{ what: 'price', name: 'Basil', inside: [] }])];

  it('state title, site, days and time, and have each dish and what could not be placed', async () => {
    await open(dishes);
    const { name, lines, text } = await pdfOfReport();
    expect(name).toBe('dishes-by-popularity-and-margin-copper-table-soho-kitchen-02-to-29-nov-2026.pdf');
    expect(lines[0]).toBe('Dishes by popularity and margin');
    expect(lines[1]).toMatch(aboutReport('Copper Table Soho, Kitchen', '02 to 29 Nov 2026'));
    for (const at of NINE)
      expect(text).toMatch(
        new RegExp(`Dish ${at}\nStar\n${100 - at}\n\\d+\\.\\d\\d%\n£6\\.00\n60\\.00%\n£${(100 - at) * 6}\\.00`),
      );
    expect(text).toContain('Not placed: Dish 9, 91 sold. Basil has no price.');
  });

  it('and as a CSV file with the same rows, as plain figures', async () => {
    await open(dishes);
    const { name, rows } = await csvOfReport();
    expect(name).toBe('dishes-by-popularity-and-margin-copper-table-soho-kitchen-02-to-29-nov-2026.csv');
    expect(rows[0]).toBe('Dish;Corner;Sold;Share, %;Margin a portion, £;GP, %;Margin, £');
    expect(rows).toHaveLength(10);
    expect(rows[1]).toBe('Dish 0;Star;100;10.47;6.00;60.00;600.00');
  });

  it('print with their days below title, site and time', async () => {
    await open(dishes);
    await expect.element(page.getByRole('table', { name: 'Dishes', exact: true })).toBeVisible();
    window.dispatchEvent(new Event('beforeprint'));
    await expect.element(page.getByText(/^Copper Table Soho, Kitchen · 02 to 29 Nov 2026 · Printed \d/)).toBeVisible();
    const rows = page.getByRole('table', { name: 'Dishes', exact: true }).getByRole('row');
    await expect.poll(() => rows.elements().length).toBe(10);
    window.dispatchEvent(new Event('afterprint'));
    await expect.poll(() => rows.elements().length).toBe(8);
  });
});
