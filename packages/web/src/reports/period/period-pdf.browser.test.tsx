import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { aboutReport, pdfOfReport } from '../../testing/pdf-of-report.ts';
import { stubServer } from '../../testing/stub-server.ts';
import { FIGURES, reportOf } from './testing.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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

it('has no actual gross profit of an area that was never counted, and states that a count was corrected since it was closed', async () => {
  await page.viewport(1440, 900);
  const server = stubServer({ can: ['analyticsLocation'] });
  server.session.currentAccountId = server.location.id;
  const report = reportOf(server);
  const areas = report.areas.map((area) => (area.name === 'Bar' ? { ...area, openingCount: null } : area));
  const flour = { id: server.bar.id, name: 'Flour', unit: 'g' as const, was: '1000', now: '2000' };
  server.answers['/reports/periods/2026-11-02/2026-11-08'] = {
    ...{ ...report, areas },
    sinceClosed: {
      ...{ accountId: server.location.id, name: 'Soho', stocktakeId: server.bar.id, from: report.from, to: report.to },
      ...{ closedAt: '2026-11-09T10:05:00Z', closedBy: 'Gino', figures: FIGURES, documents: [], moreDocuments: false },
      ...{ prices: [], recounted: [flour] },
    },
  };
  await openApp(`/${server.location.id}/reports/gross-profit/2026-11-02/2026-11-08`);
  const { text } = await pdfOfReport();
  expect(text).toContain('Bar\n£300.00\n-\n70.50%\nCount first');
  expect(text).toContain('Changed since closed by Gino on 09 Nov 2026, 10:05');
});
