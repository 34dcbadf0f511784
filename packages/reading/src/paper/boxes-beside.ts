import type { Cell, Row } from './placed.ts';

/** An amount alone, with signs of currencies and letters of credit around it. */
const AMOUNT = /^[£€$]?\s?\(?-?\s?[£€$]?\s?\d[\d,. ]*[.,]\d{2}\)?(?:-| ?CR| ?[A-Z*])?$/i;
const WORDS = /\p{L}{2}/u;
/** Letters that are no label: of a currency or of a credit. */
const NO_LABEL = /^(?:GBP|EUR|USD|CR|DR)$/i;

/**
 * Rows cut where a label begins behind an amount: boxes that stand beside each other, such as the customer's account beside the totals, share their
 * rows by chance.
 */
export function boxesApart(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => {
    const parts: Cell[][] = [];
    for (const cell of row.cells) {
      const part = parts.at(-1);
      const before = part?.at(-1);
      const begins = before && AMOUNT.test(before.text) && isLabel(cell) && isNamed(part ?? []);
      if (part && !begins) part.push(cell);
      else parts.push([cell]);
    }
    return parts.length < 2 ? [row] : parts.map((cells) => ({ ...row, cells }));
  });
}

function isLabel({ text }: Cell): boolean {
  return WORDS.test(text.replaceAll('.', '')) && !NO_LABEL.test(text);
}

/** So many cells without a label are a row of an analysis of VAT: its code, rate and amounts. */
const ANALYSIS = 3;

function isNamed(cells: readonly Cell[]): boolean {
  return cells.some(isLabel) || cells.length >= ANALYSIS;
}
