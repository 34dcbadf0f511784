import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar.ts';
import { joinedSpans, maySpread, type Passage } from './spread.ts';

const day = (n: number) => addDays('2026-11-01', n);
const came = (areaId: string, n: number) => ({ areaId, day: day(n) });
const went = (fromAreaId: string, toAreaId: string, n: number, arrives = n): Passage => ({
  ...{ fromAreaId, toAreaId },
  ...{ day: day(n), arrivesOn: day(arrives) },
});
const empty = (areaId: string, n: number) => ({ areaId, from: day(n) });
const span = (areaId: string, from: number, to: number | null, ...cameFrom: string[]) => ({
  areaId,
  from: day(from),
  to: to === null ? null : day(to),
  cameFrom,
});

describe('maySpread', () => {
  it('ends on the eve of a count of nothing after the lot came, and not by one of that day or before', () => {
    expect(maySpread([came('kitchen', 3)], [], [empty('kitchen', 1), empty('kitchen', 3)])).toEqual([
      span('kitchen', 3, null),
    ]);
    expect(maySpread([came('kitchen', 3)], [], [empty('kitchen', 9), empty('kitchen', 5)])).toEqual([
      span('kitchen', 3, 4),
    ]);
    expect(maySpread([came('kitchen', 3)], [], [empty('bar', 4)])).toEqual([span('kitchen', 3, null)]);
  });

  it('follows what went to other areas within the days, at any remove', () => {
    const passages = [
      went('kitchen', 'bar', 2),
      went('kitchen', 'bar', 4),
      went('bar', 'terrace', 6),
      went('bar', 'cellar', 3),
    ];
    expect(maySpread([came('kitchen', 3)], passages, [empty('kitchen', 5)])).toEqual([
      span('kitchen', 3, 4),
      span('bar', 4, null, 'kitchen'),
      span('terrace', 6, null, 'bar'),
    ]);
  });

  it('includes the first and the last day of an area, and none behind it', () => {
    const passages = [went('kitchen', 'a', 3), went('kitchen', 'b', 4), went('kitchen', 'c', 5)];
    expect(maySpread([came('kitchen', 3)], passages, [empty('kitchen', 5)]).map(({ areaId }) => areaId)).toEqual([
      'a',
      'kitchen',
      'b',
    ]);
  });

  it('comes to an area again after nothing was left there', () => {
    const passages = [went('kitchen', 'bar', 2), went('kitchen', 'bar', 8)];
    expect(maySpread([came('kitchen', 1)], passages, [empty('bar', 5)])).toEqual([
      span('kitchen', 1, null),
      span('bar', 2, 4, 'kitchen'),
      span('bar', 8, null, 'kitchen'),
    ]);
  });

  it('counts what was under way from the day it arrived, also where nothing was left there meanwhile, and what came back', () => {
    expect(maySpread([came('kitchen', 1)], [went('kitchen', 'bar', 2, 6)], [empty('bar', 4)])).toEqual([
      span('kitchen', 1, null),
      span('bar', 6, null, 'kitchen'),
    ]);
    expect(maySpread([came('kitchen', 1)], [went('kitchen', 'kitchen', 2, 6)], [empty('kitchen', 4)])).toEqual([
      span('kitchen', 1, 3),
      span('kitchen', 6, null),
    ]);
  });

  it('names every area that it may have come from, and goes in circles once', () => {
    const passages = [went('a', 'b', 1), went('b', 'c', 2), went('c', 'a', 3), went('a', 'c', 1)];
    expect(maySpread([came('a', 1)], passages, [])).toEqual([
      span('a', 1, null, 'c'),
      span('b', 1, null, 'a'),
      span('c', 1, null, 'a', 'b'),
    ]);
  });

  it('grows with what is known to have gone and shrinks with what was empty, and holds every arrival', () => {
    const area = fc.constantFrom('a', 'b', 'c', 'd');
    const days = fc.integer({ min: 0, max: 12 });
    const passage = fc.tuple(area, area, days).map(([from, to, n]) => went(from, to, n));
    const arrival = fc.tuple(area, days).map(([where, n]) => came(where, n));
    const none = fc.tuple(area, days).map(([where, n]) => empty(where, n));
    fc.assert(
      fc.property(
        fc.array(arrival, { minLength: 1, maxLength: 3 }),
        fc.array(passage, { maxLength: 8 }),
        fc.array(none, { maxLength: 5 }),
        passage,
        none,
        (arrivals, passages, emptied, more, oneEmpty) => {
          const days = daysOf(maySpread(arrivals, passages, emptied));
          for (const { areaId, day } of arrivals) expect(days).toContain(`${areaId} ${day}`);
          expect(daysOf(maySpread(arrivals, [...passages, more], emptied))).toEqual(expect.arrayContaining(days));
          expect(days).toEqual(expect.arrayContaining(daysOf(maySpread(arrivals, passages, [...emptied, oneEmpty]))));
        },
      ),
    );
  });
});

describe('joinedSpans', () => {
  it('makes one of the days that several deliveries share in an area, and leaves gaps', () => {
    expect(
      joinedSpans([
        span('a', 5, 6, 'x'),
        span('b', 2, null),
        span('a', 1, 3),
        span('a', 3, 4, 'y'),
        span('b', 4, 5, 'z'),
      ]),
    ).toEqual([span('a', 1, 4, 'y'), span('b', 2, null, 'z'), span('a', 5, 6, 'x')]);
  });
});

/** Every area and day that spans hold, within the days that are drawn. */
function daysOf(spans: ReturnType<typeof maySpread>): string[] {
  const days = Array.from({ length: 16 }, (_, n) => day(n));
  const held = spans.flatMap(({ areaId, from, to }) =>
    days.filter((one) => one >= from && (to === null || one <= to)).map((one) => `${areaId} ${one}`),
  );
  return [...new Set(held)].sort();
}
