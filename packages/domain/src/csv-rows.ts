/** One row of a CSV file. line: where it begins, 1 being the first line; a quoted cell may hold line breaks. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** A quotation mark that is never closed, or after which a cell goes on. line: where its row begins. */
export class BrokenQuotes extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`line ${line} has a quotation mark that is not closed`);
    this.line = line;
  }
}

type Place = 'before a cell' | 'in a cell' | 'in quotes' | 'after quotes';

/**
 * Takes the text of a CSV file apart as it comes: cells parted by the delimiter, in quotation marks where they hold one, which stands twice
 * for itself. Rows without any text are passed over. Throws BrokenQuotes.
 */
export async function* csvRows(texts: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRow> {
  let place: Place = 'before a cell';
  let cell = '';
  let cells: string[] = [];
  let line = 1;
  let begins = 1;

  for await (const text of texts) {
    for (const sign of text) {
      if (sign === '\n') line += 1;
      if (place === 'in quotes') {
        if (sign === '"') place = 'after quotes';
        else cell += sign;
      } else if (sign === delimiter || sign === '\n') {
        cells.push(cell);
        cell = '';
        place = 'before a cell';
        if (sign === delimiter) continue;
        if (cells.some((one) => one.trim() !== '')) yield { line: begins, cells };
        cells = [];
        begins = line;
      } else if (sign === '"' && place !== 'in a cell') {
        if (place === 'after quotes') cell += sign;
        place = 'in quotes';
      } else if (place === 'after quotes') {
        if (sign.trim() !== '') throw new BrokenQuotes(begins);
      } else {
        cell += sign;
        place = 'in a cell';
      }
    }
  }
  if (place === 'in quotes') throw new BrokenQuotes(begins);
  cells.push(cell);
  if (cells.some((one) => one.trim() !== '')) yield { line: begins, cells };
}
