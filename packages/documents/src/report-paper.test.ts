import { describe, expect, it } from 'vitest';
import { renderPdf } from './render-pdf.ts';
import { type Report, reportPaper } from './report-paper.ts';
import { pdfText } from './testing/pdf-text.ts';
import { textsOf } from './testing/texts-of.ts';

const REPORT: Report = {
  title: 'Period Report',
  site: 'Copper Table Soho, Kitchen',
  period: '02 to 08 Nov 2026',
  printedAt: '09 Nov 2026, 14:05',
  sections: [
    {
      heading: 'Areas',
      columns: [
        { label: 'Area', align: 'left' },
        { label: 'Net sales', align: 'right' },
      ],
      rows: [
        { cells: ['Kitchen', '£1,234.50'] },
        { cells: ['of it takeaway', '£34.50'], kind: 'part' },
        { cells: ['Total', '£1,234.50'], kind: 'total' },
      ],
      notes: ['Milk has no price: what it costs is not in these figures'],
    },
  ],
};

/** A report of one table with so many columns and rows. */
function wide(columns: number, rows: number): Report {
  const labels = Array.from({ length: columns }, (_, index) => `Column ${index + 1}`);
  const section = {
    heading: 'Wide',
    columns: labels.map((label) => ({ label, align: 'right' as const })),
    rows: Array.from({ length: rows }, () => ({ cells: labels.map(() => '£1.00') })),
  };
  return { ...REPORT, sections: [section] };
}

/** How often a page begins in a PDF. */
function pagesOf(pdf: Buffer): number {
  return [...pdf.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length;
}

describe('the paper of a report', () => {
  it('shows title, site, period and time, then heading, columns, all rows, totals and what the figures lack', () => {
    expect(textsOf(reportPaper(REPORT).content)).toEqual([
      'Period Report',
      'Copper Table Soho, Kitchen · 02 to 08 Nov 2026 · Printed 09 Nov 2026, 14:05',
      ...['Areas', 'Area', 'Net sales'],
      ...['Kitchen', '£1,234.50', 'of it takeaway', '£34.50', 'Total', '£1,234.50'],
      'Milk has no price: what it costs is not in these figures',
    ]);
  });

  it('aligns figures right, and marks totals by weight', () => {
    const [, , table] = reportPaper(REPORT).content as { table: { body: object[][] } }[];
    expect(table?.table.body[1]?.[1]).toMatchObject({ text: 'Net sales', alignment: 'right' });
    expect(table?.table.body[2]?.[1]).toMatchObject({ text: '£1,234.50', alignment: 'right', bold: false });
    expect(table?.table.body[4]?.[0]).toMatchObject({ text: 'Total', alignment: 'left', bold: true });
  });

  it('states so where a table has no rows', () => {
    expect(textsOf(reportPaper(wide(2, 0)).content)).toContain('No items to display');
  });

  it('lies across from eight columns on', () => {
    expect(reportPaper(wide(7, 1)).pageOrientation).toBe('portrait');
    expect(reportPaper(wide(8, 1)).pageOrientation).toBe('landscape');
  });

  it('gives long texts their share of the room, so that they do not squeeze the first column; a hash stays whole', async () => {
    const columns = ['Fridge', 'Target', 'AM', 'PM', 'Hash'].map((label) => ({ label, align: 'left' as const }));
    const long = '9.0 °C AC, 18:05, out of limit (5 °C or less), Food moved, to the bar fridge';
    const rows = [
      { cells: ['Walk-in fridge by the back door', '5 °C or less', long, long, 'e6162d82b3f158ed9693299f'] },
    ];
    const [, , table] = reportPaper({ ...REPORT, sections: [{ heading: 'Fridges', columns, rows }] }).content as {
      table: { widths: string[] };
    }[];
    expect(table?.table.widths).toEqual(['*', 'auto', '*', '*', 'auto']);
  });

  it('repeats its headings on each page, and numbers the pages', async () => {
    const paper = reportPaper(wide(3, 120));
    const [, , table] = paper.content as { table: { headerRows: number } }[];
    expect(table?.table.headerRows).toBe(2);
    const footer = paper.footer as (page: number, pages: number) => object;
    expect(textsOf(footer(2, 3))).toContain('Page 2 of 3');
    expect(pagesOf(await renderPdf(paper))).toBeGreaterThan(2);
  });

  it('becomes a PDF whose text can be read, searched and copied', async () => {
    const text = await pdfText(new Blob([new Uint8Array(await renderPdf(reportPaper(REPORT)))]));
    for (const part of ['Period Report', 'Net sales', 'Kitchen', '£1,234.50']) expect(text).toContain(part);
    expect(text).toContain('Page 1 of 1');
  });
});
