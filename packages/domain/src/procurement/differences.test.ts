import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { creditedAbove, type Difference, lineDifferences, unusualReceipt } from './differences.ts';

const difference = (
  quantity: string,
  quantityReceived: string | null,
  finalPrice: string | null = null,
  refused: string | null = null,
) =>
  lineDifferences({
    quantity: decimal(quantity),
    unitPrice: decimal('18.5'),
    quantityReceived: quantityReceived === null ? null : decimal(quantityReceived),
    finalPrice: finalPrice === null ? null : decimal(finalPrice),
    refused: refused === null ? null : { lots: decimal(refused), reason: 'damaged', temperature: null },
  }).map(figureOf);

function figureOf(one: Difference) {
  if (one.kind === 'refused') return [one.kind, one.refused.lots.toFixed()];
  return [one.kind, 'lots' in one ? one.lots.toFixed() : 'by' in one ? one.by.toFixed() : null];
}

describe('how a delivery differs from its order', () => {
  it.each([
    ['nothing differs where nothing was entered', difference('2', null), []],
    ['nor where the same was typed', difference('2', '2', '18.50'), []],
    ['fewer came', difference('2', '1.5'), [['short', '0.5']]],
    [
      'more came, and dearer',
      difference('2', '3', '19'),
      [
        ['over', '1'],
        ['dearer', '0.5'],
      ],
    ],
    ['it was cheaper', difference('2', null, '18'), [['cheaper', '0.5']]],
    ['none came, so its price does not matter', difference('2', '0', '99'), [['missing', null]]],
    ['rule 47: what was refused is no part of what is short', difference('10', null, null, '2'), [['refused', '2']]],
    [
      'rule 47: fewer came than were ordered, and one of them was refused',
      difference('10', '8', null, '1'),
      [
        ['refused', '1'],
        ['short', '1'],
      ],
    ],
    ['rule 47: all of it was refused: it is not missing', difference('2', null, '99', '2'), [['refused', '2']]],
    [
      'rule 47: more came than were ordered, and one was refused',
      difference('2', '2', null, '1'),
      [
        ['refused', '1'],
        ['over', '1'],
      ],
    ],
    ['it came without being ordered', difference('0', '1'), [['not ordered', null]]],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected));
});

describe('rule 53: what a credit note gives back above what its goods cost', () => {
  const credited = (quantityReceived: string, finalPrice: string, cost: string | null) =>
    creditedAbove(
      {
        quantity: decimal(2),
        unitPrice: decimal(finalPrice),
        quantityReceived: decimal(quantityReceived),
        finalPrice: decimal(finalPrice),
      },
      cost === null ? null : decimal(cost),
    ).map(figureOf);

  it.each([
    ['is marked with how much it is for each', credited('2', '21', '18.5'), [['above cost', '2.5']]],
    ['is nothing at that cost or below it', [...credited('2', '18.5', '18.5'), ...credited('2', '9', '18.5')], []],
    ['is nothing where nothing is given back', credited('0', '21', '18.5'), []],
    ['is not known where the cost is not, or no goods go back', credited('2', '21', null), []],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected));

  it('is stated for one kg of what is priced by weight', () => {
    const byWeight = { weighed: decimal(9800), nominal: decimal(10_000), unitSize: decimal(1000) };
    const prices = { unitPrice: decimal(90), finalPrice: decimal(90) };
    const line = { quantity: decimal(1), quantityReceived: decimal(1), ...prices, byWeight };
    expect(creditedAbove(line, decimal(85)).map(figureOf)).toEqual([['above cost', '0.5']]);
  });
});

describe('what looks like a slip in a receipt', () => {
  const slips = (quantity: string, received: string | null, price: string | null = null) =>
    unusualReceipt({
      quantity: decimal(quantity),
      unitPrice: decimal('12'),
      quantityReceived: received === null ? null : decimal(received),
      finalPrice: price === null ? null : decimal(price),
    });

  it.each([
    ['nothing was entered', slips('3', null), false, false],
    ['three times the order came', slips('3', '9'), false, false],
    ['more than three times the order came', slips('3', '9.001'), true, false],
    ['it was not ordered at all', slips('0', '40'), false, false],
    ['the price moves by half', slips('3', null, '18'), false, false],
    ['the price moves by more than half', slips('3', null, '1034.50'), false, true],
    ['the price falls by more than half', slips('3', null, '1.03'), false, true],
    ['none came, so its price does not matter', slips('3', '0', '99'), false, false],
  ])('%s', (_, found, quantity, price) => expect(found).toMatchObject({ quantity, price }));
});
