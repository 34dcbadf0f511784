import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar.ts';
import { LOSS_FIGURES, MOVEMENT_KINDS, type MovementKind } from '../../kinds/movement-kinds.ts';
import { Decimal, decimal, sum } from '../../money.ts';
import { showMoney } from '../../show.ts';
import { profitFigures } from '../gross-profit.ts';
import { salesPosting } from '../posting/sales.ts';
import type { MovementRow } from '../repost.ts';
import { atSteadyPrices, entries, reordered } from './arbitrary.ts';
import { areaPeriod, booksFrom, countDaysOf, enterAll, stockFrom, totals, wantedMovements } from './engine.ts';
import { allOf, factsAfter } from './facts.ts';
import { moved, netSales, stock } from './model.ts';
import { AREAS, DAYS, FIRST_DAY, INGREDIENTS } from './world.ts';

const dated = (rows: readonly MovementRow[]) => rows.map((row) => ({ ...row, day: row.effectiveDay }));
const pairs = entries.chain((first) => fc.tuple(fc.constant(first), reordered(first)));
const dayNo = fc.integer({ min: 0, max: DAYS + 5 });
const RUNS = { numRuns: Number(process.env.LAW_RUNS ?? 60) };

describe('laws of the ledger', () => {
  it('rule 2: any order of entry gives exactly the same quantities and values', () => {
    fc.assert(
      fc.property(pairs, ([first, second]) => {
        expect(totals(dated(enterAll(second)), 20)).toEqual(totals(dated(enterAll(first)), 20));
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
        expectSame(totals(dated(enterAll(given)), 20), totals(moved(factsAfter(given)), 20));
      }),
      RUNS,
    );
  });

  it('rule 4: what is shown of net sales, costs and recipe wastage is the exact sum, rounded once', () => {
    fc.assert(
      fc.property(entries, (given) => {
        const facts = factsAfter(given);
        const books = booksFrom(facts);
        const posted = allOf(facts, 'sales').map(({ sold }) => {
          const { sales } = salesPosting(sold, countDaysOf(facts, sold.accountId), books);
          return { documentId: sold.importId, net: sum(sales.map((sale) => sale.net)) };
        });
        const exact = netSales(facts);
        expect(posted.map(({ documentId, net }) => [documentId, showMoney(net)])).toEqual(
          exact.map(({ documentId, net }) => [documentId, showMoney(net)]),
        );
        expect(showMoney(sum(posted.map(({ net }) => net)))).toBe(showMoney(sum(exact.map(({ net }) => net))));
        const [rows, plain] = [enterAll(given), moved(facts)];
        for (const accountId of AREAS)
          for (const kind of MOVEMENT_KINDS) {
            const of = (some: readonly { accountId: string; kind: MovementKind; value: Decimal }[]) =>
              sum(some.filter((one) => one.accountId === accountId && one.kind === kind).map((one) => one.value));
            expect(showMoney(of(rows)), kind).toBe(showMoney(of(plain)));
          }
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

  it('rules 11, 103: transfers net to nothing over all areas and what is under way, but for what is lost', () => {
    fc.assert(
      fc.property(entries, (given) => {
        const transfers = dated(enterAll(given)).filter(
          (row) => row.documentKind === 'transfer' && row.kind !== 'lost',
        );
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
          const explained = sum([parts.stockVariance, ...LOSS_FIGURES.map((name) => parts[name])]);
          expect(explained.toNumber()).toBeCloseTo(variance.toNumber(), 5);
        }
      }),
      RUNS,
    );
  });
});

/** Equal but for what 20 decimals of each quotient leave: at most 1 in the 12th decimal, or in the 16th digit of what is large. */
function expectSame(found: Record<string, string>, wanted: Record<string, string>): void {
  for (const key of new Set([...Object.keys(found), ...Object.keys(wanted)])) {
    const [figures, expected] = [found, wanted].map((all) => (all[key] ?? '0 0 0').split(' ').map(decimal));
    figures?.forEach((figure, index) => {
      const other = expected?.[index] ?? decimal(0);
      const allowed = Decimal.max('1e-12', other.abs().mul('1e-16'));
      expect(figure.minus(other).abs().lte(allowed), `${key}: ${figure.toFixed()} is not ${other.toFixed()}`).toBe(
        true,
      );
    });
  }
}
