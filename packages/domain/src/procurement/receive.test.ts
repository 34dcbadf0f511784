import { describe, expect, it } from 'vitest';
import { samePrice } from '../catalogue/same-price.ts';
import { decimal, sum, ZERO } from '../money.ts';
import { estimatedCost, orderFinalCost, qtyReceivedNormal } from './costs.ts';
import { orderMovements } from './movements.ts';
import type { Order } from './order.ts';
import { priceStatements } from './price-statements.ts';
import { receiptSums } from './receipt-sums.ts';
import { type Delivery, deliveryProblems, receive } from './receive.ts';
import { line, order } from './testing.ts';

const delivery = (differs: Partial<Delivery> = {}): Delivery => ({
  deliveryDate: '2026-11-21',
  occurredAt: null,
  deliveryCharge: ZERO,
  flatDiscount: ZERO,
  percentDiscount: ZERO,
  lines: [],
  extraLines: [],
  ...differs,
});

const came = (lineId: string, quantity: string | null, price: string | null, priceOnly = false) => ({
  lineId,
  quantityReceived: quantity === null ? null : decimal(quantity),
  finalPrice: price === null ? null : decimal(price),
  priceOnly,
});

const extras = (deliveryCharge: string, flatDiscount: string, percentDiscount: string) => ({
  deliveryCharge: decimal(deliveryCharge),
  flatDiscount: decimal(flatDiscount),
  percentDiscount: decimal(percentDiscount),
});

describe('receiving', () => {
  it('PROC-074 takes the ordered quantity and price where nothing else was entered', () => {
    const [received] = receive(order(), delivery()).lines;
    expect(received?.quantityReceived.toFixed()).toBe('2');
    expect(received?.finalPrice.toFixed()).toBe('18.5');
  });

  it('PROC-048 PROC-097 stores what came in base units: 1.5 cases of 6 × 2.5 kg are 22,500 g', () => {
    const [received] = receive(order(), delivery({ lines: [came('line-1', '1.5', '19.20')] })).lines;
    expect(received?.qtyReceivedNormal.toFixed()).toBe('22500');
    expect(qtyReceivedNormal(decimal(3), line({ pack: { ...line().pack, baseUnit: 'unit' } }).pack).toFixed()).toBe(
      '45',
    );
  });

  it('PROC-079 takes the percentage off the goods, then the flat discount, then adds the delivery charge, to 4 decimals', () => {
    const lines = [line({ quantity: decimal(3), unitPrice: decimal('7.77') })];
    expect(orderFinalCost('DEBIT', lines, extras('4.5', '2', '2.5')).toFixed()).toBe('25.2273'); // 23.31 × 0.975 = 22.72725
  });

  it('PROC-049 PROC-079 turns the sign of everything a credit note comes to', () => {
    const lines = [line({ quantity: decimal(3), unitPrice: decimal('7.77') })];
    expect(orderFinalCost('CREDIT', lines, extras('0', '0', '0')).toFixed()).toBe('-23.31');
    expect(estimatedCost('CREDIT', lines).toFixed()).toBe('-23.31');
    expect(receive(order({ type: 'CREDIT', lines }), delivery()).orderNetValue.toFixed()).toBe('-23.31');
  });

  it('PROC-098 estimates from what was ordered and values the goods from what came, before charges', () => {
    const given = order({ lines: [line({ quantity: decimal(3), unitPrice: decimal('1.23456') })] });
    expect(estimatedCost('DEBIT', given.lines).toFixed()).toBe('3.7037');
    const received = receive(given, delivery({ ...extras('5', '0', '10'), lines: [came('line-1', '2', '1.5')] }));
    expect(received.orderNetValue.toFixed()).toBe('3');
    expect(received.finalCost.toFixed()).toBe('7.7');
  });

  it('PROC-069 refuses a delivery before the order was made', () => {
    expect(deliveryProblems(order(), delivery({ deliveryDate: '2026-11-19' }), '2026-11-21')).toEqual([
      { field: 'deliveryDate', message: 'Delivery date cannot be earlier than the order date' },
    ]);
    expect(deliveryProblems(order(), delivery({ deliveryDate: '2026-11-20' }), '2026-11-21')).toEqual([]);
  });

  it('refuses lines of another order and discounts beyond the goods', () => {
    const problems = deliveryProblems(
      order(),
      delivery({ ...extras('0', '40', '0'), lines: [came('line-9', '1', null)] }),
      '2026-11-21',
    );
    expect(problems.map((problem) => problem.field)).toEqual(['lines.0', 'flatDiscount']);
  });

  it('takes goods that nobody ordered', () => {
    const extra = line({
      lineId: 'x',
      optionId: 'basil',
      quantity: ZERO,
      quantityReceived: decimal(1),
      finalPrice: decimal(4),
    });
    const received = receive(order(), delivery({ extraLines: [extra] }));
    expect(received.finalCost.toFixed()).toBe('41');
  });
});

describe('the sums below a received order', () => {
  const shown = (type: 'DEBIT' | 'CREDIT', charges: ReturnType<typeof extras>) => {
    const received = receive(order({ type }), delivery(charges));
    return receiptSums(type, received, charges).map(({ label, value }) => `${label} ${value.toFixed()}`);
  };

  it('show what was taken off and added, and leave out what is nothing', () => {
    expect(shown('DEBIT', extras('4.5', '2', '2.5'))).toEqual([
      'Goods 37',
      'Discount 2.5% -0.925',
      'Discount -2',
      'Delivery charge 4.5',
      'Total without VAT 38.575',
    ]);
    expect(shown('DEBIT', extras('0', '0', '0'))).toEqual(['Goods 37', 'Total without VAT 37']);
  });

  it('have every sign turned on a credit note', () => {
    expect(shown('CREDIT', extras('4.5', '0', '0'))).toEqual([
      'Goods -37',
      'Delivery charge -4.5',
      'Total without VAT -41.5',
    ]);
  });
});

describe('the movements of a receipt', () => {
  const mixed: Order = order({
    lines: [line(), line({ lineId: 'line-2', optionId: 'bags', ingredientId: null, unitPrice: decimal('3.333') })],
  });

  it('rule 4 sum to the final cost, charges, discounts and lines without an ingredient included', () => {
    const received = receive(mixed, delivery(extras('4.99', '1.5', '3.7')));
    expect(sum(orderMovements(received).map((movement) => movement.value)).toFixed()).toBe(
      received.finalCost.toFixed(),
    );
  });

  it('rule 5 of a credit note: returned goods leave the stock, a price credit moves no goods', () => {
    const received = receive(
      { ...mixed, type: 'CREDIT' },
      delivery({ lines: [came('line-1', '1', '18.5'), came('line-2', '1', '3', true)] }),
    );
    const movements = orderMovements(received);
    expect(movements.map(({ kind, quantity, value }) => [kind, quantity.toFixed(), value.toFixed()])).toEqual([
      ['returned', '-15000', '-18.5'],
      ['price_credit', '0', '-3'],
    ]);
    expect(received.finalCost.toFixed()).toBe('-21.5');
  });
});

describe('the prices that a receipt states', () => {
  const two = (first: Partial<Parameters<typeof line>[0]>, second: Partial<Parameters<typeof line>[0]>) =>
    receive(order({ lines: [line(first), line({ lineId: 'line-2', ...second })] }), delivery());

  it('rule 3 every received line states the price of its day, also an unchanged one', () => {
    const stated = priceStatements(two({}, { optionId: 'basil', unitPrice: decimal(4) }));
    expect(stated.map(({ optionId, unitPrice }) => [optionId, unitPrice.toFixed()])).toEqual([
      ['tomatoes', '18.5'],
      ['basil', '4'],
    ]);
  });

  it('rule 3 a quantity of 0 and a price of 0 state none', () => {
    expect(priceStatements(two({ quantity: ZERO }, { optionId: 'basil', unitPrice: ZERO }))).toEqual([]);
  });

  it('rule 3 of two lines of one option the last one does', () => {
    const stated = priceStatements(two({}, { unitPrice: decimal(17) }));
    expect(stated.map(({ unitPrice }) => unitPrice.toFixed())).toEqual(['17']);
  });

  it('rule 3 document discounts do not enter', () => {
    const [stated] = priceStatements(receive(order(), delivery(extras('0', '5', '50'))));
    expect(stated?.unitPrice.toFixed()).toBe('18.5');
  });

  it('rule 3 a credit note states none', () => {
    expect(priceStatements(receive(order({ type: 'CREDIT' }), delivery()))).toEqual([]);
  });

  it('is equal only when price and pack are the same', () => {
    const price = { unitPrice: decimal('18.50'), uom: 'case', pack: line().pack };
    expect(samePrice(price, { ...price, unitPrice: decimal('18.5') })).toBe(true);
    expect(samePrice(price, { ...price, unitPrice: decimal('18.51') })).toBe(false);
    expect(samePrice(price, { ...price, pack: { ...price.pack, unitsPerLot: decimal(12) } })).toBe(false);
  });
});

describe('rule 47: lots refused at the door', () => {
  const refusing = (lots: string, differs: object = {}) => ({
    ...came('line-1', null, null),
    refused: { lots: decimal(lots), reason: 'damaged' as const, temperature: null, ...differs },
  });

  it('an empty Received is the order less what was refused, in lots, base units and £', () => {
    const received = receive(order({ lines: [line({ quantity: decimal(10) })] }), delivery({ lines: [refusing('3')] }));
    expect(received.lines[0]?.quantityReceived.toFixed()).toBe('7');
    expect(received.lines[0]?.qtyReceivedNormal.toFixed()).toBe('105000');
    expect(received.finalCost.toFixed()).toBe('129.5'); // 7 × 18.50
    expect(orderMovements(received).map(({ quantity, value }) => [quantity.toFixed(), value.toFixed()])).toEqual([
      ['105000', '129.5'],
    ]);
  });

  it('a typed quantity stands beside what was refused', () => {
    const lines = [{ ...refusing('1'), quantityReceived: decimal('0.5') }];
    expect(receive(order(), delivery({ lines })).lines[0]?.quantityReceived.toFixed()).toBe('0.5');
  });

  it('more than was ordered can be refused: nothing came in, and no price is stated', () => {
    const received = receive(order(), delivery({ lines: [refusing('5')] }));
    expect(received.lines[0]?.quantityReceived.toFixed()).toBe('0');
    expect(orderMovements(received)).toEqual([]);
    expect(priceStatements(received)).toEqual([]);
  });

  it('what is stored stays for a device that does not ask, and goes where nothing was refused after all', () => {
    const stored = order({ lines: [line({ refused: refusing('1').refused })] });
    const lotsIn = (lines: Delivery['lines']) => receive(stored, delivery({ lines })).lines[0]?.refused?.lots.toFixed();
    expect(lotsIn([came('line-1', '1', null)])).toBe('1');
    expect(lotsIn([{ ...came('line-1', '1', null), refused: null }])).toBeUndefined();
  });

  it.each([
    ['none', order(), refusing('0'), 'lines.0.refused.lots', 'Refused must be more than 0'],
    [
      'warm without a temperature',
      order(),
      refusing('1', { reason: 'warm' }),
      'lines.0.refused.temperature',
      'Enter how warm it was',
    ],
    [
      'of a credit note',
      order({ type: 'CREDIT' }),
      refusing('1'),
      'lines.0.refused',
      'Nothing is refused of a credit note',
    ],
  ])('is not taken: %s', (_, of, found, field, message) =>
    expect(deliveryProblems(of, delivery({ lines: [found] }), '2026-11-21')).toEqual([{ field, message }]),
  );

  it('warm with its temperature is taken', () => {
    const lines = [refusing('1', { reason: 'warm', temperature: '9' })];
    expect(deliveryProblems(order(), delivery({ lines }), '2026-11-21')).toEqual([]);
  });
});
