import { describe, expect, it } from 'vitest';
import type { DatedDefault, DatedPrice } from '../catalogue/price.ts';
import { decimal } from '../money.ts';
import { onDay } from '../timeline.ts';
import { costTimelines } from './cost-timeline.ts';

let recorded = 0;
const kilos = (optionId: string, effectiveDay: string, unitPrice: string, kg = '1'): DatedPrice => ({
  priceId: `${optionId} ${effectiveDay}`,
  optionId,
  effectiveDay,
  recordedNo: ++recorded,
  unitPrice: decimal(unitPrice),
  pack: { unitsPerLot: decimal(1), amountPerUnit: decimal(kg), baseUnit: 'kg' },
});
const chosen = (optionId: string | null, effectiveDay: string): DatedDefault => ({
  ingredientId: 'flour',
  optionId,
  effectiveDay,
  recordedNo: ++recorded,
});
const costOn = (day: string, defaults: DatedDefault[], prices: DatedPrice[]) =>
  onDay(costTimelines(defaults, prices).get('flour') ?? [], day)?.cost.toFixed();

describe('costTimelines', () => {
  const prices = [kilos('A', '2026-01-10', '2'), kilos('A', '2026-02-01', '3'), kilos('B', '2026-01-20', '10', '2.5')];

  it.each([
    ['the first price holds backwards', '2020-01-01', '0.002'],
    ['a price holds from its day', '2026-02-01', '0.003'],
    ['the default option changes on its day', '2026-03-01', '0.004'],
    ['without a default there is no cost', '2026-04-01', undefined],
  ])('rule 2, ING-038: %s', (_, day, expected) => {
    const defaults = [chosen('A', '2026-01-15'), chosen('B', '2026-03-01'), chosen(null, '2026-04-01')];
    expect(costOn(day, defaults, prices)).toBe(expected);
  });

  it('rule 2: dates the pack with the price', () => {
    const repacked = [kilos('A', '2026-01-01', '12', '6'), kilos('A', '2026-02-01', '12', '5')];
    expect(costOn('2026-01-31', [chosen('A', '2026-01-01')], repacked)).toBe('0.002');
    expect(costOn('2026-02-01', [chosen('A', '2026-01-01')], repacked)).toBe('0.0024');
  });

  it('has no span for an option without a price and for an empty pack', () => {
    expect(costOn('2026-01-01', [chosen('C', '2026-01-01')], prices)).toBeUndefined();
    expect(costOn('2026-01-01', [chosen('D', '2026-01-01')], [kilos('D', '2026-01-01', '5', '0')])).toBeUndefined();
  });

  it('takes £0 for no price: not known from its day until the next one', () => {
    const gap = [kilos('G', '2026-01-01', '2'), kilos('G', '2026-02-01', '0'), kilos('G', '2026-03-01', '3')];
    const on = (day: string) => costOn(day, [chosen('G', '2026-01-01')], gap);
    expect(['2025-01-01', '2026-01-31', '2026-02-01', '2026-03-01'].map(on)).toEqual([
      '0.002',
      '0.002',
      undefined,
      '0.003',
    ]);
  });

  it('rule 2: lets the first price hold backwards over £0 that was recorded before it', () => {
    const late = [kilos('H', '2026-01-01', '0'), kilos('H', '2026-02-01', '2')];
    expect(costOn('2026-01-15', [chosen('H', '2026-01-01')], late)).toBe('0.002');
    expect(costOn('2026-01-15', [chosen('I', '2026-01-01')], [kilos('I', '2026-01-01', '0')])).toBeUndefined();
  });

  it('is a known 0 where the ingredient costs nothing, whatever its options are sold for', () => {
    const free: DatedDefault = { ...chosen(null, '2026-02-01'), costsNothing: true };
    const defaults = [chosen('A', '2026-01-01'), free, chosen('A', '2026-03-01')];
    expect(['2026-01-31', '2026-02-01', '2026-03-01'].map((day) => costOn(day, defaults, prices))).toEqual([
      '0.002',
      '0',
      '0.003',
    ]);
    const span = onDay(costTimelines(defaults, prices).get('flour') ?? [], '2026-02-15');
    expect(span).toMatchObject({ optionId: null, priceId: null });
  });

  it('retains 20 decimals of a cost that does not end', () => {
    expect(costOn('2026-01-01', [chosen('E', '2026-01-01')], [kilos('E', '2026-01-01', '1', '3')])).toBe(
      '0.00033333333333333333',
    );
  });

  it('rule 3: begins nothing new at a price equal to the one in force, however often it is stated', () => {
    const same = [kilos('F', '2026-01-01', '2'), kilos('F', '2026-01-08', '2'), kilos('F', '2026-01-15', '3')];
    const spans = costTimelines([chosen('F', '2026-01-01')], same).get('flour') ?? [];
    expect(spans.map((span) => [span.toDay, span.priceId])).toEqual([
      ['2026-01-15', 'F 2026-01-01'],
      ['9999-12-31', 'F 2026-01-15'],
    ]);
  });

  it('names which option and price a cost comes from', () => {
    const span = onDay(costTimelines([chosen('B', '2026-01-01')], prices).get('flour') ?? [], '2026-05-01');
    expect(span).toMatchObject({ optionId: 'B', priceId: 'B 2026-01-20' });
  });
});
