/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows as a CSV file: semicolons (UI-011), every cell quoted, and a mark that tells spreadsheets it is UTF-8. What begins like a formula gets
 * an apostrophe before it, so that it stays text.
 */
export function csvFile(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(cell).join(';'));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
