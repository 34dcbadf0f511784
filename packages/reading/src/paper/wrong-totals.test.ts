import { describe, expect, it } from 'vitest';
import { plainValues } from '../testing/plain-values.ts';
import { typedPage } from '../testing/typed-page.ts';
import { readPages } from './read-pages.ts';

const SURE = 0.98;

function totalled(rows: readonly string[], vat = '20%') {
  const head = ['HARBOUR FOODS LTD', '', 'Invoice no 4711', '', 'Description            Qty    Price     VAT   Amount'];
  const lines = [
    `Coffee cups             20     6.00     ${vat}   120.00`,
    `Milk                    30     2.00      0%    60.00`,
  ];
  const [paper] = readPages([typedPage([...head, ...lines, '', ...rows])], 'pdf');
  const sure = Object.entries(paper?.head ?? {}).flatMap(([field, { confidence }]) =>
    confidence >= SURE ? [field] : [],
  );
  return { head: plainValues(paper?.head ?? {}), sure };
}

describe('a total that the supplier added up wrongly (rule 65)', () => {
  it('is read as it stands, with the net and the VAT that do not make it, and nothing is sure', () => {
    const { head, sure } = totalled(['Net 180.00', 'VAT 24.00', 'Total 203.91']);
    expect(head).toMatchObject({ net: '180', vat: '24', gross: '203.91' });
    expect(sure).not.toEqual(expect.arrayContaining(['gross']));
  });

  it('is not replaced by a part of the paper that adds up: goods and their carriage, or a group of VAT', () => {
    const carriage = totalled(['Goods 180.00', 'Carriage 8.00', 'Net 188.00', 'VAT 25.60', 'Total 213.63']);
    expect(carriage.head).toMatchObject({ net: '188', vat: '25.6', gross: '213.63' });
    const groups = totalled([
      'VAT       Rate      Net        VAT Amount    Gross',
      'S        20.0%     120.00         24.00      144.00',
      'Z         0.0%      60.00          0.00       60.00',
      'Total              180.00         24.00      204.03',
      'Invoice total 204.03',
    ]);
    expect(groups.head).toMatchObject({ net: '180', vat: '24', gross: '204.03' });
    expect(groups.head).not.toHaveProperty('allowances');
    expect(groups.sure).not.toContain('net');
  });

  it('is not replaced by the sum of the goods where nothing is taxed', () => {
    const words = ['Goods 180.00', 'VAT 0.00', 'Total 179.97'];
    expect(totalled(words, '0%').head).toMatchObject({ net: '180', vat: '0', gross: '179.97' });
    const table = ['0% 180.00 0.00', 'Goods 180.00', 'VAT 0.00', 'Kindly remit 179.97'];
    expect(totalled(table, '0%').head).not.toMatchObject({ gross: '180' });
  });

  it('leaves totals alone that add up, with a larger balance of other papers below', () => {
    const { head, sure } = totalled(['Net 180.00', 'VAT 24.00', 'Invoice total 204.00', 'Balance due 1,500.00']);
    expect(head).toMatchObject({ net: '180', vat: '24', gross: '204', payable: '1500' });
    expect(sure).toContain('gross');
  });
});
