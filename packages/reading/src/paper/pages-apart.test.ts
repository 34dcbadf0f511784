import { describe, expect, it } from 'vitest';
import { plainValues } from '../testing/plain-values.ts';
import { typedPage } from '../testing/typed-page.ts';
import type { PlacedPage } from './placed.ts';
import { readPages } from './read-pages.ts';

const HEADINGS = 'Code      Description          Qty    Price     Amount   VAT';
const FIRST = typedPage([
  'HARBOUR FOODS LTD',
  '12 Quay Street, Bristol BS1 4QA',
  'Invoice no 4711                Date 14/03/2026',
  HEADINGS,
  'A100      Plain flour            2     5.00      10.00   B',
  'A101      Milk                   3     2.00       6.00   B',
]);
const LINE = 'A102      Lager keg              2     2.50       5.00   A';
const TOTALS = [
  'VAT key:A= 20.00% B=0.00%',
  'Total goods             Total VAT            Invoice total',
  '21.00                   1.00                 22.00',
];

/** A page photographed from further away, on the right of its picture. */
function photographed({ words, ...page }: PlacedPage): PlacedPage {
  const [share, aside] = [0.6, 240];
  const moved = words.map((word) => ({ ...word, left: share * word.left + aside, width: share * word.width }));
  return { ...page, number: 2, width: page.width + aside, words: moved };
}

function read(...second: readonly string[]) {
  const [paper, ...others] = readPages([FIRST, photographed(typedPage(second))], 'picture');
  if (paper?.kind !== 'invoice' || others.length > 0) throw new Error('They are not one invoice');
  const sure = Object.entries(paper.head).flatMap(([field, { confidence }]) => (confidence >= 0.98 ? [field] : []));
  return { head: plainValues(paper.head), sure, lines: paper.lines.map(({ fields }) => plainValues(fields)) };
}

describe('pages of one paper that lie elsewhere on their pictures', () => {
  it('have their columns below the same headings, wherever those stand', () => {
    const { head, lines } = read(HEADINGS, LINE, ...TOTALS);
    expect(lines[2]).toMatchObject({ supplierCode: 'A102', name: 'Lager keg', quantity: '2', unitPrice: '2.5' });
    expect(head).toMatchObject({ linesTotal: '21', net: '21', vat: '1', gross: '22' });
    expect(head).not.toHaveProperty('charges');
  });

  it('have letters of VAT by a legend without blanks', () => {
    const { lines } = read(HEADINGS, LINE, ...TOTALS);
    expect(lines.map(({ vatPercent }) => vatPercent)).toEqual(['0', '0', '20']);
  });

  it('have no line that was overlooked taken for a charge, and no sum of lines that is sure', () => {
    const { head, sure } = read(LINE, ...TOTALS);
    expect(head).not.toHaveProperty('charges');
    expect(sure).not.toContain('linesTotal');
  });
});
