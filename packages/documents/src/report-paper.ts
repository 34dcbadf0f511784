import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { GREEN, GREY, type Paper, RULE } from './a4.ts';

/** A report as text, before it is laid out: what every report's paper is made from. */
export interface Report {
  title: string;
  /** From the location down to the area: Copper Table Soho, Kitchen. */
  site: string;
  /** Of which days it is, and what it is narrowed to; null for what has neither. */
  period: string | null;
  /** When it was made, in the site's own time. */
  printedAt: string;
  sections: readonly ReportSection[];
}

/** One table of a report. */
export interface ReportSection {
  heading: string;
  columns: readonly ReportPaperColumn[];
  rows: readonly ReportRow[];
  /** What its figures lack, and what else a reader should be aware of. */
  notes?: readonly string[];
}

export interface ReportPaperColumn {
  label: string;
  align: 'left' | 'right';
}

/** A row has a text for each column. total: the sum of rows above it; part: belongs to the row above it. */
export interface ReportRow {
  cells: readonly string[];
  kind?: 'total' | 'part';
}

/** Columns for which A4 upright is wide enough. */
const UPRIGHT_COLUMNS = 7;
/** Columns from which the text must be smaller. */
const SMALL_FROM = 11;

/** Lays a report out on A4, across where it has many columns. Headings are repeated on each page, figures stand right. */
export function reportPaper(report: Report): Paper {
  const { title, site, period, printedAt, sections } = report;
  const columns = Math.max(0, ...sections.map((section) => section.columns.length));
  const about = [site, ...(period === null ? [] : [period]), `Printed ${printedAt}`];
  return {
    pageSize: 'A4',
    pageOrientation: columns > UPRIGHT_COLUMNS ? 'landscape' : 'portrait',
    pageMargins: [40, 40, 40, 48],
    info: { title, author: site, creator: 'Larder' },
    defaultStyle: { fontSize: columns >= SMALL_FROM ? 7.5 : 9, lineHeight: 1.15 },
    content: [
      { text: title, fontSize: 20, bold: true, color: GREEN },
      { text: about.join(' · '), fontSize: 9, color: GREY, margin: [0, 2, 0, 0] },
      ...sections.flatMap(sectionContent),
    ],
    footer: (page, pages) => ({
      margin: [40, 14],
      fontSize: 8,
      color: GREY,
      columns: [
        { text: [title, ...about].join(' · ') },
        { text: `Page ${page} of ${pages}`, alignment: 'right', width: 80 },
      ],
    }),
  };
}

function sectionContent({ heading, columns, rows, notes = [] }: ReportSection): Content[] {
  const labelled = columns.some(({ label }) => label !== '');
  const top: TableCell[] = [
    { text: heading, bold: true, fontSize: 12, color: GREEN, colSpan: columns.length },
    ...columns.slice(1).map(() => ''),
  ];
  const labels = columns.map(
    ({ label, align }): TableCell => ({ text: label, alignment: align, bold: true, color: GREY }),
  );
  const nothing: TableCell[] = [
    { text: 'No items to display', color: GREY, colSpan: columns.length },
    ...columns.slice(1).map(() => ''),
  ];
  const headerRows = labelled ? 2 : 1;
  return [
    {
      margin: [0, 16, 0, 0],
      table: {
        headerRows,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: columns.map((column, index) => (index === 0 || isText(column, rows, index) ? '*' : 'auto')),
        body: [
          top,
          ...(labelled ? [labels] : []),
          ...(rows.length === 0 ? [nothing] : rows.map((row) => bodyRow(row, columns))),
        ],
      },
      layout: {
        hLineWidth: (line, node) => (line < headerRows || line === node.table.body.length ? 0 : 0.5),
        hLineColor: (line) => (line === headerRows ? GREEN : RULE),
        vLineWidth: () => 0,
        paddingLeft: (column) => (column === 0 ? 0 : 5),
        paddingRight: (column) => (column === columns.length - 1 ? 0 : 5),
        paddingTop: () => 3,
        paddingBottom: () => 2,
      },
    },
    ...notes.map((text, index): Content => ({ text, color: GREY, margin: [0, index === 0 ? 4 : 1, 0, 0] })),
  ];
}

/** Texts longer than this share what room there is, so that none of them squeezes the first column to single words. */
const LONG_TEXT = 24;

/** Whether a column holds long texts that may be broken into lines; a long word, such as a hash, has the room it needs. */
function isText({ align }: ReportPaperColumn, rows: readonly ReportRow[], index: number): boolean {
  if (align === 'right') return false;
  const texts = rows.map(({ cells }) => cells[index] ?? '');
  const longestWord = Math.max(0, ...texts.flatMap((text) => text.split(' ').map(({ length }) => length)));
  return texts.some(({ length }) => length > LONG_TEXT) && longestWord <= LONG_TEXT;
}

function bodyRow({ cells, kind }: ReportRow, columns: readonly ReportPaperColumn[]): TableCell[] {
  return columns.map(({ align }, index) => ({
    text: cells[index] ?? '',
    alignment: align,
    noWrap: align === 'right',
    bold: kind === 'total',
    ...(kind === 'part' ? { color: GREY } : {}),
    ...(kind === 'part' && index === 0 ? { margin: [12, 0, 0, 0] } : {}),
  }));
}
