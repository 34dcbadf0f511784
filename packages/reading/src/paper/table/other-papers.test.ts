import { describe, expect, it } from 'vitest';
import { plainValues } from '../../testing/plain-values.ts';
import { typedPage } from '../../testing/typed-page.ts';
import { readPages } from '../read-pages.ts';
import { statesOtherPaper } from './other-papers.ts';

function namesOf(...rows: string[]) {
  const head = ['HARBOUR FOODS LTD', '', 'Invoice no 4711', ''];
  const [paper] = readPages([typedPage([...head, ...rows, '', 'Goods 16.00', 'VAT 0.00', 'Total 16.00'])], 'pdf');
  return paper?.kind === 'invoice' ? paper.lines.map(({ fields }) => plainValues(fields).name) : [];
}

describe('a row between lines that states the delivery of those below', () => {
  const states = [
    'Delivery note 31108 15/01/2026',
    'Del. note no: 31108',
    'DN 31108',
    'D/N: A-31108 dated 15 Jan',
    'Docket 31108',
    'Our delivery 31108 of 15/01/2026',
    'Despatch note DN-31108',
    'Shipment No. SS-31108:',
    'Your order 4711 - kitchen',
    'Sales order SO4711',
    '** Delivered Thu 15 Jan **',
    'Delivery 15/01/26',
  ];

  it.each(states)('is known by its words: %s', (text) => expect(statesOtherPaper(text)).toBe(true));

  it.each(['Delivery bags 100', 'Order pads 100', 'Docket rolls 80 mm', 'Delivered chilled', 'Ticket 500 g'])(
    'is known by its number or day, without which it may be goods: %s',
    (text) => expect(statesOtherPaper(text)).toBe(false),
  );

  it.each(states)('is part of no name: %s', (text) => {
    const names = namesOf(
      'Description                               Qty    Price     Amount',
      text,
      'White bloomer                               2     5.00      10.00',
      text,
      'Ciabatta                                    3     2.00       6.00',
    );
    expect(names).toEqual(['White bloomer', 'Ciabatta']);
  });

  it('is no title of a further page, which goes on with the invoice', () => {
    const headings = 'Description        Qty    Price     Amount';
    const first = [
      'HARBOUR FOODS LTD',
      'INVOICE',
      'Invoice no 4711',
      headings,
      'Bloomer   2   5.00   10.00',
      '',
      '',
      '',
    ];
    const further = [headings, 'Delivery note 31109', 'Ciabatta  3   2.00    6.00', '', 'Total 16.00', '', '', ''];
    const papers = readPages(
      [first, further].map((rows, at) => ({ ...typedPage(rows), number: at + 1 })),
      'pdf',
    );
    expect(papers.map(({ kind }) => kind)).toEqual(['invoice']);
  });
});
