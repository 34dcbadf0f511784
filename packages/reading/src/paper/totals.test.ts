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
  return { head: plainValues(paper?.head ?? {}), sure, lines: paper?.kind === 'invoice' ? paper.lines.length : 0 };
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

  it('are not made of a row of a table where they were added up wrongly', () => {
    const { head } = totalled([
      'Subtotal                    60.00',
      'Invoice Discount            -6.00',
      'Total GBP Excl. VAT         54.00',
      'VAT Amount                   0.00',
      'Total GBP Incl. VAT         54.05',
      '',
      'VAT Identifier   VAT %   Line Amount   Invoice Discount Amount   VAT Base   VAT Amount',
      'ZERO              0         60.00               6.00              54.00        0.00',
      'Total                       60.00               6.00              54.00        0.00',
    ]);
    expect(head).toMatchObject({ net: '54', gross: '54.05' });
  });

  it('are not the net against what is named to be paid, of which nothing has been paid', () => {
    const rows = ['Subtotal 60.00', 'Volume bonus -4.00', 'Invoice net 56.00', 'VAT 0.00', 'Please pay 56.02'];
    const { head, sure } = totalled([...rows, 'Payments received 0.00', 'Amount due 56.02']);
    expect(head).toMatchObject({ net: '56', gross: '56.02' });
    expect(sure).not.toContain('gross');
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

  it('have an extra between them that nothing names, where its VAT and the total are named', () => {
    const charge = totalled(['Goods 180.00', 'Ice and boxes 10.00', 'VAT 26.00', 'Total 216.00'], 'taxed');
    expect(charge.head).toMatchObject({ linesTotal: '180', charges: '10', net: '190', vat: '26', gross: '216' });
    const terms = totalled(['Goods 60.00', 'Contract terms 5% -3.00', 'VAT 0.00', 'Balance to pay 57.00']);
    expect(terms.head).toMatchObject({ linesTotal: '60', allowances: '3', net: '57', gross: '57' });
  });

  it('are not found behind the words of another box', () => {
    const { head } = totalled(
      [
        'Code   Rate     Goods      VAT          Contract terms 2.5%     -6.00',
        'S     20.00%   114.00    22.80          Net total              174.00',
        'Z      0.00%    60.00     0.00          VAT                     22.80',
        '                                        Total                  196.80',
      ],
      'taxed',
    );
    expect(head).toMatchObject({ linesTotal: '180', allowances: '6', net: '174', vat: '22.8', gross: '196.8' });
  });

  it('take nothing for VAT that the rates of the lines do not make', () => {
    const { head } = totalled(['Items subtotal 60.00', 'Ice and boxes 3.10', 'Invoice total 63.10']);
    expect(head).toMatchObject({ linesTotal: '60', charges: '3.1', gross: '63.1' });
    expect(head).not.toHaveProperty('vat');
  });

  it('are no sum of the lines against a smaller one that is named', () => {
    const { head, sure } = totalled(['Items subtotal 60.00', 'Loyalty discount 3.10', 'Balance to pay 56.90']);
    expect(head).toMatchObject({ linesTotal: '60', allowances: '3.1', gross: '56.9' });
    expect(sure).toContain('gross');
  });

  it('are of all rates, where an analysis has a total for each and the lines have VAT in them', () => {
    const rows = [
      '          Rate      Excl. VAT      VAT      Incl. VAT',
      'A        20.00%        100.00    20.00         120.00',
      'Z         0.00%         60.00     0.00          60.00',
      'Total                  160.00    20.00         180.00',
      'Total to pay 180.00',
    ];
    const { head } = totalled(rows, 'taxed');
    expect(head).toMatchObject({ net: '160', vat: '20', gross: '180' });
    expect(head).not.toHaveProperty('allowances');
  });

  it('stand no line beside a label of a total', () => {
    const rows = [
      'Your account                  Sub-Total     180.00',
      'Brought forward     825.40    VAT            24.00',
      'Direct Debit       -825.40    Total         204.00',
    ];
    const { lines } = totalled(rows, 'taxed');
    expect(lines).toBe(3);
  });
});
