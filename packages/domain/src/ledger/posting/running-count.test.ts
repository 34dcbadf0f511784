import { describe, expect, it } from 'vitest';
import { decimal } from '../../money.ts';
import { countedWithin, laterShare, type MovedAround, movedAround } from './running-count.ts';

const DAY = '2026-11-21';
const at = (time: string, day = '2026-11-20') => `${day}T${time}:00.000Z`;

/** 20 November until the opening of the next day; open from 8 to 22. */
const counting = { from: at('00:00'), until: at('08:00', DAY) };
const trading = { from: at('08:00'), until: at('22:00') };

describe('countedWithin', () => {
  it('is the instant of a line on the day of the count, and nothing where it was typed on another', () => {
    expect(countedWithin(at('15:00'), counting)).toBe(at('15:00'));
    expect(countedWithin(at('07:59', DAY), counting)).toBe(at('07:59', DAY));
    expect(countedWithin(at('08:00', DAY), counting)).toBeNull();
    expect(countedWithin(at('23:59', '2026-11-19'), counting)).toBeNull();
    expect(countedWithin(at('15:00'), null)).toBeNull();
  });
});

describe('laterShare', () => {
  it.each([
    ['half of the day is still to come', '15:00', '0.5'],
    ['all of it before opening', '06:30', '1'],
    ['nothing after closing', '22:00', '0'],
    ['to four decimals', '09:00', '0.9286'],
  ])('rule 92: of a sheet evenly over the opening hours: %s', (_, time, share) => {
    expect(laterShare(at(time), trading)?.toFixed()).toBe(share);
  });

  it('is unknown where nobody knows when it was counted, and for a count that was not made during trading', () => {
    expect(laterShare(null, trading)).toBeNull();
    expect(laterShare(at('15:00'), null)).toBeNull();
  });
});

describe('movedAround', () => {
  const anchor = { day: DAY, occurredAt: at('15:00'), laterShare: decimal('0.5') };
  const moved = (changes: Partial<MovedAround>): MovedAround => ({
    ...{ ingredientId: 'flour', effectiveDay: '2026-11-20', occurredAt: null, documentId: 'd', ofOneDay: false },
    quantity: decimal(10),
    ...changes,
  });
  const across = (changes: Partial<MovedAround>, placed?: 'before' | 'after') =>
    movedAround(anchor, placed ? { d: placed } : {}, [moved(changes)]).toFixed();

  it.each([
    ['delivered later that day', { occurredAt: at('16:00') }, '10'],
    ['sold later that day', { occurredAt: at('16:00'), quantity: decimal(-4) }, '-4'],
    ['delivered before the count', { occurredAt: at('15:00') }, '0'],
    [
      'of the next day, in the hours after midnight before the count',
      { effectiveDay: DAY, occurredAt: at('14:00') },
      '-10',
    ],
    ['of the next day, later than the count', { effectiveDay: DAY, occurredAt: at('15:01') }, '0'],
    ['of a day that cannot lie between', { effectiveDay: '2026-11-19', occurredAt: at('16:00') }, '0'],
  ])(
    'rule 91: adds what belongs before the opening and came after the count, and takes off the opposite: %s',
    (_, changes, is) => {
      expect(across(changes)).toBe(is);
    },
  );

  it('rule 92: without a time a document of the day before counts as before the count, one of the day itself as after it', () => {
    expect([across({}), across({ effectiveDay: DAY })]).toEqual(['0', '0']);
  });

  it('rule 92: unless a person put it on the other side', () => {
    expect([across({}, 'after'), across({}, 'before')]).toEqual(['10', '0']);
    expect([across({ effectiveDay: DAY }, 'before'), across({ effectiveDay: DAY }, 'after')]).toEqual(['-10', '0']);
    expect(across({ occurredAt: at('14:00') }, 'after')).toBe('0'); // it has a time
  });

  it('rule 92: a sheet of the day counts with the share that was sold after the count', () => {
    expect(across({ ofOneDay: true, quantity: decimal(-8) })).toBe('-4');
    expect(across({ ofOneDay: true, effectiveDay: DAY })).toBe('0');
    expect(across({ ofOneDay: true, quantity: decimal(-8) }, 'after')).toBe('-8');
  });

  it('knows nothing of times where it is not known when it was counted', () => {
    const unknown = { day: DAY, occurredAt: null, laterShare: null };
    const around = [moved({ occurredAt: at('16:00') }), moved({ ofOneDay: true })];
    expect(movedAround(unknown, {}, around).toFixed()).toBe('0');
    expect(movedAround(unknown, { d: 'after' }, [moved({})]).toFixed()).toBe('10');
  });
});
