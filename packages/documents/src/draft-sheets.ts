import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/universal';

/** A row of the sheet that is being counted. What is not counted has no amount. worth: £; null: not known. */
export interface CountedRow {
  name: string;
  group: string;
  countedBy: string | null;
  worth: string | null;
  amount: string | null;
  unit: string;
}

interface Tabs {
  /** What the rows are grouped by: `Category` or `Shelf`. */
  groupedBy: string;
  /** Whether the person sees what things cost. */
  costs: boolean;
  ingredients: readonly CountedRow[];
  recipes: readonly CountedRow[];
}

/** A count as it stands, as a workbook: one sheet for each tab of its screen, its columns in the same order, values as numbers (STK-037, STK-038). */
export function draftSheets({ groupedBy, costs, ingredients, recipes }: Tabs): Promise<Blob> {
  const sheet = (name: string, rows: readonly CountedRow[]) => ({
    sheet: name,
    stickyRowsCount: 1,
    columns: [{ width: 24 }, { width: 36 }, ...Array.from({ length: costs ? 4 : 3 }, () => ({ width: 16 }))],
    data: [headings(groupedBy, costs), ...rows.map((row) => cells(row, costs))],
  });
  return writeExcelFile([sheet('Ingredients', ingredients), sheet('Recipes', recipes)]).toBlob();
}

function headings(groupedBy: string, costs: boolean): Row {
  const names = [groupedBy, 'Name', 'Counted by', ...(costs ? ['Worth'] : []), 'Counted', 'Unit'];
  return names.map((value) => ({ value, fontWeight: 'bold', backgroundColor: '#dcece4' }));
}

function cells({ name, group, countedBy, worth, amount, unit }: CountedRow, costs: boolean): Row {
  const money: CellObject | null =
    amount === null
      ? null
      : worth === null
        ? { value: '-', align: 'right' }
        : { value: Number(worth), format: '"£"#,##0.00' };
  return [
    group,
    name,
    countedBy,
    ...(costs ? [money] : []),
    amount === null ? null : { value: Number(amount), format: '0.##' },
    amount === null ? null : unit,
  ];
}
