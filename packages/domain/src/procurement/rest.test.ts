import { describe, expect, it } from 'vitest';
import { decimal, ZERO } from '../money.ts';
import { lineDifferences } from './differences.ts';
import { type Delivery, deliveryProblems, receive } from './receive.ts';
import { missingLots, movedText, restOrder } from './rest.ts';
import { line, order } from './testing.ts';

const ordered = order({ lines: [line({ quantity: decimal(10) }), line({ lineId: 'line-2', quantity: decimal(2) })] });
const REST = { orderId: 'rest', deliveryDate: '2026-11-24', lines: [{ lineId: 'rest-1', ofLineId: 'line-1' }] };

/** Seven of ten came, and all of the other line. */
function delivery(differs: Partial<Delivery> = {}): Delivery {
  return {
    ...{ deliveryDate: '2026-11-21', occurredAt: null, extraLines: [], rest: REST },
    ...{ deliveryCharge: ZERO, flatDiscount: ZERO, percentDiscount: ZERO },
    lines: [{ lineId: 'line-1', quantityReceived: decimal(7), finalPrice: decimal(20) }],
    ...differs,
  };
}

describe('rule 45: part deliveries', () => {
  it('receives what came, and moves what is missing', () => {
    const received = receive(ordered, delivery());
    expect(received.lines.map((one) => one.quantityReceived.toFixed())).toEqual(['7', '2']);
    expect(received.lines.map((one) => one.movedLots?.toFixed() ?? null)).toEqual(['3', null]);
    expect(lineDifferences(received.lines[0] as never).map(({ kind }) => kind)).toEqual(['moved', 'dearer']);
  });

  it('orders the missing lots at the prices that were agreed, with the supplier already', () => {
    const { lines } = receive(ordered, delivery());
    const rest = restOrder(ordered, REST, lines, '2026-11-21');
    expect(rest).toMatchObject({
      ...{ orderId: 'rest', status: 'SENT', type: 'DEBIT', supplierId: 'greengrocer', followsOrderId: 'order-1' },
      ...{ orderDate: '2026-11-21', deliveryDate: '2026-11-24' },
    });
    expect(rest.lines).toMatchObject([{ lineId: 'rest-1', optionId: 'tomatoes', quantityReceived: null }]);
    expect(rest.lines[0]?.quantity.toFixed()).toBe('3');
    expect(rest.lines[0]?.unitPrice.toFixed()).toBe('18.5');
  });

  it.each([
    ['1.5 of 2 as 1.5', '1.5', null, '0.5'],
    ['nothing where all of it came', '2', null, '0'],
    ['nothing where more came', '3', null, '0'],
    ['no lots that were refused', '1', '1', '0'],
  ])('counts %s', (_, came, refused, missing) => {
    const one = line({
      quantityReceived: decimal(came),
      refused: refused === null ? null : { lots: decimal(refused), reason: 'damaged', temperature: null },
    });
    expect(missingLots(one).toFixed()).toBe(missing);
  });

  it('leaves on the line what moved before, when the receipt is corrected', () => {
    const moved = order({ lines: [line({ quantity: decimal(10), movedLots: decimal(3) })] });
    const corrected = receive(moved, delivery({ rest: null }));
    expect(corrected.lines[0]?.movedLots?.toFixed()).toBe('3');
  });

  it.each([
    ['of a line that came whole', { lines: [{ lineId: 'rest-2', ofLineId: 'line-2' }] }, 'rest.lines.0'],
    ['of a line that is on no order', { lines: [{ lineId: 'rest-2', ofLineId: 'other' }] }, 'rest.lines.0'],
    ['of a line twice', { lines: [...REST.lines, { lineId: 'rest-2', ofLineId: 'line-1' }] }, 'rest.lines'],
    ['before this delivery', { deliveryDate: '2026-11-20' }, 'rest.deliveryDate'],
    ['in two years', { deliveryDate: '2028-11-24' }, 'rest.deliveryDate'],
  ])('is not taken %s', (_, differs, field) => {
    const problems = deliveryProblems(ordered, delivery({ rest: { ...REST, ...differs } }), '2026-11-21');
    expect(problems.map((one) => one.field)).toEqual([field]);
  });

  it('is named by the number of the order that holds the rest', () => {
    expect(movedText('3', { orderNumber: 8 })).toBe('3 moved to PO 8');
    expect(movedText('1.5', null)).toBe('1.5 still to come');
  });
});
