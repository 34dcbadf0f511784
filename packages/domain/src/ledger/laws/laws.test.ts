import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar.ts';
import { profitFigures } from '../gross-profit.ts';
import type { MovementRow } from '../repost.ts';
import { AREAS, atSteadyPrices, DAYS, entries, FIRST_DAY, INGREDIENTS, reordered } from './arbitrary.ts';
import { areaPeriod, booksFrom, enterAll, stockFrom, totals, wantedMovements } from './engine.ts';
import { factsAfter } from './facts.ts';
import { moved, stock } from './model.ts';

const dated = (rows: readonly MovementRow[]) => rows.map((row) => ({ ...row, day: row.effectiveDay }));
const pairs = entries.chain((first) => fc.tuple(fc.constant(first), reordered(first)));
const dayNo = fc.integer({ min: 0, max: DAYS + 5 });
const RUNS = { numRuns: 60 };

describe('laws of the ledger', () => {
  it('rule 2: any order of entry gives exactly the same quantities and values', () => {
    fc.assert(
      fc.property(pairs, ([first, second]) => {
        expect(totals(dated(enterAll(second)), 10)).toEqual(totals(dated(enterAll(first)), 10));
      }),
      RUNS,
    );
  });

  it('rule 1: posting step by step ends at what a replay of the documents gives', () => {
    fc.assert(
      fc.property(entries, (given) => {
        const facts = factsAfter(given);
        const books = booksFrom(facts);
        const replayed = facts.flatMap((fact) => wantedMovements(fact, facts, books));
        expect(totals(dated(enterAll(given)), 10)).toEqual(
          totals(
            replayed.map((one) => ({ ...one, day: one.effectiveDay })),
            10,
          ),
        );
      }),
      RUNS,
    );
  });

  it('rules 2, 4 to 7 and 11: the movements are those that a plain calculation gives', () => {
    fc.assert(
      fc.property(entries, (given) => {
        expectClose(totals(dated(enterAll(given)), 10), totals(moved(factsAfter(given)), 10));
      }),
      RUNS,
    );
  });

  it('rule 10: removing every document nets to nothing on every day', () => {
    fc.assert(
      fc.property(entries, (given) => {
        const removals = factsAfter(given).map((fact) => ({ remove: fact.id }));
        expect(totals(dated(enterAll([...given, ...removals])), 10)).toEqual({});
      }),
      RUNS,
    );
  });

  it('rule 11: transfers net to nothing over all areas', () => {
    fc.assert(
      fc.property(entries, (given) => {
        const transfers = dated(enterAll(given)).filter((row) => row.documentKind === 'transfer');
        expect(
          totals(
            transfers.map((row) => ({ ...row, accountId: 'all', kind: 'transfer_in' as const })),
            10,
          ),
        ).toEqual({});
      }),
      RUNS,
    );
  });

  it('rule 8: the last count plus the movements since it is the theoretical stock', () => {
    fc.assert(
      fc.property(entries, fc.constantFrom(...AREAS), dayNo, (given, accountId, no) => {
        const day = addDays(FIRST_DAY, no);
        const facts = factsAfter(given);
        const lines = stockFrom(enterAll(given), facts, accountId, day);
        for (const ingredientId of INGREDIENTS) {
          const read = lines.find((line) => line.ingredientId === ingredientId)?.quantity.toNumber() ?? 0;
          expect(read).toBeCloseTo(stock(facts, accountId, ingredientId, day).toNumber(), 6);
        }
      }),
      RUNS,
    );
  });

  it('rule 14, REP-054: Reconcilliation is 0 when prices hold and only goods were bought', () => {
    fc.assert(
      fc.property(entries, dayNo, fc.nat(10), (given, no, more) => {
        const steady = atSteadyPrices(given);
        const [rows, facts, from] = [enterAll(steady), factsAfter(steady), addDays(FIRST_DAY, no)];
        const areas = AREAS.map((accountId) => areaPeriod(rows, facts, accountId, from, addDays(from, more)));
        for (const set of [areas.slice(0, 1), areas]) {
          const { variance, varianceParts: parts } = profitFigures(set);
          expect(parts.reconcilliation.toNumber()).toBeCloseTo(0, 5);
          expect(parts.stockVariance.plus(parts.wastage).toNumber()).toBeCloseTo(variance.toNumber(), 5);
        }
      }),
      RUNS,
    );
  });
});

function expectClose(found: Record<string, string>, wanted: Record<string, string>): void {
  for (const key of new Set([...Object.keys(found), ...Object.keys(wanted)])) {
    const expected = (wanted[key] ?? '0 0 0').split(' ').map(Number);
    for (const [index, figure] of (found[key] ?? '0 0 0').split(' ').map(Number).entries()) {
      const wantedFigure = expected[index] ?? 0;
      expect(Math.abs(figure - wantedFigure), key).toBeLessThan(1e-7 * Math.max(1, Math.abs(wantedFigure)));
    }
  }
}
