import { describe, expect, it } from 'vitest';
import { decimal, ZERO } from '../../money.ts';
import { orderMovements } from '../movements.ts';
import { priceStatements } from '../price-statements.ts';
import { type Delivery, deliveryProblems, receive } from '../receive.ts';
import { line, order } from '../testing.ts';

const L1 = { code: 'L1', useBy: '2026-12-01' };

const delivery = (found: Partial<Delivery['lines'][number]>): Delivery => ({
  ...{ deliveryDate: '2026-11-21', occurredAt: null, deliveryCharge: ZERO, flatDiscount: ZERO, percentDiscount: ZERO },
  lines: [{ lineId: 'line-1', quantityReceived: null, finalPrice: null, ...found }],
  extraLines: [],
});

describe('rule 187: the lots of a received line', () => {
  it('stand on it, stay for a device that does not ask, and go where none are stated any more', () => {
    const lotsOf = (of: ReturnType<typeof order>, found: Parameters<typeof delivery>[0]) =>
      receive(of, delivery(found)).lines[0]?.tracedLots;
    expect(lotsOf(order(), { tracedLots: [L1] })).toEqual([L1]);
    const stored = order({ lines: [line({ tracedLots: [L1] })] });
    expect(lotsOf(stored, {})).toEqual([L1]);
    expect(lotsOf(stored, { tracedLots: null })).toBeNull();
    expect(lotsOf(stored, { tracedLots: [] })).toBeNull();
  });

  it('are none of what did not come, of a deposit and of a credit note', () => {
    const noted = { tracedLots: [L1] };
    expect(receive(order(), delivery({ ...noted, quantityReceived: ZERO })).lines[0]?.tracedLots).toBeNull();
    const deposit = order({ lines: [line({ deposit: true, ingredientId: null })] });
    expect(receive(deposit, delivery(noted)).lines[0]?.tracedLots).toBeNull();
    expect(receive(order({ type: 'CREDIT' }), delivery(noted)).lines[0]?.tracedLots).toBeNull();
  });

  it('change neither what moves nor what it costs', () => {
    const [plain, noted] = [{}, { tracedLots: [L1, { code: 'L2', useBy: null }] }].map((found) =>
      receive(order(), delivery({ quantityReceived: decimal('1.5'), ...found })),
    );
    if (!plain || !noted) throw new Error('both are received');
    expect(orderMovements(noted)).toEqual(orderMovements(plain));
    expect(priceStatements(noted)).toEqual(priceStatements(plain));
    expect(noted.finalCost).toEqual(plain.finalCost);
  });

  it('are refused at their field, also of what was not ordered', () => {
    const twice = { tracedLots: [L1, { ...L1, code: 'l 1' }] };
    const { lines } = order();
    const problems = deliveryProblems(
      order(),
      {
        ...delivery(twice),
        extraLines: lines.map((one) => ({ ...one, lineId: 'extra', tracedLots: [{ code: '', useBy: null }] })),
      },
      '2026-11-21',
    );
    expect(problems).toEqual([
      { field: 'lines.0.tracedLots.1.code', message: 'This lot is entered twice' },
      { field: 'extraLines.0.tracedLots.0.code', message: 'Enter a code or a use-by date' },
    ]);
  });
});
