import writeExcelFile, { type Row } from 'write-excel-file/universal';

export const SALES_TEMPLATE_NAME = 'Template_Sales_Import.xlsx';

const COLUMNS = [
  { heading: 'PLU', width: 18 },
  { heading: 'Product', width: 36 },
  { heading: 'Qty', width: 10 },
  { heading: 'Unit price', width: 12 },
  { heading: 'Gross sales', width: 14 },
];
const READY_ROWS = 200;

/**
 * The sheet to fill in by hand when a till can't export one (SALES-022): the period above, a line for each dish below.
 * It is the same for everybody and holds no sales, so importing it untouched is refused for want of a period.
 */
export function salesTemplate(): Promise<Blob> {
  const rows: Row[] = [
    [{ value: 'Product sales', fontWeight: 'bold', fontSize: 14 }],
    ['Period start', asText(''), 'DD/MM/YYYY, the first day'],
    ['Period end', asText(''), 'DD/MM/YYYY, the last day'],
    [],
    COLUMNS.map(({ heading }) => ({ value: heading, fontWeight: 'bold', backgroundColor: '#dcece4' })),
    // Codes typed here stay text, so that 0042 retains its zeros.
    ...Array.from({ length: READY_ROWS }, () => [asText('')]),
  ];
  return writeExcelFile(rows, {
    sheet: 'Sales',
    columns: COLUMNS.map(({ width }) => ({ width })),
    stickyRowsCount: 5,
  }).toBlob();
}

function asText(value: string) {
  return { value, type: String, format: '@' };
}
