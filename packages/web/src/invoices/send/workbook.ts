import { isStatementTable, namedStatementColumns } from '@larder/domain/invoices/statement-columns.ts';
import { HEADING_WITHIN_ROWS } from '@larder/domain/sheet-heading.ts';
import type { ListSheet } from '../../app/sheets/list-answer.ts';
import { readListFile } from '../../app/sheets/read-sheet-file.ts';

/** Whether a file is a workbook, by its name: a supplier's statement as Excel. */
export function isWorkbook({ name }: { name: string }): boolean {
  return /\.xlsx?$/i.test(name);
}

/**
 * Returns the sheets of a workbook that list bills as CSV files, which is what the server reads; all with rows where none does. leftOut: the names of the
 * others. Throws SheetRefused.
 */
export async function statementSheets(
  file: File,
  read: (file: File) => Promise<ListSheet[]> = readListFile,
): Promise<{ files: File[]; leftOut: string[] }> {
  const sheets = await read(file);
  const listing = sheets.filter(listsBills);
  const taken = listing.length > 0 ? listing : sheets;
  const title = file.name.replace(/\.xlsx?$/i, '');
  return {
    files: taken.map(
      ({ name, csv }) => new File([csv], `${title}${taken.length > 1 ? ` ${name}` : ''}.csv`, { type: 'text/csv' }),
    ),
    leftOut: sheets.filter((sheet) => !taken.includes(sheet)).map(({ name }) => name),
  };
}

/** Cells of the top rows need no more than to be parted: none of the headings has a sign inside it. */
function listsBills({ csv }: ListSheet): boolean {
  const top = csv.split(/\r?\n/, HEADING_WITHIN_ROWS);
  return top.some((line) => isStatementTable(namedStatementColumns(line.split(';').map(unquoted))));
}

function unquoted(cell: string): string {
  return cell.trim().replace(/^"(.*)"$/, '$1');
}
