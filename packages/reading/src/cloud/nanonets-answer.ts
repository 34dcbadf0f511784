/** What is taken of the published answer of the service; everything else of it is passed over. */
export interface NanonetsPage {
  page: number;
  size: { width: number; height: number };
  prediction: (NanonetsField | NanonetsTable)[];
}

export interface Place {
  xmin: number;
  ymin: number;
  xmax: number;
  ymax: number;
}

export interface NanonetsField extends Place {
  type: 'field';
  label: string;
  ocr_text: string;
  score: number;
}

export interface NanonetsTable {
  type: 'table';
  cells: NanonetsCell[];
}

export interface NanonetsCell extends Place {
  row: number;
  col: number;
  label: string;
  text: string;
  score: number;
}

/** Takes the pages of an answer; null where it is not of the published form. */
export function pagesOf(answer: unknown): NanonetsPage[] | null {
  if (!isRecord(answer) || !Array.isArray(answer.result)) return null;
  const pages = answer.result.map(pageOf);
  return pages.every((page) => page !== null) ? pages : null;
}

function pageOf(page: unknown): NanonetsPage | null {
  if (!isRecord(page) || !Array.isArray(page.prediction)) return null;
  const size = isRecord(page.size)
    ? { width: numberOf(page.size.width), height: numberOf(page.size.height) }
    : { width: 0, height: 0 };
  return { page: numberOf(page.page), size, prediction: page.prediction.flatMap((one) => predictionOf(one) ?? []) };
}

function predictionOf(one: unknown): NanonetsField | NanonetsTable | null {
  if (!isRecord(one)) return null;
  if (one.type === 'table')
    return { type: 'table', cells: Array.isArray(one.cells) ? one.cells.filter(isRecord).map(cellOf) : [] };
  return {
    type: 'field',
    label: textOf(one.label),
    ocr_text: textOf(one.ocr_text),
    score: numberOf(one.score),
    ...placeOf(one),
  };
}

function cellOf(cell: Record<string, unknown>): NanonetsCell {
  const { row, col, label, text, score } = cell;
  return {
    row: numberOf(row),
    col: numberOf(col),
    label: textOf(label),
    text: textOf(text),
    score: numberOf(score),
    ...placeOf(cell),
  };
}

function placeOf({ xmin, ymin, xmax, ymax }: Record<string, unknown>): Place {
  return { xmin: numberOf(xmin), ymin: numberOf(ymin), xmax: numberOf(xmax), ymax: numberOf(ymax) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
