import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { actsAs, directionOf, hasUnusualSign, linesFromRead, typeOfCode } from './direction.ts';
import type { ReadLine } from './read-file.ts';

const value = (text: string, confidence = 1) => ({
  value: text,
  printed: text,
  source: 'xml' as const,
  confidence,
  box: null,
});
const line = (fields: ReadLine['fields']): ReadLine => ({ kind: 'goods', fields });

describe('type and sign of an invoice', () => {
  it.each([
    ['380', 'DEBIT'],
    ['381', 'CREDIT'],
    ['396', 'CREDIT'],
    ['261', 'CREDIT'],
    ['83', 'CREDIT'],
    ['384', 'DEBIT'],
    ['389', 'DEBIT'],
  ])('rule 66 code %s is %s', (code, type) => expect(typeOfCode(code)).toBe(type));

  it('rule 66 acts as a credit note where it is one or comes to less than nothing', () => {
    expect(actsAs('CREDIT', decimal('100'))).toBe('CREDIT');
    expect(actsAs('DEBIT', decimal('-1'))).toBe('CREDIT');
    expect(actsAs('DEBIT', decimal('1'))).toBe('DEBIT');
    expect([
      hasUnusualSign('CREDIT', decimal('-5')),
      hasUnusualSign('CREDIT', decimal('5')),
      hasUnusualSign('DEBIT', decimal('-5')),
    ]).toEqual([true, false, false]);
  });

  it('rule 66 a line goes by the sign of its net, whatever its quantity', () => {
    expect([directionOf('DEBIT', decimal('109.98')), directionOf('DEBIT', decimal('-109.98'))]).toEqual([
      'bought',
      'returned',
    ]);
    expect([directionOf('CREDIT', decimal('10')), directionOf('CREDIT', decimal('-10'))]).toEqual([
      'returned',
      'bought',
    ]);
  });

  it('rule 67 a printed price counts for one unit, also where it is for a hundred or its base is stated as nothing', () => {
    const price = (base: string) =>
      linesFromRead(
        { type: 'DEBIT', lines: [line({ unitPrice: value('-50'), baseQuantity: value(base) })] },
        () => 'id',
      )[0]?.unitPrice?.toFixed();
    expect([price('100'), price('0')]).toEqual(['0.5', '50']);
    expect(linesFromRead({ type: 'DEBIT', lines: [line({ net: value('5') })] }, () => 'id')[0]?.unitPrice).toBeNull();
  });

  it('rule 69 a line whose words are those of a charge is one, and what the reader found stays', () => {
    const kind = (of: ReadLine['kind'], name: string) =>
      linesFromRead({ type: 'DEBIT', lines: [{ kind: of, fields: { name: value(name) } }] }, () => 'id')[0]?.kind;
    expect([kind('goods', 'Delivery charge'), kind('goods', 'Flour'), kind('deposit', 'Delivery charge')]).toEqual([
      'charge',
      'goods',
      'deposit',
    ]);
  });

  it('rule 78 charges and discounts that stand below the lines only become lines, with the sign that they have', () => {
    const below = (type: 'DEBIT' | 'CREDIT', lines: ReadLine[], charges: string, allowances: string) =>
      linesFromRead({ type, lines, head: { charges: value(charges), allowances: value(allowances) } }, () => 'id').map(
        ({ kind, direction, net }) => `${kind} ${direction} ${net.toFixed()}`,
      );
    expect(below('DEBIT', [], '5', '10')).toEqual(['charge bought 5', 'discount returned 10']);
    expect(below('CREDIT', [], '5', '0')).toEqual(['charge returned 5']);
    expect(below('DEBIT', [line({ name: value('Delivery'), net: value('5') })], '5', '-10')).toEqual([
      'charge bought 5',
      'discount returned 10',
    ]);
  });

  it('rule 66 stores amounts above nothing and leaves out no line', () => {
    const lines = linesFromRead(
      {
        type: 'DEBIT',
        lines: [
          line({ name: value('Flour'), quantity: value('6'), net: value('-109.98', 0.9) }),
          line({ quantity: value('3'), unitPrice: value('50'), baseQuantity: value('100') }),
        ],
      },
      () => 'id',
    );
    expect(
      lines.map(({ direction, quantity, net, confidence }) => [
        direction,
        quantity.toFixed(),
        net.toFixed(),
        confidence,
      ]),
    ).toEqual([
      ['returned', '6', '109.98', 0.9],
      ['bought', '3', '1.5', 0],
    ]);
  });
});
