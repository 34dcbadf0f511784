import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { priceChanges } from './price-changes.ts';

const line = (lineId: string, agreed: string, billed: string, lotsAWeek: string | null) => ({
  lineId,
  optionId: lineId,
  agreed: decimal(agreed),
  billed: decimal(billed),
  lotsAWeek: lotsAWeek === null ? null : decimal(lotsAWeek),
});

describe('prices that moved', () => {
  it('are worth £ a week by usage, the dearest first and what is not used last', () => {
    const lines = [
      line('same', '5', '5', '9'),
      line('saves', '5', '4', '3'),
      line('unused', '5', '9', '0'),
      line('little', '10', '10.5', '2'),
      line('much', '2', '2.2', '40'),
      line('new', '0', '3', null),
    ];
    expect(
      priceChanges(lines).map(({ lineId, percent, poundsAWeek }) => [
        lineId,
        percent?.toFixed() ?? null,
        poundsAWeek?.toFixed() ?? null,
      ]),
    ).toEqual([
      ['much', '10', '8'],
      ['little', '5', '1'],
      ['saves', '-20', '-3'],
      ['unused', '80', null],
      ['new', null, null],
    ]);
  });
});
