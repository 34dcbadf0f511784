/** An empty file to fill in: one heading line, semicolons (UI-011), and a mark that tells spreadsheets it is UTF-8. */
export function emptyList(columns: readonly string[]): string {
  return `\ufeff${columns.join(';')}\r\n`;
}
