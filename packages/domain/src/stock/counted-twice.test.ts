import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { chosenCounts, countersOf, sumOfCounts, withCount, withoutCount } from './counted-twice.ts';

const at = (minute: number) => `2026-11-20T22:${String(minute).padStart(2, '0')}:00.000Z`;
const gina = { countedById: 'gina', countedAt: at(14) };
const olly = { countedById: 'olly', countedAt: at(20) };
const max = { countedById: 'max', countedAt: at(25) };
const alone = <C>(held: C) => ({ held, others: [] });

describe('a count of a thing that another person counted meanwhile', () => {
  it('holds where it is the later one, with the unseen one beside it', () => {
    expect(withCount(alone(gina), olly, [])).toEqual({ held: olly, others: [gina] });
  });

  it('stands beside the later one when it arrives after it', () => {
    expect(withCount(alone(olly), gina, [])).toEqual({ held: olly, others: [gina] });
  });

  it('replaces what the person had seen, also where their clock is behind', () => {
    expect(withCount(alone(olly), gina, [olly.countedAt])).toEqual(alone(gina));
    expect(withCount({ held: olly, others: [gina] }, max, [olly.countedAt, gina.countedAt])).toEqual(alone(max));
  });

  it('replaces the person’s own, and an older one of theirs changes nothing', () => {
    const again = { countedById: 'gina', countedAt: at(30) };
    expect(withCount({ held: olly, others: [gina] }, again, [gina.countedAt])).toEqual({ held: again, others: [olly] });
    expect(withCount(alone(again), gina, [])).toEqual(alone(again));
  });

  it('stands with two others where three people counted', () => {
    expect(withCount({ held: olly, others: [gina] }, max, [])).toEqual({ held: max, others: [olly, gina] });
  });

  it('is not taken for one’s own where the person behind the stored one is unknown', () => {
    const unknown = { countedById: null, countedAt: at(10) };
    expect(withCount(alone(unknown), { countedById: null, countedAt: at(11) }, [])).toMatchObject({
      others: [unknown],
    });
  });

  it('rule 8: the later holds alone where the device does not say what it had seen', () => {
    expect(withCount(alone(gina), olly, null)).toEqual(alone(olly));
    expect(withCount(alone(olly), gina, null)).toEqual(alone(olly));
    expect(withCount(null, gina, null)).toEqual(alone(gina));
  });
});

describe('taking a counted line off', () => {
  const byGina = { by: 'gina', removedAt: at(40) };

  it('leaves what another person counted unseen', () => {
    expect(withoutCount({ held: olly, others: [gina] }, byGina, [gina.countedAt])).toEqual(alone(olly));
    expect(withoutCount(alone(gina), byGina, [gina.countedAt])).toBeNull();
  });

  it('leaves what the same person counted later', () => {
    expect(withoutCount(alone(gina), { by: 'gina', removedAt: at(1) }, [])).toEqual(alone(gina));
  });

  it('goes by the time alone where the device does not say what it had seen', () => {
    expect(withoutCount(alone(olly), byGina, null)).toBeNull();
    expect(withoutCount(alone(olly), { by: 'gina', removedAt: at(1) }, null)).toEqual(alone(olly));
  });
});

describe('deciding between two counts', () => {
  const both = [gina.countedAt, olly.countedAt];
  const line = { held: olly, others: [gina] };

  it('gives the chosen one, or both in the order in which they were counted', () => {
    expect(chosenCounts(line, { counts: both, hold: [gina.countedAt] })).toEqual([gina]);
    expect(chosenCounts(line, { counts: both, hold: both })).toEqual([gina, olly]);
  });

  it('changes nothing once it is decided, or a third count came', () => {
    expect(chosenCounts(alone(gina), { counts: both, hold: both })).toBeNull();
    expect(chosenCounts({ held: max, others: [olly, gina] }, { counts: both, hold: both })).toBeNull();
    expect(chosenCounts({ held: max, others: [gina] }, { counts: both, hold: both })).toBeNull();
    expect(chosenCounts(line, { counts: both, hold: [max.countedAt] })).toBeNull();
  });
});

describe('both counts together', () => {
  const count = (amount: string, recordUnit: string, base: string) => ({
    recordUnit,
    amount: decimal(amount),
    base: decimal(base),
  });

  it.each([
    ['3 l and 4.5 l are 7.5 l', [count('3', 'l', '3000'), count('4.5', 'l', '4500')], 'ml', '7.5', 'l'],
    [
      'of two units they are in the base unit',
      [count('1.2', 'kg', '1200'), count('300', 'g', '300')],
      'g',
      '1500',
      'g',
    ],
    ['batches stay batches', [count('1', 'batch', '800'), count('2', 'batch', '1600')], 'g', '3', 'batch'],
    ['a batch and 50 g are grams', [count('1', 'batch', '800'), count('50', 'g', '50')], 'g', '850', 'g'],
    ['nothing and something are something', [count('0', 'kg', '0'), count('0.25', 'kg', '250')], 'g', '0.25', 'kg'],
  ] as const)('%s', (_, counts, base, amount, recordUnit) => {
    const sum = sumOfCounts(counts, base);
    expect([sum.amount.toFixed(), sum.recordUnit]).toEqual([amount, recordUnit]);
  });

  it('name everybody once', () => {
    expect(countersOf(['Gina', 'Olly'])).toBe('Gina and Olly');
    expect(countersOf(['Gina and Olly', 'Max', 'Gina'])).toBe('Gina, Olly and Max');
  });
});
