import { describe, expect, it } from 'vitest';
import { decimal } from '../../money.ts';
import { costTimelines } from '../cost-timeline.ts';
import { replacedStock, replacementMovements } from './replacement.ts';

const replaced = (quantity: string, cost: string | null, factor: string) =>
  replacementMovements({
    replacementId: 'r',
    ingredientId: 'eggs',
    newIngredientId: 'shelled',
    day: '2026-01-10',
    factor: decimal(factor),
    lines: [replacedStock('kitchen', decimal(quantity), cost === null ? null : decimal(cost))],
  }).map((one) => [one.ingredientId, one.kind, one.quantity.toFixed(), one.value.toFixed()]);

describe('replacementMovements', () => {
  it.each([
    ['takes 10 eggs at £0.30 over as 600 g', '10', '0.3', ['-10', '-3'], ['600', '3']],
    ['takes a stock below nothing over as it is', '-2', '0.3', ['2', '0.6'], ['-120', '-0.6']],
    ['moves quantity alone where there is no price', '1', null, ['-1', '0'], ['60', '0']],
  ] as const)('rule 12: %s', (_, quantity, cost, out, into) =>
    expect(replaced(quantity, cost, '60')).toEqual([
      ['eggs', 'replaced', ...out],
      ['shelled', 'replaced', ...into],
    ]),
  );

  it('moves nothing where there is nothing', () => expect(replaced('0', '0.3', '60')).toEqual([]));
});

describe('costTimelines', () => {
  it('rule 12: divides the cost by the factor of the replacement', () => {
    const pack = { unitsPerLot: decimal(1), amountPerUnit: decimal(1), baseUnit: 'unit' as const };
    const dated = { optionId: 'tray', effectiveDay: '2026-01-01', recordedNo: 1 };
    const costs = costTimelines(
      [
        { ...dated, ingredientId: 'eggs' },
        { ...dated, ingredientId: 'shelled', factor: decimal(60) },
      ],
      [{ ...dated, priceId: 'p', unitPrice: decimal('0.3'), pack }],
    );
    expect(['eggs', 'shelled'].map((id) => costs.get(id)?.[0]?.cost.toFixed())).toEqual(['0.3', '0.005']);
  });
});
