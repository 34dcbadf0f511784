/** So many rows from the top of a sheet may hold its headings. */
export const HEADING_WITHIN_ROWS = 20;

const LONGEST_KEY = 600;

/**
 * The heading row of a sheet as one text, by which a sheet of the same shape is found again: lower case, one blank for whatever parts words,
 * bars between cells. Null for a row without words, and for one too long to be stored.
 */
export function headingKey(cells: readonly string[]): string | null {
  const words = cells.map((cell) =>
    cell
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s|]+/g, ' ')
      .trim(),
  );
  const filled = words.slice(0, words.findLastIndex((cell) => cell !== '') + 1);
  const key = filled.join('|');
  return key === '' || key.length > LONGEST_KEY ? null : key;
}

/** Of the rows the one that is most like a heading: it names most columns; of equal ones the first that is filled most. */
export function nearestHeading<Row extends { columns: object; cells: readonly string[] }>(
  rows: readonly Row[],
): Row | undefined {
  const named = ({ columns }: Row) => Object.keys(columns).length;
  const filled = ({ cells }: Row) => cells.filter((cell) => cell.trim() !== '').length;
  return rows.toSorted((a, b) => named(b) - named(a) || filled(b) - filled(a))[0];
}
