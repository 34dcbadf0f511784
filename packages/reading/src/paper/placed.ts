import type { Box } from '@larder/domain/invoices/read-file.ts';

/** A word with its place on a page, in the units of the page: points of a PDF, pixels of a picture; y grows downwards. */
export interface PlacedWord {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** 1 of text in a file; how sure the reader of a picture is. */
  confidence: number;
}

/** A page, counted from 1, with its words in any order. */
export interface PlacedPage {
  number: number;
  width: number;
  height: number;
  words: readonly PlacedWord[];
}

/** Words that stand together, with wider gaps around them. */
export interface Cell {
  page: PlacedPage;
  words: readonly PlacedWord[];
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Cells on one line, from left to right. */
export interface Row {
  page: PlacedPage;
  cells: readonly Cell[];
  top: number;
  bottom: number;
  /** Of its usual letters. */
  height: number;
}

/** Gap between words, as a share of their height, from which they belong to two cells. A blank is about a quarter of it. */
const WIDE_GAP = 0.8;
/** Distance of middles, as a share of the smaller height, up to which two words stand on one line. */
const SAME_LINE = 0.45;

/** The lines of a page from top to bottom. */
export function rowsOf(page: PlacedPage): Row[] {
  const rows: PlacedWord[][] = [];
  for (const word of [...page.words].sort((one, other) => middle(one) - middle(other))) {
    const row = rows.at(-1);
    if (row?.some((other) => onOneLine(word, other))) row.push(word);
    else rows.push([word]);
  }
  return rows.map((words) => rowOf(page, words));
}

export function cellOf(page: PlacedPage, words: readonly PlacedWord[]): Cell {
  return {
    page,
    words,
    text: words.map(({ text }) => text).join(' '),
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(rightOf)),
    top: Math.min(...words.map(({ top }) => top)),
    bottom: Math.max(...words.map((word) => word.top + word.height)),
  };
}

/** The place of some words as shares of their page. */
export function boxOf({ page, left, right, top, bottom }: Cell): Box {
  return {
    page: page.number,
    left: left / page.width,
    top: top / page.height,
    width: (right - left) / page.width,
    height: (bottom - top) / page.height,
  };
}

/** How sure the least sure word of a cell is. */
export function confidenceOf(cell: Cell): number {
  return Math.min(...cell.words.map(({ confidence }) => confidence));
}

/** All text of a row. */
export function textOf(row: Row): string {
  return row.cells.map(({ text }) => text).join(' ');
}

/** Whether two cells stand above each other, at least in part. */
export function overlap(one: { left: number; right: number }, other: { left: number; right: number }): boolean {
  return one.left < other.right && other.left < one.right;
}

export function rightOf(word: PlacedWord): number {
  return word.left + word.width;
}

/** Words of one line in groups with wide gaps between them, from left to right. */
export function wordsApart(page: PlacedPage, words: readonly PlacedWord[]): Cell[] {
  const groups: PlacedWord[][] = [];
  for (const word of [...words].sort((one, other) => one.left - other.left)) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const near = before && word.left - rightOf(before) <= WIDE_GAP * Math.min(word.height, before.height);
    if (group && near) group.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => cellOf(page, group));
}

function rowOf(page: PlacedPage, words: PlacedWord[]): Row {
  const heights = words.map(({ height }) => height).sort((one, other) => one - other);
  return {
    page,
    cells: wordsApart(page, words),
    top: Math.min(...words.map(({ top }) => top)),
    bottom: Math.max(...words.map((word) => word.top + word.height)),
    height: heights[Math.floor(heights.length / 2)] ?? 0,
  };
}

function onOneLine(one: PlacedWord, other: PlacedWord): boolean {
  return Math.abs(middle(one) - middle(other)) <= SAME_LINE * Math.min(one.height, other.height);
}

function middle({ top, height }: PlacedWord): number {
  return top + height / 2;
}
