import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { chosenCounts, countersOf, countsTogether, lineMoved, withCount, withoutCount } from './counted-twice.ts';

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

describe('a line whose shelf is removed', () => {
  const count = (amount: string, minute: number, by: string) => ({
    ...{
      recordUnit: 'kg',
      amount,
      baseQuantity: `${amount}000`,
      countedAt: at(minute),
      countedBy: by,
      countedById: by,
    },
  });

  it('is added to what is counted where it goes, as of the later of the two, and nobody’s count is lost', () => {
    const moved = lineMoved(
      { held: count('2', 20, 'Gina'), others: [count('1', 5, 'Max')] },
      { held: count('3', 10, 'Olly'), others: [] },
    );
    expect(moved).toEqual({
      held: { ...count('5', 20, 'Gina'), countedBy: 'Olly and Gina', countedById: null },
      others: [count('1', 5, 'Max')],
    });
  });

  it('stays the person’s own where both are, and as it is where nothing is counted', () => {
    const [two, three] = [count('2', 20, 'Gina'), count('3', 10, 'Gina')];
    expect(lineMoved(alone(two), alone(three)).held).toEqual({ ...count('5', 20, 'Gina'), countedById: 'Gina' });
    expect(lineMoved(alone(two), null)).toEqual(alone(two));
  });
});

describe('both counts together', () => {
  const oil = { kind: 'ingredient', base: 'ml', packs: [] } as const;
  const dough = { kind: 'recipe', base: 'g', yield: decimal('800'), portions: decimal('4'), isDish: false } as const;
  const count = (amount: string, recordUnit: string, baseQuantity: string, by: string) => ({
    ...{ recordUnit, amount, baseQuantity, countedAt: at(by.length), countedBy: by, countedById: by },
  });

  it.each([
    [
      '3 l and 4.5 l are 7.5 l',
      oil,
      [count('3', 'l', '3000', 'Gina'), count('4.5', 'l', '4500', 'Olly')],
      'l',
      '7.5',
      '7500',
    ],
    [
      'batches stay batches',
      dough,
      [count('1', 'batch', '800', 'Gina'), count('2', 'batch', '1600', 'Olly')],
      'batch',
      '3',
      '2400',
    ],
    [
      'nothing and something are something',
      oil,
      [count('0', 'l', '0', 'Gina'), count('0.25', 'l', '250', 'Olly')],
      'l',
      '0.25',
      '250',
    ],
    [
      'what is left of two units is in that of the line',
      oil,
      [count('1.2', 'l', '1200', 'Gina'), count('300', 'ml', '300', 'Olly')],
      'l',
      '1.5',
      '1500',
    ],
    [
      'in a unit that is gone they come to what was stored',
      oil,
      [count('1', 'jar', '720', 'Gina'), count('1', 'jar', '730', 'Olly')],
      'jar',
      '2',
      '1450',
    ],
  ] as const)('%s', (_, countable, counts, unit, amount, baseQuantity) => {
    expect(countsTogether(counts, countable, unit, at(40))).toEqual({
      ...{ recordUnit: unit, amount, baseQuantity, countedAt: at(40), countedBy: 'Gina and Olly', countedById: null },
    });
  });

  it('are one count as it was made where one is chosen, in the unit of the line', () => {
    const gina = count('300', 'ml', '300', 'Gina');
    expect(countsTogether([gina], oil, 'ml', at(40))).toBe(gina);
    expect(countsTogether([gina], oil, 'l', at(40))).toMatchObject({
      amount: '0.3',
      recordUnit: 'l',
      countedById: 'Gina',
    });
    expect(countsTogether([], oil, 'l', at(40))).toBeNull();
  });

  it('name everybody once', () => {
    expect(countersOf(['Gina', 'Olly'])).toBe('Gina and Olly');
    expect(countersOf(['Gina and Olly', 'Max', 'Gina'])).toBe('Gina, Olly and Max');
  });
});
