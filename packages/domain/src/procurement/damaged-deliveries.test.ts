import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { type DamagedThing, type DeliveredOrder, damagedDeliveries } from './damaged-deliveries.ts';

const line = (differs: Partial<DeliveredOrder['lines'][number]> = {}): DeliveredOrder['lines'][number] => ({
  ...{ id: 'line', ingredientId: 'tomato', unitsPerLot: '6', amountPerUnit: '2.5', baseUnit: 'kg' },
  ...{ quantityReceived: '4', finalPrice: '15' },
  ...differs,
});
const order = (differs: Partial<DeliveredOrder> = {}): DeliveredOrder => ({
  ...{ id: 'order', type: 'DEBIT', status: 'RECEIVED', deliveryDate: '2026-11-18', lines: [line()] },
  ...differs,
});
const tomatoes = (kg: string, differs: Partial<DamagedThing> = {}): DamagedThing => ({
  ...{ kind: 'ingredient', refId: 'tomato', day: '2026-11-20', quantity: decimal(kg).mul(1000) },
  ...differs,
});
const offered = (...given: Parameters<typeof damagedDeliveries>) =>
  damagedDeliveries(...given).map(({ order, line, lots, left }) => [order.id, line.id, lots.toFixed(), left.toFixed()]);

describe('rule 100: deliveries that a damaged thing may have come in', () => {
  it('are those that brought it in the last 3 days, the newest first, with what was thrown away in lots', () => {
    const orders = [
      order({ id: 'on the day', deliveryDate: '2026-11-20' }),
      order({ id: 'three days before', deliveryDate: '2026-11-17', status: 'FINALISED' }),
      order({ id: 'four days before', deliveryDate: '2026-11-16' }),
      order({ id: 'a day later', deliveryDate: '2026-11-21' }),
      order({ id: 'two days before' }),
    ];
    expect(offered(tomatoes('5'), orders, [])).toEqual([
      ['on the day', 'line', '0.333', '4'],
      ['two days before', 'line', '0.333', '4'],
      ['three days before', 'line', '0.333', '4'],
    ]);
  });

  it.each([
    ['it is not received yet', order({ status: 'SENT' })],
    ['it is a credit note', order({ type: 'CREDIT' })],
    ['it brought something else', order({ lines: [line({ ingredientId: 'flour' })] })],
    ['nothing of it came', order({ lines: [line({ quantityReceived: '0' })] })],
    ['it came for nothing', order({ lines: [line({ finalPrice: '0' })] })],
    ['it is a deposit', order({ lines: [line({ deposit: true })] })],
  ])('are not those of which %s', (_, one) => expect(offered(tomatoes('5'), [one], [])).toEqual([]));

  it('are none of a recipe, which no supplier delivered', () =>
    expect(offered(tomatoes('5', { kind: 'recipe' }), [order()], [])).toEqual([]));

  it('offer at most what came and is not claimed yet; what was short never came, and what was withdrawn is free again', () => {
    const claim = (kind: string, lots: string, withdrawnAt: string | null = null) => ({
      ...{ lineId: 'line', kind, lots, withdrawnAt },
    });
    const claims = [
      claim('damaged later', '1'),
      claim('returned', '2.5'),
      claim('short', '3'),
      claim('returned', '4', '2026-11-19T10:00:00Z'),
    ];
    expect(offered(tomatoes('60'), [order()], claims)).toEqual([['order', 'line', '0.5', '0.5']]);
    expect(offered(tomatoes('60'), [order()], [...claims, claim('returned', '0.5')])).toEqual([]);
  });

  it('where it is priced by weight, offer kg of what was weighed', () => {
    const weighed = line({ quantityReceived: '2', pricedByWeight: true, weighed: '28500' });
    expect(offered(tomatoes('5'), [order({ lines: [weighed] })], [])).toEqual([['order', 'line', '5', '28.5']]);
  });

  it('are offered where prices are hidden too', () =>
    expect(offered(tomatoes('15'), [order({ lines: [line({ finalPrice: null })] })], [])).toEqual([
      ['order', 'line', '1', '4'],
    ]));
});
