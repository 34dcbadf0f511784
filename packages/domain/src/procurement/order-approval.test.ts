import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, sum, ZERO } from '../money.ts';
import type { Ladder } from './approval-ladder.ts';
import { type Arrived, type Granted, keepsApproval, stepsToAccept, unorderedValues } from './order-approval.ts';
import { line } from './testing.ts';

const ladder: Ladder = [
  { from: decimal('500'), approvers: 'owners' },
  { from: decimal('2000'), approvers: 'owners' },
];

describe('a changed draft (rule 41)', () => {
  const tomatoes = line({ quantity: decimal(2), unitPrice: decimal('18.5') });
  const basil = line({ lineId: 'line-2', optionId: 'basil', quantity: decimal(1), unitPrice: decimal('9') });

  it.each([
    ['with less of an item', [{ ...tomatoes, quantity: decimal(1) }, basil], true],
    ['without one of its items', [basil], true],
    ['at a lower price', [{ ...tomatoes, unitPrice: decimal(18) }, basil], true],
    ['whose items have other ids', [{ ...tomatoes, lineId: 'line-9' }, basil], true],
    ['with more of an item', [{ ...tomatoes, quantity: decimal('2.5') }, basil], false],
    ['at a higher price', [{ ...tomatoes, unitPrice: decimal('18.51') }, basil], false],
    ['with a further item', [tomatoes, basil, line({ lineId: 'line-3', optionId: 'bags' })], false],
    ['with an item twice', [tomatoes, tomatoes, basil], false],
  ])('%s: keeps its approval? %s', (_, after, kept) => expect(keepsApproval([tomatoes, basil], after)).toBe(kept));

  it('that keeps its approval comes to no more than before', () => {
    const lines = fc.array(
      fc
        .record({
          option: fc.constantFrom('a', 'b'),
          lots: fc.integer({ min: 1, max: 9 }),
          pence: fc.integer({ min: 1, max: 900 }),
        })
        .map(({ option, lots, pence }) =>
          line({ optionId: option, quantity: decimal(lots), unitPrice: decimal(pence).div(100) }),
        ),
      { maxLength: 1 },
    );
    const cost = (of: ReturnType<typeof line>[]) => sum(of.map((one) => one.quantity.mul(one.unitPrice)));
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        if (keepsApproval(before, after)) expect(cost(after).lte(cost(before))).toBe(true);
      }),
    );
  });
});

describe('what arrived (rule 42)', () => {
  const arrived = (finalCost: string, more: Partial<Arrived> = {}): Arrived => ({
    finalCost: decimal(finalCost),
    together: decimal(finalCost),
    covered: 0,
    unordered: [],
    ...more,
  });
  const nothing: Granted = { step: 0, amount: null, least: 0 };
  const granted = (amount: string): Granted => ({ step: 1, amount: decimal(amount), least: 0 });

  it.each([
    ['490 ordered under a step at 500, and 700 received', nothing, arrived('700'), [1]],
    ['500 approved, and 540 received within the step', granted('500'), arrived('540'), []],
    ['500 approved, and 550 received: 10 %, not more', granted('500'), arrived('550'), []],
    ['500 approved, and 551 received', granted('500'), arrived('551'), [1]],
    ['40 approved, and 65 received: £25, not more', { ...granted('40'), least: 1 }, arrived('65'), []],
    ['40 approved, and 65.01 received', { ...granted('40'), least: 1 }, arrived('65.01'), [1]],
    ['1,990 approved, and 2,000 received: a step above', granted('1990'), arrived('2000'), [2]],
    ['490 ordered, and 2,000 received: both steps', nothing, arrived('2000'), [1, 2]],
    ['490 received as ordered', nothing, arrived('490'), []],
    ['less received than approved', granted('900'), arrived('300'), []],
    ['an invoice above a person’s own limit', { ...nothing, least: 1 }, arrived('120'), [1]],
  ])('%s', (_, before, after, steps) => expect(stepsToAccept(ladder, before, after)).toEqual(steps));

  it('holds a line worth more than £25 that nobody ordered', () => {
    expect(stepsToAccept(ladder, nothing, arrived('100', { unordered: [decimal('25')] }))).toEqual([]);
    expect(stepsToAccept(ladder, nothing, arrived('100', { unordered: [decimal('25.01')] }))).toEqual([1]);
    expect(stepsToAccept(ladder, granted('600'), arrived('600', { unordered: [decimal('30')] }))).toEqual([1]);
  });

  it('counts together with other orders of the delivery, and not where one of these has the step', () => {
    const split = { together: decimal('600') };
    expect(stepsToAccept(ladder, nothing, arrived('300', split))).toEqual([1]);
    expect(stepsToAccept(ladder, nothing, arrived('300', { ...split, covered: 1 }))).toEqual([]);
    expect(stepsToAccept(ladder, nothing, arrived('300', { together: decimal('2400'), covered: 1 }))).toEqual([2]);
  });

  it('is accepted at once with the same figures: what was accepted once does not open again', () => {
    const pounds = fc.integer({ min: 0, max: 500_000 }).map((pence) => decimal(pence).div(100));
    fc.assert(
      fc.property(pounds, fc.nat({ max: 2 }), (finalCost, covered) => {
        const came = arrived(finalCost.toFixed(), { covered });
        const steps = stepsToAccept(ladder, nothing, came);
        const after = { step: Math.max(0, ...steps), amount: finalCost, least: 0 };
        expect(stepsToAccept(ladder, after, came)).toEqual([]);
      }),
    );
  });
});

describe('lines that nobody ordered', () => {
  const extra = (lots: string) =>
    line({ lineId: 'extra', quantity: ZERO, quantityReceived: decimal(lots), finalPrice: decimal('10') });

  it('count with what came of them', () => {
    const values = unorderedValues([line({ quantityReceived: decimal(9) }), extra('3')], []);
    expect(values.map((value) => value.toFixed())).toEqual(['30']);
  });

  it('rule 46: in another pack of what was ordered count with what exceeds the ordered line, of which nothing came', () => {
    const ordered = line({ quantity: decimal(2), unitPrice: decimal(20), quantityReceived: ZERO });
    const values = (...lines: Parameters<typeof unorderedValues>[0]) =>
      unorderedValues(lines, []).map((value) => value.toFixed());
    expect(values(ordered, extra('7'))).toEqual(['30']);
    expect(values(ordered, extra('3'), { ...extra('3'), lineId: 'second' })).toEqual(['0', '20']);
    expect(values({ ...ordered, ingredientId: 'basil' }, extra('7'))).toEqual(['70']);
    expect(values({ ...ordered, quantityReceived: decimal(1) }, extra('7'))).toEqual(['70']);
    expect(values({ ...ordered, movedLots: decimal(2) }, extra('7'))).toEqual(['70']);
  });

  it('that were accepted count once they are worth more', () => {
    expect(unorderedValues([extra('3')], [extra('3')])).toEqual([]);
    expect(unorderedValues([extra('2')], [extra('3')])).toEqual([]);
    expect(unorderedValues([extra('4')], [extra('3')]).map((value) => value.toFixed())).toEqual(['40']);
  });
});
