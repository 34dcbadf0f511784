import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { findingsOf, isUnplaced, summaryOf } from './findings.ts';
import { allocation, invoiceLine, matchedOrder, orderLine } from './testing.ts';

const found = (...args: Parameters<typeof findingsOf>) =>
  findingsOf(...args).map(({ kind, pounds }) => `${kind} £${pounds.toFixed(2)}`);

describe('goods that are on no order', () => {
  const line = invoiceLine({ quantity: '10', lots: '10', net: '50' });

  it('are those of which nothing, or a part, is on one', () => {
    expect(isUnplaced(line, [])).toBe(true);
    expect(isUnplaced(line, [allocation({ lots: '4', net: '20' })])).toBe(true);
    expect(isUnplaced(line, [allocation({ lots: '10', net: '50' })])).toBe(false);
  });

  it('are no charges, and none that are given back', () => {
    expect(isUnplaced({ ...line, kind: 'charge' }, [])).toBe(false);
    expect(isUnplaced({ ...line, direction: 'returned' }, [])).toBe(false);
  });
});

describe('what is wrong with a line', () => {
  const line = invoiceLine({ quantity: '10', lots: '10', net: '50' });

  it('rule 73 nothing of a line that was billed as it came at what was agreed', () => {
    const order = matchedOrder([orderLine({ ordered: '10', received: '10', agreedPrice: '5' })]);
    expect(found(line, [allocation({ lots: '10', net: '50' })], [order])).toEqual([]);
  });

  it('rule 73 names each with its £: ordered 10 at £5, received 9, billed 10 at £5.50', () => {
    const order = matchedOrder([orderLine({ ordered: '10', received: '9', agreedPrice: '5' })]);
    expect(found({ ...line, net: decimal('55') }, [allocation({ lots: '10', net: '55' })], [order])).toEqual([
      'billed more than received £5.50',
      'dearer £5.00',
    ]);
  });

  it('rule 73 counts what other invoices bill of the same line', () => {
    const order = matchedOrder([orderLine({ ordered: '10', received: '10', billed: '4', agreedPrice: '5' })]);
    expect(found(line, [allocation({ lots: '10', net: '50' })], [order])).toEqual(['billed more than received £20.00']);
    const half = invoiceLine({ quantity: '4', lots: '4', net: '20' });
    expect(found(half, [allocation({ lots: '4', net: '20' })], [order])).toEqual(['billed less than received £10.00']);
  });

  it('rule 73 a cheaper price, another rate of VAT, and goods that did not come yet', () => {
    const order = matchedOrder([orderLine({ ordered: '10', agreedPrice: '6', vatPercent: '0' })]);
    expect(found({ ...line, vatPercent: decimal(20) }, [allocation({ lots: '10', net: '50' })], [order])).toEqual([
      'not received yet £50.00',
      'cheaper £10.00',
      'VAT differs £10.00',
    ]);
  });

  it('rule 73 what nobody ordered, or nobody knows, with all its £', () => {
    expect(found(line, [], [])).toEqual(['not ordered £50.00']);
    expect(found({ ...line, optionId: null, identifiedBy: null }, [], [])).toEqual(['item not known £50.00']);
    expect(found({ ...line, identifiedBy: 'proposed' }, [], [])).toEqual(['item not known £50.00']);
    expect(found({ ...line, lots: null }, [], [])).toEqual(['item not known £50.00']);
    const extra = matchedOrder([orderLine({ ordered: '0', received: '10', agreedPrice: '5' })]);
    expect(found(line, [allocation({ lots: '10', net: '50' })], [extra])).toEqual(['not ordered £50.00']);
  });

  it('rule 73 two lines of one item are compared with what came one after the other, and what is missing is named once', () => {
    const order = (received: string) => matchedOrder([orderLine({ ordered: '10', received, agreedPrice: '5' })]);
    const lines = ['a', 'b'].map((lineId) => invoiceLine({ lineId, quantity: '4', lots: '4', net: '20' }));
    const placed = lines.map(({ lineId }) => allocation({ lineId, lots: '4', net: '20' }));
    const of = (received: string) => lines.map((one) => found(one, placed, [order(received)]));
    expect(of('8')).toEqual([[], []]);
    expect(of('6')).toEqual([[], ['billed more than received £10.00']]);
    expect(of('10')).toEqual([[], ['billed less than received £10.00']]);
  });

  it('rule 73 what others billed too much of is no fault of this one', () => {
    const order = matchedOrder([orderLine({ ordered: '10', received: '10', billed: '12', agreedPrice: '5' })]);
    expect(found(invoiceLine({ net: '10' }), [allocation({ lots: '2', net: '10' })], [order])).toEqual([
      'billed more than received £10.00',
    ]);
  });

  it('rule 73 lots of a line that are on no order are not ordered', () =>
    expect(
      found(
        line,
        [allocation({ lots: '4', net: '20' })],
        [matchedOrder([orderLine({ ordered: '4', received: '4', agreedPrice: '5' })])],
      ),
    ).toEqual(['not ordered £30.00']));

  it('rule 73 what rounding to the penny explains agrees', () => {
    const order = matchedOrder([orderLine({ ordered: '3', received: '3', agreedPrice: '3.335' })]);
    const three = (net: string) =>
      found(invoiceLine({ quantity: '3', lots: '3', net }), [allocation({ lots: '3', net })], [order]);
    expect([three('10'), three('10.01'), three('10.02')]).toEqual([[], [], ['dearer £0.02']]);
  });

  it('rule 73 of goods given back only the item can be unknown, and of charges nothing', () => {
    expect(found({ ...line, direction: 'returned' }, [], [])).toEqual([]);
    expect(found({ ...line, direction: 'returned', optionId: null }, [], [])).toEqual(['item not known £50.00']);
    expect(found({ ...line, kind: 'charge', optionId: null }, [], [])).toEqual([]);
  });

  it('rule 73 a list shows the largest and how many more', () => {
    const all = [
      { kind: 'dearer' as const, pounds: decimal(5) },
      { kind: 'not ordered' as const, pounds: decimal(9) },
    ];
    expect(summaryOf(all)).toEqual({ largest: all[1], more: 1 });
    expect(summaryOf([])).toEqual({ largest: null, more: 0 });
  });
});
