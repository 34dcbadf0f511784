import type { PeriodReport, ProfitFiguresText } from '@larder/contract/reports.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { aboutReport, pdfOfReport } from '../../testing/pdf-of-report.ts';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const FIGURES: ProfitFiguresText = {
  netSales: '1200',
  opening: { counted: '500', carried: '0', total: '500' },
  closing: { counted: '450', carried: '0', total: '450' },
  procurement: {
    ...{
      received: '310.5',
      charges: '0',
      credits: '0',
      expectedCredits: '0',
      transfersIn: '0',
      transfersOut: '0',
      pettyCash: '12.25',
    },
    total: '322.75',
  },
  theoreticalCost: '350',
  theoreticalGp: '850',
  theoreticalGpPercent: '70.8333',
  actualCost: '372.75',
  actualGp: '827.25',
  actualGpPercent: '68.9375',
  variance: '-22.75',
  varianceParts: { stockVariance: '-20', wastage: '-5', reconcilliation: '2.25' },
  expected: { recipeWastage: '-3', allowance: '4' },
  gpWithAllowances: '846',
  gpWithAllowancesPercent: '70.5',
};

function reportOf({ kitchen, bar }: StubServer): PeriodReport {
  const area = { openingCount: '2026-11-02', openingCounted: true, closingCounted: true };
  const completeness = { salesMatchedPercent: '100', dishesSold: 2, dishesComplete: 2, withoutPrice: 0 };
  return {
    ...{ from: '2026-11-02', to: '2026-11-08', without: [], countFirst: [], figures: FIGURES, ofCountedAreas: null },
    areas: [
      {
        ...{ accountId: kitchen.id, name: 'Kitchen', ...area, completeness },
        ...{ netSales: '900', actualGp: '620', actualGpPercent: '68.8889', theoreticalGpPercent: '71' },
      },
      {
        ...{ accountId: bar.id, name: 'Bar', ...area, completeness: { ...completeness, dishesComplete: 1 } },
        ...{ netSales: '300', actualGp: '207.25', actualGpPercent: '69.0833', theoreticalGpPercent: '70.5' },
      },
    ],
    completeness: {
      salesMatchedPercent: '100',
      importsWithUnmatched: { count: 0, worst: [] },
      ...{ dishesSold: 2, dishesComplete: 2, dishesLack: [], ingredientsUsed: 3, notCounted: 0 },
      ingredientsWithoutPrice: [{ id: kitchen.id, name: 'Saffron' }],
      estimatedSplits: { count: 0, worst: [] },
      negativeStock: { count: 0, worst: [] },
    },
    ...{ sinceClosed: null, changedAreas: [], allowances: [] },
    listed: [
      { figure: 'freeGoods', count: 1, value: '3.5' },
      { figure: 'writtenOff', count: 2, value: '-6' },
    ],
    comments: [
      {
        ...{ id: bar.id, comment: 'Late delivery of fish', reportDate: '2026-11-08', uid: bar.id, userName: 'Gino' },
        created: '2026-11-09T10:00:00Z',
      },
    ],
  };
}

it('becomes a PDF with title, site, period, every sum, area and comment, and what its figures lack', async () => {
  await page.viewport(1440, 900);
  const server = stubServer({ can: ['analyticsLocation'] });
  server.session.currentAccountId = server.location.id;
  server.answers['/reports/periods/2026-11-02/2026-11-08'] = reportOf(server);
  await openApp(`/${server.location.id}/reports/gross-profit/2026-11-02/2026-11-08`);
  const { name, lines, text } = await pdfOfReport();
  expect(name).toBe('period-report-copper-table-soho-02-to-08-nov-2026.pdf');

  expect(lines[0]).toBe('Period Report');
  expect(lines[1]).toMatch(aboutReport('Copper Table Soho', '02 to 08 Nov 2026'));
  expect(text).toContain('Actual Gross Profit\n68.94%\n£827.25\nTheoretical Gross Profit\n70.83%\n£850.00');
  expect(text).toContain('Prices present (incomplete)\n2 of 3');
  expect(text).toContain('Saffron has no price: what it costs is not in these figures');
  expect(text).toContain('+ Procurement Balance\n£322.75');
  expect(text).toContain('Free goods (1 item)\n£3.50\nWritten off (2 items)\n-£6.00'); // rule 49, rule 86
  expect(text).toContain('= Actual cost of sales\n£372.75');
  expect(text).toContain('= Th. gross profit with allowances (70.50%)\n£846.00');
  expect(text).toContain('= Actual less theoretical\n-£22.75');
  expect(text).toContain('Area\nNet sales\nActual GP%\nTheoretical GP%\nCounted');
  expect(text).toContain('Kitchen\n£900.00\n68.89%\n71.00%\nCounted');
  expect(text).toContain('Bar\n£300.00\n69.08%\n70.50%\nCounted, 1 of 2 dishes costed');
  expect(text).toContain('Late delivery of fish\nGino\n09 Nov 2026, 10:00');
  expect(text).toContain('Page 2 of 2');
});
