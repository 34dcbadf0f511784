/** The rows of a table that are in the page now. */
export interface Slice<Row> {
  /** With the place of each among all rows, from 0. */
  rows: readonly { row: Row; index: number }[];
  /** How many there are. */
  count: number;
  /** px above and below, where the others will stand. */
  before: number;
  after: number;
  /** Measures a row that is in the page, where others are only estimated. */
  measure?: (row: Element | null) => void;
}

/** Rows beside which there are no others to scroll to. */
export function wholeSlice<Row>(rows: readonly Row[], first: number, count: number): Slice<Row> {
  return { rows: rows.map((row, at) => ({ row, index: first + at })), count, before: 0, after: 0 };
}
