import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { changedPrices, withListPrices } from './list-price.ts';
import { line } from './testing.ts';

const drafted = (unitPrice: string | null, listPrice: string | null) => ({
  ...{ id: 'line-1', optionId: 'flour', name: 'Flour', unitPrice, listPrice },
});
const changed = (unitPrice: string | null, listPrice: string | null, now: string | null) =>
  changedPrices([drafted(unitPrice, listPrice)], () => now).map(({ name, retained, listed }) => [
    name,
    retained.toFixed(),
    listed.toFixed(),
  ]);

describe('rule 52: list prices that changed since a draft was entered', () => {
  it('are pointed out beside the price that the draft retains', () =>
    expect(changed('12', '12', '13')).toEqual([['Flour', '12', '13']]));

  it.each([
    ['the list states what it stated', '12', '12.00', '12'],
    ['another price was agreed and the list is what it was', '11.5', '12', '12'],
    ['the draft has the new price already', '13', '12', '13'],
    ['its price is hidden', null, null, '13'],
    ['the list states none any more', '12', '12', null],
    ['it was entered before list prices were stored with it', '12', null, '13'],
  ])('are none where %s', (_, unitPrice, listPrice, now) => expect(changed(unitPrice, listPrice, now)).toEqual([]));

  it('stay changed when the draft is edited without its price, and are done with once the price is another', () => {
    const [before] = [line({ unitPrice: decimal(12), listPrice: decimal(12) })];
    const again = (unitPrice: string) =>
      withListPrices(
        [line({ unitPrice: decimal(unitPrice), listPrice: decimal(13) })],
        [before],
      )[0]?.listPrice?.toFixed();
    expect([again('12'), again('13'), again('12.5')]).toEqual(['12', '13', '13']);
  });
});
