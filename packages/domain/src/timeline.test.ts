import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { AFTER_ALL, BEFORE_ALL, cutAt, onDay, timeline, within } from './timeline.ts';

const fact = (effectiveDay: string, recordedNo: number) => ({ effectiveDay, recordedNo });

describe('timeline', () => {
  it('rule 2: lets the first fact hold backwards and each one until the next', () => {
    const spans = timeline([fact('2026-03-01', 1), fact('2026-02-01', 2)]);
    expect(spans).toEqual([
      { fromDay: BEFORE_ALL, toDay: '2026-03-01', fact: fact('2026-02-01', 2) },
      { fromDay: '2026-03-01', toDay: AFTER_ALL, fact: fact('2026-03-01', 1) },
    ]);
  });

  it('rule 3: lets the later recorded of one day win, also on the day that holds backwards', () => {
    const spans = timeline([fact('2026-02-01', 7), fact('2026-02-01', 3)]);
    expect(spans).toEqual([{ fromDay: BEFORE_ALL, toDay: AFTER_ALL, fact: fact('2026-02-01', 7) }]);
  });

  it('has no span when nothing is known', () => expect(timeline([])).toEqual([]));

  it('rule 2: gives each day the newest fact not after it, in whatever order the facts came', () => {
    const dayNo = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(fc.uniqueArray(dayNo, { minLength: 1 }), dayNo, (dayNos, askedNo) => {
        const facts = dayNos.map((no, index) => fact(addDays('2026-01-01', no), index));
        const asked = addDays('2026-01-01', askedNo);
        const days = facts.map((one) => one.effectiveDay).sort();
        const expected = days.filter((day) => day <= asked).at(-1) ?? days[0];
        expect(onDay(timeline(facts), asked)?.fact.effectiveDay).toBe(expected);
      }),
    );
  });
});

describe('onDay', () => {
  const spans = [
    { fromDay: '2026-01-05', toDay: '2026-01-10' },
    { fromDay: '2026-01-20', toDay: '2026-01-21' },
  ];
  it.each([
    ['before the first', '2026-01-04', undefined],
    ['the first day counts', '2026-01-05', spans[0]],
    ['the last day before the end counts', '2026-01-09', spans[0]],
    ['the end itself does not', '2026-01-10', undefined],
    ['a gap holds nothing', '2026-01-15', undefined],
    ['a span of one day', '2026-01-20', spans[1]],
    ['after the last', '2026-01-21', undefined],
  ])('%s', (_, day, expected) => expect(onDay(spans, day)).toBe(expected));
});

describe('within and cutAt', () => {
  const window = { fromDay: '2026-01-08', toDay: '2026-01-20' };
  const spans = [
    { fromDay: '2026-01-01', toDay: '2026-01-10' },
    { fromDay: '2026-01-10', toDay: '2026-01-30' },
    { fromDay: '2026-01-30', toDay: '2026-02-01' },
  ];
  it('cuts spans at the ends of the window and drops those outside', () => {
    expect(within(spans, window)).toEqual([
      { fromDay: '2026-01-08', toDay: '2026-01-10' },
      { fromDay: '2026-01-10', toDay: '2026-01-20' },
    ]);
  });
  it('cuts a window wherever a span begins or ends', () => {
    expect(
      cutAt(window, [...spans, { fromDay: '2026-01-12', toDay: '2026-01-13' }]).map((piece) => piece.fromDay),
    ).toEqual(['2026-01-08', '2026-01-10', '2026-01-12', '2026-01-13']);
  });
});
