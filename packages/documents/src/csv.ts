/**
 * What a spreadsheet would take for a formula; a plain number is none. Spreadsheets set to an East Asian language read the full-width signs as
 * well, and some pass over blanks and signs without width before them.
 */
const FORMULA = /^(?!-?\d+(\.\d+)?$)[\s\p{Cf}\p{Cc}\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\u2212]|^[\t\r\n]/u;

/**
 * Rows as a CSV file: semicolons (UI-011), every cell quoted, and a mark that tells spreadsheets it is UTF-8. What begins like a formula gets
 * an apostrophe before it, so that it stays text.
 */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map(csvLine).join('')}`;
}

/** One row of such a file, with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(';')}\r\n`;
}

/**
 * Rows as a CSV file that Larder itself reads: texts stand in it as they are, so that what begins like a formula is refused like in any
 * uploaded file.
 */
export function plainCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(quoted).join(';')}\n`).join('');
}

/** Rows as a spreadsheet takes them from the clipboard: tabs between cells. What begins like a formula gets an apostrophe before it. */
export function pastedText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map((text) => noFormula(text.replaceAll(/\s+/g, ' '))).join('\t')).join('\n');
}

function cell(text: string): string {
  return quoted(noFormula(text));
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function noFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
