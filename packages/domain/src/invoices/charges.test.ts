import { describe, expect, it } from 'vitest';
import { decimal, sum } from '../money.ts';
import { openCharges, settledCharges, spreadOver, unknownCharges } from './charges.ts';
import type { InvoiceLine } from './invoice.ts';
import { invoiceLine, matchedOrder } from './testing.ts';

type Decision = 'accepted' | 'claimed' | null;
const line = (lineId: string, kind: InvoiceLine['kind'], net: string, decision: Decision = null) => ({
  ...invoiceLine({
    lineId,
    kind,
    net,
    optionId: null,
    identifiedBy: null,
    ...(kind === 'discount' ? { direction: 'returned' } : {}),
  }),
  decision,
});
const order = (charges: string) => matchedOrder([], { charges: decimal(charges) });

describe('charges of an invoice', () => {
  it('rule 78 are spread over orders by what is billed of each, and the last takes the rest', () => {
    const shares = (amount: string, parts: string[]) =>
      spreadOver(decimal(amount), parts.map(decimal)).map((share) => share.toFixed());
    expect(shares('10', ['60', '30', '10'])).toEqual(['6', '3', '1']);
    expect(shares('10', ['1', '1', '1'])).toEqual(['3.3333', '3.3333', '3.3334']);
    expect(shares('10', ['0', '0'])).toEqual(['0', '10']);
    expect(shares('10', [])).toEqual([]);
    expect(sum(spreadOver(decimal('9.99'), ['7', '11', '13'].map(decimal))).toFixed()).toBe('9.99');
  });

  it('rule 78 only what the orders do not have is unknown', () => {
    const charges = [
      line('d', 'charge', '5'),
      line('f', 'charge', '2'),
      line('x', 'discount', '1'),
      line('k', 'deposit', '3'),
    ];
    expect(unknownCharges(charges, []).toFixed()).toBe('9');
    expect(unknownCharges(charges, [order('5'), order('4')]).toFixed()).toBe('0');
    expect(unknownCharges([invoiceLine({ net: '50' })], [order('5')]).toFixed()).toBe('-5');
    expect(
      unknownCharges([invoiceLine({ kind: 'deposit', net: '3', optionId: 'keg' })], [matchedOrder([])]).toFixed(),
    ).toBe('0');
    expect(unknownCharges([{ ...line('d', 'charge', '5'), direction: 'returned' }], []).toFixed()).toBe('-5');
  });

  it('rule 78 wait for a person where the orders do not have them', () => {
    const charges = [line('d', 'charge', '5'), line('x', 'discount', '1'), line('f', 'charge', '2', 'accepted')];
    expect(openCharges(charges, [order('5')]).map(({ lineId }) => lineId)).toEqual(['d']);
    expect(openCharges(charges, [order('6')])).toEqual([]);
  });

  it.each<[string, [Decision, Decision], string, string, string[]]>([
    ['both accepted', ['accepted', 'accepted'], '0', '7', []],
    ['both accepted, of which the order has one', ['accepted', 'accepted'], '5', '2', []],
    ['one claimed, the other on the order', ['accepted', 'claimed'], '5', '0', ['f £2']],
    ['one claimed, nothing on the order', ['accepted', 'claimed'], '0', '5', ['f £2']],
    ['both claimed, of which the order has £6', ['claimed', 'claimed'], '6', '0', ['d £1']],
    ['both claimed', ['claimed', 'claimed'], '0', '0', ['d £5', 'f £2']],
    ['fewer than the order has', ['claimed', 'claimed'], '9', '-2', []],
  ])('rules 78 and 83 %s', (_, [delivery, fuel], has, accepted, claimed) => {
    const settled = settledCharges([line('d', 'charge', '5', delivery), line('f', 'charge', '2', fuel)], [order(has)]);
    expect(settled.accepted.toFixed()).toBe(accepted);
    expect(settled.claimed.map(({ lineId, net }) => `${lineId} £${net.toFixed()}`)).toEqual(claimed);
  });

  it('rule 77 a discount that only the invoice knows lowers what the order comes to', () =>
    expect(settledCharges([line('x', 'discount', '4')], [order('0')]).accepted.toFixed()).toBe('-4'));
});
