import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayInChain, droppableThrough, lastDayOver } from './keeping-term.ts';

const day = (date: number, first: number, last: number): DayInChain => ({
  ...{ day: `2023-01-${String(date).padStart(2, '0')}`, first, last },
});
const given = { days: [day(1, 1, 4), day(2, 5, 9), day(3, 10, 12)], through: '2023-01-02', heldFrom: null };

describe('what is dropped when its term is over', () => {
  it('rule 130: is whole days from the beginning', () => {
    expect(lastDayOver(3, '2026-01-03')).toBe('2023-01-02');
    expect(droppableThrough(given)).toEqual({ seq: 9, day: '2023-01-02', from: '2023-01-01' });
    expect(droppableThrough({ ...given, through: '2022-12-31' })).toBeNull();
    expect(droppableThrough({ ...given, days: [] })).toBeNull();
  });

  it('ends before the first day on which something is open', () => {
    expect(droppableThrough({ ...given, heldFrom: '2023-01-02' })).toMatchObject({ seq: 4, day: '2023-01-01' });
    expect(droppableThrough({ ...given, heldFrom: '2022-12-01' })).toBeNull();
  });

  it('leaves a day whole of which an entry arrived behind one that stays', () => {
    expect(droppableThrough({ ...given, days: [day(1, 1, 4), day(2, 5, 13), day(3, 10, 12)] })?.seq).toBe(4);
    expect(droppableThrough({ ...given, days: [day(1, 1, 6), day(2, 5, 13), day(3, 10, 12)] })).toBeNull();
  });

  it('never tears a day, and never takes one that stays, whatever the order of arrival', () => {
    const arrived = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(
        arrived,
        fc.integer({ min: 0, max: 9 }),
        fc.option(fc.integer({ min: 1, max: 9 })),
        (order, last, open) => {
          const days = [
            ...Map.groupBy(
              order.map((date, at) => ({ date, seq: at + 1 })),
              ({ date }) => date,
            ),
          ].map(([date, entries]) => day(date, entries[0]?.seq ?? 0, entries.at(-1)?.seq ?? 0));
          const name = (date: number) => `2023-01-${String(date).padStart(2, '0')}`;
          const found = droppableThrough({ days, through: name(last), heldFrom: open === null ? null : name(open) });
          if (!found) return;
          for (const one of days) {
            expect(one.last <= found.seq || one.first > found.seq).toBe(true);
            if (one.last <= found.seq)
              expect(one.day <= name(last) && (open === null || one.day < name(open))).toBe(true);
          }
        },
      ),
    );
  });
});
