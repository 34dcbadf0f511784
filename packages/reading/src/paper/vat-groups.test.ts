import { describe, expect, it } from 'vitest';
import { plainValues } from '../testing/plain-values.ts';
import { typedPage } from '../testing/typed-page.ts';
import { rowsOf } from './placed.ts';
import { readPages } from './read-pages.ts';
import { vatGroups } from './vat-groups.ts';

const groupsOf = (...rows: string[]) =>
  vatGroups(rowsOf(typedPage(rows)), { source: 'pdf', sign: '.' }).groups.map(
    ({ percent, net, vat }) => `${percent} ${net} ${vat}`,
  );

const SUMMARY = ['VAT @ 20%     £2.00    £10.00', 'VAT @ 0%      £0.00     £6.00'];

describe('groups of VAT that have the VAT before the amount', () => {
  it('have it there also where nothing is taxed, below one where something is', () => {
    expect(groupsOf('Rate            VAT       Net', ...SUMMARY)).toEqual(['20 10 2', '0 6 0']);
  });

  it.each([['VAT @ 0%      £0.00   £866.18'], ['VAT 0.00%      0.00    866.18'], ['Zero 0%      £ 0.00   £ 866.18']])(
    'are the only one where nothing is taxed and the amount stands elsewhere too: %s',
    (row) => {
      expect(groupsOf(row, 'Invoice total      £866.18')).toEqual(['0 866.18 0']);
      expect(groupsOf(row, 'Invoice total      £866.81')).toEqual([]);
      expect(groupsOf(row, 'VAT @ 20%    £2.00   £10.00', 'Invoice total      £866.18')).toContain('20 10 2');
    },
  );

  it('are none of a zero and an amount in other columns, or without a group that shows the order', () => {
    expect(groupsOf('VAT @ 0%      £0.00    £16.00')).toEqual([]);
    expect(groupsOf(SUMMARY[0] ?? '', 'VAT @ 0%      £0.00                Total   £16.00')).toEqual(['20 10 2']);
  });

  it('are no lines, though they stand right below them', () => {
    const rows = [
      'HARBOUR FOODS LTD',
      'Invoice no 4711',
      '',
      'Description            Qty    Price     Amount',
      'Candles                  2     5.00      10.00',
      'Leeks                    3     2.00       6.00',
      'Standard 20%                   2.00      10.00',
      'Zero 0%                        0.00       6.00',
      'Total                                    18.00',
    ];
    const [paper] = readPages([typedPage(rows)], 'pdf');
    const lines = paper?.kind === 'invoice' ? paper.lines.map(({ fields }) => plainValues(fields)) : [];
    expect(lines.map(({ name }) => name)).toEqual(['Candles', 'Leeks']);
  });
});
