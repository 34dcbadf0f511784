import { describe, expect, it } from 'vitest';
import { typedPage } from '../../testing/typed-page.ts';
import { readPages } from '../read-pages.ts';

function namesOf(...rows: string[]) {
  const head = [
    'HARBOUR FOODS LTD',
    '',
    'Invoice no 4711',
    '',
    'Description                    Qty    Price     Amount',
  ];
  const [paper] = readPages([typedPage([...head, ...rows, '', 'Goods 16.00', 'VAT 3.20', 'Total 19.20'])], 'pdf');
  return paper?.kind === 'invoice' ? paper.lines.map(({ fields }) => fields.name?.value) : [];
}

describe('a pack in the row below a name', () => {
  const cola = ['Diet cola can                    2     5.00      10.00', '24x660 ml'];
  const water = ['Still water 1                    3     2.00       6.00', '24x500 ml'];

  it('is of the name where no name reaches so far that it had room behind it: another pack than the agreed one is seen', () => {
    expect(namesOf(...cola, ...water)).toEqual(['Diet cola can 24x660 ml', 'Still water 1 24x500 ml']);
  });

  it('is none of it where another name shows that there was room', () => {
    const long = 'Apple juice pressed this week    1     0.00       0.00';
    expect(namesOf(...cola, ...water, long)).toEqual([
      'Diet cola can',
      'Still water 1',
      'Apple juice pressed this week',
    ]);
  });
});
