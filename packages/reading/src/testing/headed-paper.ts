import { readPages } from '../paper/read-pages.ts';
import { plainValues } from './plain-values.ts';
import { typedPage } from './typed-page.ts';

/** What is read of the head of a typed invoice with some rows above its one line. */
export function headedPaper(...rows: readonly string[]): ReturnType<typeof plainValues> {
  const lines = ['Description            Qty    Price     Amount', 'Plain flour              2     8.00      16.00'];
  const totals = ['', 'Goods                 16.00', 'VAT                    3.20', 'Total                 19.20'];
  const [paper] = readPages([typedPage(['HARBOUR FOODS LTD', '', ...rows, '', ...lines, ...totals])], 'pdf');
  return plainValues(paper?.head ?? {});
}
