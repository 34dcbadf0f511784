import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../calendar.ts';
import { type Decimal, decimal, sum } from '../../money.ts';
import { booksOf } from '../posting/books.ts';
import { type Anchor, type ClosedCount, countAnchors } from '../posting/count.ts';
import type { MovedAround } from '../posting/running-count.ts';

const RUNS = { numRuns: Number(process.env.LAW_RUNS ?? 100) };
const OPENING: Day = '2026-03-10';
const [FLOUR, SALT] = ['flour', 'salt'];
const MINUTES = 24 * 60;

/** What happens to the stock: the sign of what it does. */
const KINDS = { delivery: 1, sale: -1, wastage: -1, 'transfer in': 1, 'transfer out': -1 } as const;

/** Something that happens on its day, to one thing on one shelf. timed: its document has an instant; a person decides the side of the others. */
const happening = fc.record({
  kind: fc.constantFrom(...(Object.keys(KINDS) as (keyof typeof KINDS)[])),
  ingredientId: fc.constantFrom(FLOUR, SALT),
  shelf: fc.nat({ max: 2 }),
  day: fc.constantFrom(-2, -1, -1, 0, 0, 1),
  minute: fc.nat({ max: MINUTES - 1 }),
  tenths: fc.integer({ min: 1, max: 900 }),
  timed: fc.boolean(),
});
/** When on the day of the count each shelf is counted, in whichever order. */
const shelves = fc.array(fc.nat({ max: MINUTES - 1 }), { minLength: 1, maxLength: 3 });
const story = fc.record({
  happenings: fc.array(happening, { maxLength: 25 }),
  shelves,
  countedOn: fc.constantFrom(addDays(OPENING, -1), OPENING),
});

describe('laws of counting while things move', () => {
  it('rules 91 and 92: a thing counted in one line has the anchor of a count in an instant, however deliveries, sales, wastage and transfers interleave', () => {
    fc.assert(
      fc.property(story, ({ happenings, shelves: [minute = 0], countedOn }) => {
        const moved = happenings.map((one) => movementOf({ ...one, shelf: 0 }));
        for (const anchor of counted(moved, [minute], countedOn))
          expect(anchor.quantity.toFixed()).toBe(atOpening(moved, anchor.ingredientId).toFixed());
      }),
      RUNS,
    );
  });

  it('rule 91: one counted in several lines has it to within what moved between the first and the last of them', () => {
    fc.assert(
      fc.property(story, ({ happenings, shelves: minutes, countedOn }) => {
        const moved = happenings.map((one) => movementOf({ ...one, timed: true, shelf: one.shelf % minutes.length }));
        const [first, last] = [Math.min(...minutes), Math.max(...minutes)].map((minute) => instant(countedOn, minute));
        for (const anchor of counted(moved, minutes, countedOn)) {
          const between = moved.filter(
            (one) => one.ingredientId === anchor.ingredientId && one.at > (first ?? '') && one.at <= (last ?? ''),
          );
          const off = anchor.quantity.minus(atOpening(moved, anchor.ingredientId)).abs();
          expect(off.lte(sum(between.map((one) => one.quantity.abs()))), `${off.toFixed()} off`).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('rule 93: what comes later changes the anchor by as much as though it had been known before', () => {
    fc.assert(
      fc.property(story, ({ happenings, shelves: [minute = 0], countedOn }) => {
        const moved = happenings.map((one) => movementOf({ ...one, shelf: 0 }));
        const lines = linesOf(moved, [minute], countedOn);
        const known = (some: readonly Moved[]) => anchors(lines, some, countedOn);
        const [all, none] = [known(moved), known([])];
        all.forEach((anchor, no) => {
          const added = moved.map((one) => known([one])[no]?.quantity.minus(none[no]?.quantity ?? 0) ?? decimal(0));
          expect(anchor.quantity.minus(none[no]?.quantity ?? 0).toFixed()).toBe(sum(added).toFixed());
        });
      }),
      RUNS,
    );
  });
});

interface Moved extends MovedAround {
  at: string;
  shelf: number;
}

let documents = 0;

function movementOf(one: ReturnType<typeof happening.generate>['value']): Moved {
  const effectiveDay = addDays(OPENING, one.day);
  const at = instant(effectiveDay, one.minute);
  documents += 1;
  return {
    ...{ ingredientId: one.ingredientId, shelf: one.shelf, effectiveDay, at, occurredAt: one.timed ? at : null },
    ...{ documentId: `document ${documents}`, ofOneDay: false },
    quantity: decimal(one.tenths).div(10).mul(KINDS[one.kind]),
  };
}

function instant(day: Day, minute: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000).toISOString();
}

/** What stands at the opening of the day: everything of the days before happened, nothing of the day itself. */
function atOpening(moved: readonly Moved[], ingredientId: string): Decimal {
  return sum(
    moved.filter((one) => one.ingredientId === ingredientId && one.effectiveDay < OPENING).map((one) => one.quantity),
  );
}

function counted(moved: readonly Moved[], minutes: readonly number[], countedOn: Day): Anchor[] {
  return anchors(linesOf(moved, minutes, countedOn), moved, countedOn);
}

/** What somebody sees who counts each shelf at its minute. */
function linesOf(moved: readonly Moved[], minutes: readonly number[], countedOn: Day): ClosedCount['lines'] {
  return [FLOUR, SALT].flatMap((ingredientId) =>
    minutes.map((minute, shelf) => {
      const countedAt = instant(countedOn, minute);
      const there = moved.filter(
        (one) => one.ingredientId === ingredientId && one.shelf === shelf && one.at <= countedAt,
      );
      return { kind: 'ingredient' as const, refId: ingredientId, quantity: sum(there.map(toQuantity)), countedAt };
    }),
  );
}

function anchors(lines: ClosedCount['lines'], moved: readonly Moved[], countedOn: Day): Anchor[] {
  const [lastCounted = ''] = lines
    .map((line) => line.countedAt)
    .sort()
    .toReversed();
  const placed = moved
    .filter((one) => one.occurredAt === null)
    .map(({ documentId, at }) => {
      return [documentId, at > lastCounted ? ('after' as const) : ('before' as const)] as const;
    });
  const count: ClosedCount = {
    ...{ stocktakeId: 'count', accountId: 'kitchen', day: OPENING, lines },
    clock: {
      counting: { from: instant(countedOn, 0), until: instant(countedOn, MINUTES) },
      trading: null,
      placed: Object.fromEntries(placed),
    },
  };
  return countAnchors(count, booksOf(new Map(), new Map()), moved).anchors;
}

function toQuantity(one: Moved): Decimal {
  return one.quantity;
}
