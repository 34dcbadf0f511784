import { describe, expect, it } from 'vitest';
import { typedPage } from '../testing/typed-page.ts';
import { readPages } from './read-pages.ts';

const SELLER = ['HARBOUR FOODS LTD', '12 Quay Street, Bristol BS1 4QA', ''];
const HEADINGS = 'Description            Qty    Price     Amount';
const FLOUR = 'Plain flour              2     5.00      10.00';
const MILK = 'Milk                     3     2.00       6.00';
const TOTALS = ['Goods                               16.00', 'VAT  3.20', 'Total  19.20'];
const SLIP = ['REMITTANCE ADVICE', 'Account C123      Invoice 4711      Amount 19.20'];

function read(...pages: (readonly string[])[]) {
  const placed = pages.map((rows, at) => ({ ...typedPage([...rows, ...Array(40).fill('')]), number: at + 1 }));
  return readPages(placed, 'pdf').map((paper) => ({
    kind: paper.kind,
    lines: paper.kind === 'invoice' ? paper.lines.map(({ kind, fields }) => `${kind} ${fields.name?.value}`) : [],
    head: paper.head,
  }));
}

const first = [...SELLER, 'INVOICE', 'Invoice no 4711', '', HEADINGS, FLOUR];

describe('a further page', () => {
  it('goes on with the invoice, where a slip to send with the payment stands below its totals', () => {
    const papers = read(first, [HEADINGS, MILK, ...TOTALS, '', ...SLIP]);
    expect(papers).toMatchObject([{ kind: 'invoice', lines: ['goods Plain flour', 'goods Milk'] }]);
  });

  it('goes on with the invoice by the number of the page, whatever it is called', () => {
    const papers = read([...first, MILK, ...TOTALS], [...SLIP, 'Page 2 of 2']);
    expect(papers).toMatchObject([{ kind: 'invoice', lines: ['goods Plain flour', 'goods Milk'] }]);
  });

  it('is another paper where a title stands above all of it, or where it has another number', () => {
    const kinds = (...rows: string[]) => read([...first, MILK, ...TOTALS], rows).map(({ kind }) => kind);
    expect(kinds(...SLIP)).toEqual(['invoice', 'unknown']);
    expect(kinds('INVOICE', 'Invoice no 4712', HEADINGS, MILK, 'Total 6.00', 'Page 2')).toEqual(['invoice', 'invoice']);
  });

  it('with the head again, and totals but no goods, has no lines', () => {
    const head = [...SELLER, 'INVOICE', 'Deliver To           1    Invoice No   4711', 'The Tavern'];
    const [paper] = read([...head, '', HEADINGS, FLOUR, MILK], [...head, '', ...TOTALS]);
    expect(paper).toMatchObject({ lines: ['goods Plain flour', 'goods Milk'], head: { gross: { value: '19.2' } } });
  });
});
