import { describe, expect, it } from 'vitest';
import { receiptMovements } from '../ledger/posting/receipt.ts';
import { decimal, ZERO } from '../money.ts';
import { perLot, perPricedUnit } from '../priced-unit.ts';
import type { Pack } from '../units.ts';
import { byWeightOf, weightText } from './by-weight.ts';
import { claimable, claimedQuantity, claimNet, claimProblems, lotsAsClaimed } from './claims.ts';
import { estimatedCost, receivedValue } from './costs.ts';
import { lineDifferences, unusualReceipt } from './differences.ts';
import { orderMovements } from './movements.ts';
import type { OrderLine } from './order.ts';
import { unorderedValues } from './order-approval.ts';
import { priceStatements } from './price-statements.ts';
import { deliveryProblems, receive } from './receive.ts';
import { restOrder } from './rest.ts';
import { line, order } from './testing.ts';

const CASE: Pack = { unitsPerLot: decimal(1), amountPerUnit: decimal(10), baseUnit: 'kg' };
const PRICE = perLot(decimal('8.5'), CASE);

/** Cases of nominal 10 kg at £8.50/kg. */
const beef = (weighed: string | null, differs: Partial<OrderLine> = {}): OrderLine =>
  line({
    ...{ name: 'Beef', pack: CASE, quantity: decimal(2), unitPrice: PRICE },
    byWeight: byWeightOf(true, CASE, weighed === null ? null : decimal(weighed)),
    ...differs,
  });
const delivery = (weighed: string | null | undefined, quantityReceived: string | null = null) => ({
  ...{ deliveryDate: '2026-11-21', occurredAt: null, deliveryCharge: ZERO, flatDiscount: ZERO, percentDiscount: ZERO },
  lines: [
    {
      ...{ lineId: 'line-1', quantityReceived: quantityReceived === null ? null : decimal(quantityReceived) },
      finalPrice: null,
      ...(weighed === undefined ? {} : { weighed: weighed === null ? null : decimal(weighed) }),
    },
  ],
  extraLines: [],
});
const received = (weighed: string, quantity: string | null = null) =>
  receive(order({ lines: [beef(null)] }), delivery(weighed, quantity));

describe('what is priced by weight', () => {
  it('rule 48 takes what was weighed: 2 cases of nominal 10 kg, 19.4 kg at £8.50/kg are 19,400 g, £164.90, £0.0085/g', () => {
    const came = received('19400');
    expect(came.lines[0]?.qtyReceivedNormal.toFixed()).toBe('19400');
    expect(came.finalCost.toFixed()).toBe('164.9');
    const [moved, ...more] = orderMovements(came);
    expect([moved?.kind, moved?.quantity.toFixed(), moved?.value.toFixed()]).toEqual(['received', '19400', '164.9']);
    expect(more).toEqual([]);
    expect(moved?.value.div(moved.quantity).toFixed()).toBe('0.0085');
  });

  it('rule 48 states the price of its nominal pack, so that a heavy case does not move the cost per kg', () => {
    for (const weighed of ['19400', '26100']) {
      const [statement] = priceStatements(received(weighed));
      expect(statement?.unitPrice.toFixed()).toBe('85');
      expect(statement?.pack).toEqual(CASE);
    }
  });

  it('rule 48, rule 39 is measured by its nominal weight until it has arrived', () => {
    expect(estimatedCost('DEBIT', [beef(null)]).toFixed()).toBe('170');
    expect(receivedValue(beef(null)).toFixed()).toBe('170');
    expect(receivedValue({ ...beef('19400'), quantityReceived: decimal(2) }).toFixed()).toBe('164.9');
  });

  it('rule 48 asks what it weighed wherever any of it came, and never guesses it', () => {
    const problems = (weighed: string | null | undefined, quantity: string | null = null) =>
      deliveryProblems(order({ lines: [beef(null)] }), delivery(weighed, quantity), '2026-11-21').map(
        ({ field, message }) => [field, message],
      );
    expect(problems('19400')).toEqual([]);
    for (const missing of [undefined, null, '0'] as const)
      expect(problems(missing)).toEqual([['lines.0.weighed', 'Enter what Beef weighed']]);
    expect(problems(null, '0')).toEqual([]);
    expect(problems('100', '0')).toEqual([['lines.0.weighed', 'Nothing came of Beef, so it weighs nothing']]);
    const unnamed = { ...delivery(null), lines: [] };
    expect(deliveryProblems(order({ lines: [beef(null)] }), unnamed, '2026-11-21')).toMatchObject([{ field: 'lines' }]);
  });

  it('rule 48 retains what was weighed where a correction states nothing of it', () => {
    const corrected = receive(order({ lines: [beef('19400')] }), delivery(undefined, '2'));
    expect(corrected.finalCost.toFixed()).toBe('164.9');
  });

  it('rule 48 gives back what was weighed with a credit note', () => {
    const note = receive(order({ type: 'CREDIT', lines: [beef(null)] }), delivery('9700', '1'));
    expect(note.finalCost.toFixed()).toBe('-82.45');
    expect(orderMovements(note)).toMatchObject([{ kind: 'returned' }]);
    expect(orderMovements(note)[0]?.quantity.toFixed()).toBe('-9700');
  });

  it('rule 48 is claimed in kg, never in lots', () => {
    const came = { ...beef('19400'), quantityReceived: decimal(2), finalPrice: PRICE };
    expect(claimable(came).toFixed()).toBe('19.4');
    expect(lotsAsClaimed(decimal(1), came).toFixed()).toBe('10');
    expect(claimNet(came, { lots: decimal('4.3'), over: null }).toFixed()).toBe('36.55');
    expect(claimNet(came, { lots: decimal('19.4'), over: decimal('0.5') }).toFixed()).toBe('9.7');
    expect(claimedQuantity(came, { kind: 'returned', lots: decimal('4.3') }).toFixed()).toBe('4300');
    const claim = { kind: 'returned' as const, lots: decimal('19.5'), over: null, day: '2026-11-21' };
    const claimed = { gone: ZERO, short: ZERO };
    const of = {
      order: { ...order({ status: 'RECEIVED' }), followedBy: null },
      line: came,
      claimed,
      today: '2026-11-21',
    };
    expect(claimProblems(claim, of)).toMatchObject([{ message: 'Only 19.4 of it came and is not claimed yet' }]);
  });

  it('rule 48 states a difference of its price for one kg, and doubts a weight that is far from the nominal one', () => {
    const dearer = { ...beef('19400'), quantityReceived: decimal(2), finalPrice: perLot(decimal('9'), CASE) };
    expect(lineDifferences(dearer).map((one) => ('by' in one ? [one.kind, one.by.toFixed()] : one.kind))).toEqual([
      ['dearer', '0.5'],
    ]);
    expect(unusualReceipt(dearer)).toEqual({ quantity: false, price: false, weight: false });
    expect(unusualReceipt({ ...dearer, ...beef('194000'), quantityReceived: decimal(2) }).weight).toBe(true);
  });

  it('rule 48, rule 42 counts what was not ordered by what it weighed', () => {
    const extra = { ...beef('9700'), quantity: ZERO, quantityReceived: decimal(1), finalPrice: PRICE };
    expect(unorderedValues([extra], []).map((value) => value.toFixed())).toEqual(['82.45']);
  });

  it('rule 48, rule 45 is weighed anew when the rest of it comes', () => {
    const lines = received('9700', '1').lines;
    const rest = { orderId: 'rest', deliveryDate: '2026-11-24', lines: [{ lineId: 'new', ofLineId: 'line-1' }] };
    const [still] = restOrder(order({ lines: [beef(null)] }), rest, lines, '2026-11-21').lines;
    expect(still?.quantity.toFixed()).toBe('1');
    expect(still?.byWeight?.weighed).toBeNull();
  });

  it('rule 48 is priced per litre or per piece as well, where its pack is measured so', () => {
    const keg: Pack = { unitsPerLot: decimal(2), amountPerUnit: decimal(5), baseUnit: 'l' };
    expect(perPricedUnit(decimal(30), keg).toFixed()).toBe('3');
    expect(weightText('9800', 'l')).toBe('9.8 l');
    const trays: Pack = { unitsPerLot: decimal(1), amountPerUnit: decimal(30), baseUnit: 'unit' };
    expect(perPricedUnit(decimal(6), trays).toFixed()).toBe('0.2');
    expect(weightText('28', 'unit')).toBe('28 piece');
  });

  it('PROC-097 holds where none was weighed', () => {
    const head = { ...delivery(null), orderId: 'order-1', accountId: 'kitchen', deliveryDay: '2026-11-21' };
    const plain = { ...line(), quantityReceived: decimal(2), finalPrice: decimal(18) };
    expect(receiptMovements({ ...head, lines: [plain] })[0]?.quantity.toFixed()).toBe('30000');
  });
});
