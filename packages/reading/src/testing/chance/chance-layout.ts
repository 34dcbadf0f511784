import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, sumsOf } from '../drawn-invoice.ts';
import { type HeadPrinted, type Layout, paper } from '../layout.ts';
import { tight } from '../layouts/kit.ts';
import { Random } from '../random.ts';
import { chanceColumns, chanceMoney, type Hand } from './columns.ts';
import { DAYS, headFacts, type Letterhead, letterhead, type Placing, withOthers } from './head.ts';
import { analysisOf, type Place, totalsAt } from './totals.ts';
import * as words from './words.ts';

/** A layout put together by chance: the same seed makes the same one. */
export function chanceLayout(seed: number): Layout {
  const random = new Random(seed * 7919 + 13);
  const credit = random.chance(0.08);
  const money = chanceMoney(random);
  const signed = credit ? (pence: number) => money(-pence) : money;
  const capitals = random.chance(0.2);
  const hand = chanceColumns(random, money, capitals);
  if (credit)
    for (const column of hand.columns)
      if (column.shows === 'net' || column.shows === undefined) column.cell = negated(column.cell);
  const [delivery, rebate] = [random.chance(0.15), random.chance(0.1)];
  const states: HeadPrinted[] = ['net', 'vat'];
  const extra = (field: HeadPrinted, share: number) => {
    const shown = random.chance(share);
    if (shown) states.push(field);
    return shown;
  };
  const shows = {
    order: extra('orderNumber', 0.4),
    due: extra('dueDate', 0.3),
    vatNumber: extra('supplierVatNumber', 0.7),
    bank: extra('bankAccount', 0.3),
  };
  if (delivery) states.push('charges');
  if (rebate) states.push('allowances');
  const choose = {
    title: random.pick(credit ? words.CREDIT_TITLES : words.TITLES),
    number: random.pick(credit ? words.CREDIT_NUMBER_LABELS : words.NUMBER_LABELS),
    date: random.pick(words.DATE_LABELS),
    order: random.pick(words.ORDER_LABELS),
    due: random.pick(words.DUE_LABELS),
    to: random.pick(['Invoice to', 'Bill To', 'Sold to:', '', '', 'Customer', 'Invoice Address']),
    letterhead: random.pick<Letterhead>(['left', 'left', 'centre', 'right', 'row', 'foot']),
    size: random.pick([10, 14, 18]),
    placing: random.pick<Placing>(['beside', 'beside', 'strip', 'rows', 'one row', 'colons']),
    place: random.pick<Place>(['right', 'right', 'right', 'left', 'strip', 'beside analysis', 'spread']),
    below: random.chance(0.12) ? random.pick(words.BELOW_NAME) : null,
    look: random.pick(['lightHorizontalLines', 'noBorders', 'headerLineOnly', tight(3, 1), 'grid'] as const),
    legend: random.chance(0.7),
    vatLabel: random.pick(['VAT No', 'VAT Reg No', 'VAT Registration Number:', 'VAT', 'VAT Reg:', 'V.A.T. No.']),
    net: random.pick(words.NET_TOTALS),
    vat: random.pick(words.VAT_TOTALS),
    gross: random.pick(words.GROSS_TOTALS),
    delivery: random.pick(words.DELIVERY_WORDS),
    rebate: random.pick(words.REBATE_WORDS),
    facts: random.whole(1, 1_000_000),
    headed: !random.chance(0.04),
    fontSize: random.pick([8, 9, 10]),
  };
  const draw = (invoice: DrawnInvoice, layout: Layout) => {
    const sums = sumsOf(invoice);
    const vatNumber = shows.vatNumber ? `${choose.vatLabel} ${invoice.vatNumber}` : '';
    const stated = withOthers(new Random(choose.facts), [
      [choose.number, invoice.number],
      [choose.date, layout.day(invoice.day)],
      ...(shows.order ? [[choose.order, invoice.orderNumber] as const] : []),
      ...(shows.due ? [[choose.due, layout.day(invoice.due)] as const] : []),
    ]);
    const rows: (readonly [string, string])[] = [
      ...(delivery || rebate ? [['Goods', signed(sums.linesTotal)] as const] : []),
      ...(delivery ? [[choose.delivery, signed(invoice.delivery)] as const] : []),
      ...(rebate ? [[choose.rebate, signed(-invoice.rebate)] as const] : []),
      [choose.net, signed(sums.net)],
      [choose.vat, signed(sums.vat)],
      [choose.gross, signed(sums.gross)],
    ];
    const foot = choose.letterhead === 'foot';
    const content: Content[] = [
      ...letterhead(invoice, choose.letterhead, choose.title, choose.size, foot ? '' : vatNumber),
      ...headFacts(invoice, choose.placing, stated, choose.to),
      table(invoice, layout, hand, choose),
      ...totalsAt(choose.place, rows, analysisOf(invoice, signed, hand.codes)),
      ...(hand.codes && choose.legend ? [`VAT codes: ${hand.codes[0]} = 20%, ${hand.codes[1] || 'none'} = 0%`] : []),
      ...(shows.bank ? [`Sort code ${invoice.sortCode}   Account no ${invoice.account}`] : []),
      ...(foot ? [`${invoice.supplier}. ${invoice.supplierAddress.join(', ')}. ${vatNumber}`] : []),
    ];
    return paper(content, { defaultStyle: { fontSize: choose.fontSize } });
  };
  return {
    name: `chance ${seed}`,
    wanted: {
      lines: random.chance(0.2) ? [20, 60] : [2, 15],
      weights: hand.weights,
      discounts: hand.discounts,
      delivery,
      rebate,
      credit,
      charges: !credit && random.chance(0.08),
      deposits: !credit && random.chance(0.05),
    },
    day: random.pick(DAYS),
    money: signed,
    columns: hand.columns,
    states,
    draw,
  };
}

function table(
  invoice: DrawnInvoice,
  layout: Layout,
  { columns }: Hand,
  { below, look, headed }: { below: string | null; look: unknown; headed: boolean },
): Content {
  const heads = columns.map(
    ({ heading, align }): TableCell => ({ text: heading, alignment: align ?? 'left', bold: true }),
  );
  const lines = invoice.lines.map((line) =>
    columns.map(
      ({ cell, align, shows }): TableCell => ({
        text:
          cell(line, layout) +
          (shows === 'name' && below !== null && line.kind === 'goods'
            ? `\n${below} ${line.code.replace(/\D/g, '')}4`
            : ''),
        alignment: align ?? 'left',
      }),
    ),
  );
  return {
    table: {
      headerRows: headed ? 1 : 0,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: headed ? [heads, ...lines] : lines,
    },
    ...(look === 'grid' ? {} : { layout: look as never }),
    margin: [0, 8, 0, 8],
  };
}

/** On a credit note that prints its amounts below zero. */
function negated(cell: Layout['columns'][number]['cell']): Layout['columns'][number]['cell'] {
  return (line, layout) => cell({ ...line, net: -line.net }, layout);
}
