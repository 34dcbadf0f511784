import { describe, expect, it } from 'vitest';
import { plainValues } from '../testing/plain-values.ts';
import { typedPage } from '../testing/typed-page.ts';
import { readPages } from './read-pages.ts';

const SURE = 0.98;

/** Totals of milk for £60 without VAT and, where they are taxed, cups for £120. */
function totalled(rows: readonly string[], taxed?: 'taxed') {
  const lines = [
    'Description            Qty    Price     VAT   Amount',
    'Milk                    20     2.00      0%    40.00',
    'Cream                   10     2.00      0%    20.00',
    ...(taxed ? ['Coffee cups             20     6.00     20%   120.00'] : []),
  ];
  const [paper] = readPages(
    [typedPage(['HARBOUR FOODS LTD', '', 'Invoice no 4711', '', ...lines, '', ...rows])],
    'pdf',
  );
  const sure = Object.entries(paper?.head ?? {}).flatMap(([field, { confidence }]) =>
    confidence >= SURE ? [field] : [],
  );
  return { head: plainValues(paper?.head ?? {}), sure };
}

describe('totals', () => {
  it('are not those of an account that stands beside them', () => {
    const { head } = totalled(
      [
        'Your account                            Goods             180.00',
        'Balance brought forward    825.40       VAT                24.00',
        'Direct Debit, thank you   -825.40       Invoice total     204.00',
        'This invoice               204.00',
      ],
      'taxed',
    );
    expect(head).toMatchObject({ linesTotal: '180', vat: '24', gross: '204' });
  });

  it('are what their labels state, where a row of a table has several amounts behind the word', () => {
    const { head } = totalled([
      'Subtotal                    60.00',
      'Invoice Discount            -6.00',
      'Total GBP Excl. VAT         54.00',
      'VAT Amount                   0.00',
      'Total GBP Incl. VAT         54.00',
      '',
      'VAT Identifier   VAT %   Line Amount   Invoice Discount Amount   VAT Base   VAT Amount',
      'ZERO              0         60.00               6.00              54.00        0.00',
      'Total                       60.00               6.00              54.00        0.00',
    ]);
    expect(head).toMatchObject({ linesTotal: '60', allowances: '6', net: '54', vat: '0', gross: '54' });
  });

  it('are not sure where nothing is taxed and the last of them is another', () => {
    const { sure } = totalled(['Total 60.00', 'VAT 0.00', 'Total 57.13']);
    expect(sure).not.toContain('gross');
  });

  it('have a charge and its VAT between them, whatever both are called', () => {
    const rows = ['Goods 60.00', 'Market works 6.80', 'Duty thereon 1.36', 'To settle 68.16'];
    expect(totalled(rows).head).toMatchObject({ linesTotal: '60', charges: '6.8', vat: '1.36', gross: '68.16' });
  });

  it('have VAT behind its rate and what it is on', () => {
    const { head } = totalled(
      [
        'Items total                                 180.00',
        'Output tax A1    20.000 %    on    120.00    24.00',
        'Output tax A0     0.000 %    on     60.00     0.00',
        'Final amount                                204.00',
      ],
      'taxed',
    );
    expect(head).toMatchObject({ linesTotal: '180', vat: '24', gross: '204' });
  });

  it.each(['Total zero rated 0.00', 'VAT @ 20% (items marked V)     £    -', 'VAT    -'])(
    'have no VAT where it is stated as nothing: %s',
    (row) => {
      const { head, sure } = totalled(['Subtotal 60.00', row, 'Total 60.00']);
      expect(head).toMatchObject({ vat: '0', gross: '60' });
      expect(sure).toContain('gross');
    },
  );

  it('are not the amount of what is not taxed', () => {
    expect(totalled(['Zero rated 60.00', 'Total 60.00']).head).not.toHaveProperty('vat');
  });

  it('have a sum of the lines that is not sure where another one is printed', () => {
    const { sure } = totalled(['Goods 58.00', 'Total 60.00']);
    expect(sure).not.toContain('linesTotal');
  });
});
