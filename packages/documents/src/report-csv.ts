import { UNKNOWN } from '@larder/domain/show.ts';
import { csvFile } from './csv.ts';
import type { Report, ReportSection } from './report-paper.ts';

/** A figure as a report shows it: £ before it, thousands in it, and % or a unit behind it. */
const SHOWN = /^(-?)(£?)(\d{1,3}(?:,\d{3})*|\d+)(\.\d+)?(?: ?(%|kg|l|g|ml|units?))?$/;

/**
 * Returns a report as a CSV file with the same rows, totals and rounded figures as its PDF. A figure is plain digits; its £, % or unit stands in
 * the heading of its column, or in a column of its own where it is not the same in all rows. What is not known is empty. A report of one table is
 * that table; of several, each has its heading in a line before it.
 */
export function reportCsv({ sections }: Pick<Report, 'sections'>): string {
  const [only, ...more] = sections;
  if (only && more.length === 0) return csvFile(tableOf(only));
  return csvFile(sections.flatMap((section, at) => [...(at > 0 ? [[]] : []), [section.heading], ...tableOf(section)]));
}

function tableOf({ columns, rows }: ReportSection): string[][] {
  const body = rows.map(({ cells }) => cells);
  const written = columns.map(({ label, align }, at) => {
    const texts = body.map((cells) => cells[at] ?? '');
    return align === 'right' ? figureColumns(label, texts) : { labels: [label], cells: texts.map((text) => [text]) };
  });
  return [
    written.flatMap(({ labels }) => labels),
    ...body.map((_, row) => written.flatMap(({ cells }) => cells[row] ?? [])),
  ];
}

/** One column of figures, or two: the figures and their units. Where any of its texts is no figure, all stay as they are shown. */
function figureColumns(label: string, texts: readonly string[]): { labels: string[]; cells: string[][] } {
  const figures = texts.map(plainFigure);
  if (figures.some((figure) => figure === null)) return { labels: [label], cells: texts.map((text) => [text]) };
  const known = figures.flatMap((figure) => figure ?? []);
  const units = new Set(known.flatMap(({ unit }) => (unit === '' ? [] : [unit])));
  if (units.size > 1)
    return {
      labels: [label, [label, 'unit'].filter(Boolean).join(', ')],
      cells: known.map(({ digits, unit }) => [digits, unit]),
    };
  return {
    labels: [[label, ...units].filter(Boolean).join(', ')],
    cells: known.map(({ digits }) => [digits]),
  };
}

/** Digits and unit of a shown figure, both empty where it is not known; null for what is no figure. */
function plainFigure(text: string): { digits: string; unit: string } | null {
  if (text === '' || text === UNKNOWN) return { digits: '', unit: '' };
  const [, minus = '', pounds = '', whole = '', fraction = '', unit = ''] = SHOWN.exec(text) ?? [];
  if (whole === '') return null;
  return { digits: `${minus}${whole.replaceAll(',', '')}${fraction}`, unit: pounds || unit.replace('units', 'unit') };
}
