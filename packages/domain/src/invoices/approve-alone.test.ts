import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { ALONE_REASONS, type AloneFacts, type AloneName } from './alone-facts.ts';
import { aloneReasons, mayApproveAlone } from './approve-alone.ts';
import { effectOfTolerance, judgedInvoice } from './effect-of-tolerance.ts';
import type { Invoice, InvoiceLine, MatchedOrderLine, Stated } from './invoice.ts';
import type { ReadSource } from './read-file.ts';
import { allocation, invoice, invoiceLine, matchedOrder, orderLine } from './testing.ts';
import { DEFAULT_TOLERANCE } from './tolerances.ts';

const stated = <Value>(value: Value, source: ReadSource = 'xml', confidence = 1): Stated<Value> => ({
  value,
  source,
  confidence,
});
const amount = (text: string) => stated(decimal(text));

const LINE = invoiceLine({ quantity: '10', lots: '10', net: '100', vatPercent: decimal(20) });
const ORDERED = orderLine({ ordered: '10', received: '10', agreedPrice: '10', vatPercent: '20' });
const CLEAN: Invoice = invoice({
  number: stated('INV 12'),
  date: stated('2026-11-21'),
  net: amount('100'),
  vat: amount('20'),
  gross: amount('120'),
  vatNumber: 'GB 123 4567 89',
  bankAccount: '20-00-00 12345678',
  lines: [LINE],
});

/** A clean invoice of 10 lots at £10, but for what is given. */
function facts(
  given: Partial<AloneFacts> = {},
  on: { invoice?: Partial<Invoice>; line?: Partial<InvoiceLine>; order?: Partial<MatchedOrderLine> } = {},
): AloneFacts {
  return {
    invoice: { ...CLEAN, lines: [{ ...LINE, ...on.line }], ...on.invoice },
    allocations: [allocation({ lots: '10', net: (on.line?.net ?? LINE.net).toFixed() })],
    orders: [matchedOrder([{ ...ORDERED, ...on.order }])],
    tolerance: DEFAULT_TOLERANCE,
    lastAccepted: new Map([['flour', decimal(10)]]),
    lastApproved: { number: 'INV 11', vatNumber: 'GB123456789', bankAccount: '200000 12345678' },
    resembles: false,
    another: false,
    withdrawn: false,
    enteredById: null,
    receivedByIds: ['olly'],
    ordersApproved: true,
    substitutesSigned: true,
    ...given,
  };
}

const failing = (of: AloneFacts) =>
  aloneReasons(of)
    .filter(({ holds }) => !holds)
    .map(({ reason }) => reason);
const textOf = (of: AloneFacts, name: AloneName) => aloneReasons(of).find(({ reason }) => reason === name)?.text;
/** The same invoice with another price a lot, its totals with it. */
const priced = (net: string, given: Partial<AloneFacts> = {}) =>
  facts(given, {
    line: { net: decimal(net) },
    invoice: {
      net: amount(net),
      vat: amount(decimal(net).div(5).toFixed(2)),
      gross: amount(decimal(net).mul('1.2').toFixed(2)),
      lines: [{ ...LINE, net: decimal(net) }],
    },
  });

describe('approving an invoice without a person', () => {
  it('rule 75 goes through where everything holds, and states every reason', () => {
    const reasons = aloneReasons(facts());
    expect(reasons.map(({ reason }) => reason)).toEqual([...ALONE_REASONS]);
    expect(reasons.filter(({ holds }) => !holds)).toEqual([]);
    expect(mayApproveAlone(reasons)).toBe(true);
    expect(new Set(reasons.map(({ text }) => text)).size).toBe(ALONE_REASONS.length);
    expect(mayApproveAlone([])).toBe(false);
  });

  it.each<[AloneName[], string, AloneFacts]>([
    [['supplier known', 'same details'], 'the first invoice of a supplier', facts({ lastApproved: null })],
    [['supplier known'], 'an unknown supplier', facts({}, { invoice: { supplierId: null } })],
    [
      ['same details'],
      'another VAT number',
      facts({ lastApproved: { number: 'INV 11', vatNumber: 'GB1', bankAccount: '20000012345678' } }),
    ],
    [['same details'], 'other bank details', facts({}, { invoice: { bankAccount: '20-00-00 87654321' } })],
    [
      ['same details'],
      'bank details that were there before and are missing',
      facts({}, { invoice: { bankAccount: null } }),
    ],
    [['read surely'], 'a number that was typed', facts({}, { invoice: { number: stated('INV 12', 'typed') } })],
    [['read surely', 'recent'], 'no date', facts({}, { invoice: { date: null } })],
    [
      ['read surely'],
      'a picture below 0.98',
      facts({}, { invoice: { gross: stated(decimal(120), 'picture', 0.979) } }),
    ],
    [
      ['read surely'],
      'a date in a PDF that can be read in two ways, and no delivery near it',
      facts({}, { invoice: { date: stated('2026-12-11', 'pdf', 0.5) } }),
    ],
    [
      ['read surely'],
      'a date in a picture that can be read in two ways, and is no day of a delivery',
      facts({}, { invoice: { date: stated('2026-11-22', 'picture', 0.5) } }),
    ],
    [
      ['read surely'],
      'a figure that was worked out',
      facts({}, { invoice: { vat: stated(decimal(20), 'worked out', 0.9) } }),
    ],
    [['adds up'], 'a total that is off', facts({}, { invoice: { gross: amount('121') } })],
    [
      ['adds up'],
      'charges that are no line',
      facts(
        {},
        { invoice: { linesTotal: decimal(100), charges: decimal(5), net: amount('105'), gross: amount('125') } },
      ),
    ],
    [['in pounds'], 'euros', facts({}, { invoice: { currency: 'EUR', rate: decimal('0.85') } })],
    [['items known'], 'an item that a person chose', facts({}, { line: { identifiedBy: 'person' } })],
    [['items known', 'agrees'], 'an item that is proposed', facts({}, { line: { identifiedBy: 'proposed' } })],
    [['items known'], 'lots that are not known', facts({}, { line: { lots: null } })],
    [['items known', 'adds up'], 'no lines', facts({ allocations: [] }, { invoice: { lines: [] } })],
    [['agrees', 'all received'], 'a shortage', facts({}, { order: { received: decimal(9) } })],
    [['agrees'], 'fewer than received', facts({}, { order: { received: decimal(11) } })],
    [['agrees'], 'what nobody ordered', facts({}, { order: { ordered: decimal(0) } })],
    [['agrees'], 'another rate of VAT', facts({}, { order: { vatPercent: decimal(0) } })],
    [['agrees', 'all received'], 'what is not received yet', facts({}, { order: { received: null } })],
    [
      ['charges'],
      'a delivery charge that it does not bill',
      facts({ orders: [matchedOrder([ORDERED], { charges: decimal(5) })] }),
    ],
    [['limit'], 'more than the limit', facts({ tolerance: { ...DEFAULT_TOLERANCE, aloneUpTo: decimal('119.99') } })],
    [['order approved'], 'an order that waits for approval', facts({ ordersApproved: false })],
    [['substitutes signed'], 'a substitute that nobody signed for', facts({ substitutesSigned: false })],
    [
      ['no credit'],
      'a credit note',
      facts({}, { invoice: { type: 'CREDIT', lines: [{ ...LINE, direction: 'returned' }] } }),
    ],
    [['no duplicate'], 'what may be a duplicate', facts({ resembles: true })],
    [['no duplicate'], 'another bill of a number', facts({ another: true })],
    [['not withdrawn'], 'what a person withdrew before', facts({ withdrawn: true })],
    [['not by its receiver'], 'what its receiver entered', facts({ enteredById: 'olly' })],
    [
      ['recent'],
      '61 days from its delivery',
      facts({ orders: [matchedOrder([ORDERED], { deliveryDate: '2026-09-21' })] }),
    ],
    [['agrees', 'all received'], 'what is on no order', facts({ allocations: [], orders: [] })],
    [
      ['agrees', 'nothing skipped'],
      'an item without an agreed price',
      facts({}, { order: { agreedPrice: decimal(0) } }),
    ],
  ])('rules 75 and 76 fails by %j: %s', (reasons, _, of) => {
    expect(failing(of)).toEqual(expect.arrayContaining(reasons));
    expect(mayApproveAlone(aloneReasons(of))).toBe(false);
  });

  it('rule 67 a date in a PDF that can be read in two ways is that of its delivery where the other day is near none', () => {
    const ambiguous = { invoice: { date: stated('2026-11-21', 'pdf' as const, 0.5) } };
    expect(failing(facts({}, ambiguous))).toEqual([]);
  });

  it('rule 75 is judged reason by reason: what fails by one holds by the others', () => {
    expect(failing(facts({ resembles: true }))).toEqual(['no duplicate']);
    expect(failing(facts({}, { order: { received: decimal(9) } }))).toEqual(['agrees', 'all received']);
    expect(failing(facts({ enteredById: 'gina' }))).toEqual([]);
    expect(failing(facts({ orders: [matchedOrder([ORDERED], { deliveryDate: '2026-09-22' })] }))).toEqual([]);
    expect(
      failing(
        facts(
          {},
          { invoice: { gross: stated(decimal(120), 'picture', 0.98), date: stated('2026-11-21', 'pdf', 0.6) } },
        ),
      ),
    ).toEqual([]);
  });

  it('rule 74 lets a rise through within 1 % and 50p, and as much below; not beyond', () => {
    const rose = (net: string, order: Partial<MatchedOrderLine> = {}) =>
      failing({ ...priced(net), orders: [matchedOrder([{ ...ORDERED, ...order }])] });
    expect([rose('100.50'), rose('100.51'), rose('99.50'), rose('99.49')]).toEqual([[], ['agrees'], [], ['agrees']]);
  });

  it('rule 74 small rises that creep wait, also where nobody knows the last accepted price', () => {
    expect(failing(priced('100.50', { lastAccepted: new Map([['flour', decimal('9.8')]]) }))).toEqual(['agrees']);
    expect(failing(priced('100.50', { lastAccepted: new Map() }))).toEqual(['nothing skipped']);
    expect(failing(priced('99.50', { lastAccepted: new Map() }))).toEqual([]);
  });

  it('rule 74 three rises of 40p each are too much together', () => {
    const lines = ['a', 'b', 'c'].map((lineId) => ({ ...LINE, lineId, net: decimal('100.40') }));
    const orders = [matchedOrder(lines.map(({ lineId }) => ({ ...ORDERED, orderLineId: lineId })))];
    const allocations = lines.map(({ lineId }) =>
      allocation({ lineId, orderLineId: lineId, lots: '10', net: '100.40' }),
    );
    const of = facts(
      { allocations, orders },
      { invoice: { lines, net: amount('301.20'), vat: amount('60.24'), gross: amount('361.44') } },
    );
    expect(failing(of)).toEqual(['little together']);
    expect(textOf(of, 'little together')).toBe('£1.20 dearer altogether');
  });

  it('rule 76 VAT that no line states is compared by the rates of the order, and otherwise counts as skipped', () => {
    expect(failing(facts({}, { line: { vatPercent: null } }))).toEqual([]);
    expect(failing(facts({}, { line: { vatPercent: null }, order: { vatPercent: decimal(0) } }))).toEqual([
      'nothing skipped',
    ]);
    const withCharge = [
      { ...LINE, vatPercent: null },
      invoiceLine({ lineId: 'd', kind: 'charge', net: '5', optionId: null }),
    ];
    const charged = (vat: string) =>
      facts(
        { orders: [matchedOrder([ORDERED], { charges: decimal(5) })] },
        {
          invoice: {
            lines: withCharge,
            net: amount('105'),
            vat: amount(vat),
            gross: amount(decimal(vat).plus(105).toFixed()),
          },
        },
      );
    expect(failing(charged('20'))).toEqual(['nothing skipped']);
  });

  it('rule 76 a line that gives something back never goes through, a discount does where the order has it', () => {
    const with95 = (kind: InvoiceLine['kind'], charges: string) =>
      facts(
        { orders: [matchedOrder([ORDERED], { charges: decimal(charges) })] },
        {
          invoice: {
            lines: [LINE, invoiceLine({ lineId: 'x', kind, direction: 'returned', net: '5', vatPercent: decimal(20) })],
            net: amount('95'),
            vat: amount('19'),
            gross: amount('114'),
          },
        },
      );
    expect(failing(with95('discount', '-5'))).toEqual([]);
    expect(failing(with95('discount', '0'))).toEqual(['charges']);
    expect(failing(with95('goods', '0'))).toContain('no credit');
  });

  it('rule 75 says in a sentence what stands against it', () => {
    expect(textOf(priced('120'), 'agrees')).toBe('Flour 16 kg: dearer £20.00');
    expect(textOf(facts({}, { line: { identifiedBy: 'person' } }), 'items known')).toBe(
      '1 of 1 line not known by code, article number or learned words',
    );
    expect(textOf(facts({ orders: [matchedOrder([ORDERED], { charges: decimal(5) })] }), 'charges')).toBe(
      'Charges of £0.00, on its orders £5.00',
    );
  });
});

describe('an invoice as tolerances judge it', () => {
  const effect = (of: AloneFacts, tolerance = DEFAULT_TOLERANCE) => {
    const { invoices, pounds, alone } = effectOfTolerance([judgedInvoice(of)], tolerance);
    return `${invoices} £${pounds.toFixed()} ${alone}`;
  };
  const wide = {
    ...DEFAULT_TOLERANCE,
    pricePercent: decimal(50),
    pricePounds: decimal(50),
    invoicePounds: decimal(50),
  };

  it('rule 74 needs nobody where only its price stands against it, and that is let through', () => {
    expect(effect(facts())).toBe('0 £0 1');
    expect(effect(priced('101.5', { lastAccepted: new Map([['flour', decimal('10.1')]]) }))).toBe('0 £0 0');
    expect(effect(priced('101.5', { lastAccepted: new Map([['flour', decimal('10.1')]]) }), wide)).toBe('1 £1.5 1');
    expect(effect(priced('101.5', { lastApproved: null }), wide)).toBe('1 £1.5 0');
  });

  it('rule 74 a price far below the agreed one needs a person too, and half a penny is no difference', () => {
    expect(effect(priced('60'))).toBe('0 £0 0');
    expect(effect(priced('60'), wide)).toBe('0 £0 1');
    expect(effect(priced('100.004'), { ...DEFAULT_TOLERANCE, pricePounds: decimal(0) })).toBe('0 £0 1');
  });
});
