import { describe, expect, it } from 'vitest';
import { plainValues } from '../testing/plain-values.ts';
import { typedPage } from '../testing/typed-page.ts';
import { isBarCode } from './bar-code.ts';
import { readPages } from './read-pages.ts';

describe('a bar code', () => {
  it.each(['5012747921567', '96385074', '036000291452', '10614141000415'])(
    '%s has the last digit that the others make',
    (digits) => expect(isBarCode(digits)).toBe(true),
  );
  it.each(['5012747921568', '96385075', '12345', '501274792156X', '0000000000000', ''])('is not "%s"', (digits) =>
    expect(isBarCode(digits)).toBe(false),
  );

  const linesOf = (...rows: string[]) => {
    const head = ['HARBOUR FOODS LTD', '', 'Invoice no 4711', ''];
    const [paper] = readPages([typedPage([...head, ...rows, '', 'Goods 16.00', 'VAT 3.20', 'Total 19.20'])], 'pdf');
    return paper?.kind === 'invoice' ? paper.lines.map(({ fields }) => plainValues(fields)) : [];
  };

  it('is of the line in the row above it, whose name what stands beside it does not go on', () => {
    const lines = linesOf(
      'Product        Description            Qty    Price     Amount',
      'Barcode        Pack size',
      'FLO-12         Plain flour              2     5.00      10.00',
      '5012747921567  6 x 1kg / UK',
      'MIL-07         Milk                     3     2.00       6.00',
      '5018297431069  6 x 2L / UK',
    );
    expect(lines).toMatchObject([
      { name: 'Plain flour', supplierCode: 'FLO-12', gtin: '5012747921567' },
      { name: 'Milk', supplierCode: 'MIL-07' },
    ]);
    expect(lines[1]).not.toHaveProperty('gtin'); // its last digit is not the one that the others make
  });

  it('is of the line where it is named below the name', () => {
    const lines = linesOf(
      'Description            Qty    Price     Amount',
      'Plain flour              2     5.00      10.00',
      'EAN 5012747921567',
      'Milk                     3     2.00       6.00',
      'EAN 5018297431068',
    );
    expect(lines).toMatchObject([
      { name: 'Plain flour', gtin: '5012747921567' },
      { name: 'Milk', gtin: '5018297431068' },
    ]);
  });
});
