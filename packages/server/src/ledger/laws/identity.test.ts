import { randomUUID } from 'node:crypto';
import { addDays } from '@larder/domain/calendar.ts';
import { entries } from '@larder/domain/ledger/laws/arbitrary.ts';
import { enterAll as enterInMemory, stockFrom, totals } from '@larder/domain/ledger/laws/engine.ts';
import { type Entry, type Fact, factsAfter } from '@larder/domain/ledger/laws/facts.ts';
import { AREAS, DAYS, FIRST_DAY, INGREDIENTS } from '@larder/domain/ledger/laws/world.ts';
import { decimal, EXACT_PLACES, sum, ZERO } from '@larder/domain/money.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { openPool } from '../../db/connection.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { reading, writing } from '../../db/transaction.ts';
import { made } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { testDatabase } from '../../testing/database.ts';
import { expectFlowsAsRead } from '../../testing/plain-flows.ts';
import { replaceStock } from '../books/replacements.ts';
import { ledgerDifferences } from '../check/compare.ts';
import { stockAt } from '../figures/stock-at.ts';
import { removeDocument } from '../post/post-document.ts';
import { identityChanged } from '../repost/identity-changed.ts';
import { enterAll } from './enter.ts';
import { shown, stocked, storedTotals } from './stored.ts';
import { makeWorld } from './world.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

const RUNS = { numRuns: Number(process.env.LAW_RUNS ?? 12) };
const [SURVIVING = '', MERGED = ''] = INGREDIENTS;
const part = fc.integer({ min: 0, max: 100 });
const dayNo = fc.integer({ min: 0, max: DAYS + 8 });

describe("laws of an ingredient's identity on a real database", () => {
  it(
    'rule 12: a merged ingredient is as though everything had been entered with the surviving one, and undoing leads back, in every table',
    { timeout: 300_000 },
    () =>
      fc.assert(
        fc.asyncProperty(entries, part, part, dayNo, async (given, first, second, no) => {
          const { area } = await makeWorld(pool);
          const [merge, undo] = [first, second]
            .sort((a, b) => a - b)
            .map((at) => Math.floor((given.length * at) / 100));
          const entered = new Map<string, Fact>();
          const day = addDays(FIRST_DAY, no);

          await enterAll(area, given.slice(0, merge), entered);
          await mergedInto(area, SURVIVING);
          await enterAll(area, given.slice(merge, undo), entered);
          await expectAsEntered(area, given.slice(0, undo).map(withSurvivor), day);

          await mergedInto(area, null);
          await expectAsEntered(area, given.slice(0, undo), day);
          await enterAll(area, given.slice(undo), entered);
          await expectAsEntered(area, given, day);
        }),
        RUNS,
      ),
  );

  it(
    'rule 12: a replacement moves the stock at its worth and sums to nothing, and undoing it leads back, in every table',
    { timeout: 300_000 },
    () =>
      fc.assert(
        fc.asyncProperty(entries, dayNo, fc.constantFrom('1000', '0.05', '3'), async (given, no, factor) => {
          const { area } = await makeWorld(pool);
          await enterAll(area, given);
          const [replacementId, newIngredientId, day] = [randomUUID(), randomUUID(), addDays(FIRST_DAY, no)];
          const evening = addDays(day, -1);
          const before = await worthOf(area, evening);
          const laterBefore = await worthOf(area, addDays(FIRST_DAY, 100));
          const rows = await reading(pool, area.organisationId, storedTotals);

          await alone(area, async (tx) => {
            tx.send(
              insertRows('ingredient', [
                {
                  organisation_id: area.organisationId,
                  ingredient_id: newIngredientId,
                  itemcode: newIngredientId,
                  name: 'New',
                  recipe_unit: 'ml',
                  ...made(area),
                },
              ]),
            );
            const ids = { replacementId, ingredientId: MERGED, newIngredientId };
            const { lines } = await replaceStock(tx, area, { ...ids, day, factor: decimal(factor) });
            expect(shown(sum(lines.map((line) => line.value)))).toBe(before);
          });
          await reading(pool, area.organisationId, async (db) => {
            expect(await ledgerDifferences(db)).toEqual([]);
            const [sums] = await db.run(
              raw<{ value: string; unbalanced: string }>(sql`
                select coalesce(sum(value), 0) as value, count(*) filter (where value <> 0 and kind = 'replaced') as unbalanced
                from (select kind, account_id, sum(value) as value from stock_movement where kind = 'replaced' group by 1, 2) m`),
            );
            expect(sums).toMatchObject({ unbalanced: '0' });
          });
          expect(await worthOf(area, evening)).toBe(before);
          if (no > DAYS) expect(await worthOf(area, addDays(FIRST_DAY, 100), newIngredientId)).toBe(laterBefore);

          await alone(area, async (tx) => {
            tx.send(
              raw(
                sql`update ingredient_replacement set undone_at = now() where organisation_id = ${area.organisationId}`,
              ),
            );
            await removeDocument(tx, area, replacementId);
          });
          await reading(pool, area.organisationId, async (db) => {
            expect(await ledgerDifferences(db)).toEqual([]);
            expect(await storedTotals(db)).toEqual(rows);
          });
        }),
        RUNS,
      ),
  );
});

function alone(ctx: Ctx, work: (tx: CommandTx) => Promise<unknown>) {
  return writing(pool, ctx.organisationId, (tx) =>
    work(Object.assign(tx, { needs: () => undefined, held: new Map(), alsoChanged: () => undefined })),
  );
}

function mergedInto(ctx: Ctx, into: string | null) {
  return alone(ctx, async (tx) => {
    tx.send(
      raw(sql`
        update ingredient set merged_into = ${into}
        where organisation_id = ${ctx.organisationId} and ingredient_id = ${MERGED}`),
    );
    await identityChanged(tx, ctx, MERGED);
  });
}

async function expectAsEntered(ctx: Ctx, computed: readonly Entry[], day: string): Promise<void> {
  const facts = factsAfter(computed);
  const rows = enterInMemory(computed);
  await reading(pool, ctx.organisationId, async (db) => {
    expect(await ledgerDifferences(db)).toEqual([]);
    expect(await storedTotals(db)).toEqual(
      totals(
        rows.map((row) => ({ ...row, day: row.effectiveDay })),
        EXACT_PLACES,
      ),
    );
    const stock = AREAS.flatMap((accountId) =>
      stockFrom(rows, facts, accountId, day).map((line) => ({ accountId, ...line })),
    );
    expect(stocked(await stockAt(db, AREAS, day))).toEqual(stocked(stock));
    for (const accountId of AREAS) await expectFlowsAsRead(db, accountId, addDays(day, -5), day);
  });
}

/** £ of an ingredient, and of another one if given, in all areas at the end of a day. */
async function worthOf(ctx: Ctx, day: string, and?: string): Promise<string> {
  const lines = await reading(pool, ctx.organisationId, (db) => stockAt(db, AREAS, day));
  const own = lines.filter((line) => line.ingredientId === MERGED || line.ingredientId === and);
  return shown(sum(own.map((line) => line.worth ?? ZERO)));
}

/** The same entry with the surviving ingredient in place of the merged one; by what the merged one was costed no longer matters. */
function withSurvivor(entry: Entry): Entry {
  if ('remove' in entry || (entry.enter.type === 'default' && entry.enter.chosen.ingredientId === MERGED)) {
    return 'remove' in entry ? entry : { remove: entry.enter.id };
  }
  const renamed = <Thing>(thing: Thing): Thing => {
    if (thing === MERGED) return SURVIVING as Thing;
    if (Array.isArray(thing)) return thing.map(renamed) as Thing;
    if (thing === null || typeof thing !== 'object' || 'toFixed' in thing) return thing;
    return Object.fromEntries(Object.entries(thing).map(([key, value]) => [key, renamed(value)])) as Thing;
  };
  return renamed(entry);
}
