import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { AtRiskLine, TaskEntryRow } from '@larder/contract/rows/tasks.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { knownCost, lackedBy } from '@larder/domain/ledger/posting/books.ts';
import { type Decimal, decimal, ZERO } from '@larder/domain/money.ts';
import { leftOfDelivery, standsOnShelves } from '@larder/domain/tasks/at-risk.ts';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import { entryRows } from '../food-safety/entry-rows.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { loadBooks } from '../ledger/books/books.ts';
import { lineText, lineTextOrNull } from '../ledger/figures/period-figures.ts';
import { stockAt } from '../ledger/figures/stock-at.ts';
import { cameWarm, factsOfThings, ingredientsOn, preparedOn, shelvesOfUnit, type WarmGoods } from './at-risk-facts.ts';

type AtRisk = { shelves: string[]; lines: AtRiskLine[] };
type Risked = Pick<AtRiskLine, 'kind' | 'refId' | 'countedOn' | 'asCounted' | 'warm'> & { quantity: Decimal };

/**
 * What of the area's stock a temperature out of its limit puts at risk (rule 128): of a fridge what stands on its shelves, and what came warm within the
 * last days; of a delivery what came with it.
 */
export async function atRisk(db: Db, ctx: Ctx, { entryId }: InputOf<typeof tasksContract.atRisk>): Promise<AtRisk> {
  authoriseInArea(ctx, 'tasksLocation');
  authoriseInArea(ctx, 'inventoryLocation');
  const [entry] = await entryRows(db, sql`e.account_id = ${ctx.accountId} and e.entry_id = ${entryId}`);
  if (!entry) throw new Refusal('not-found', { what: 'entry' });
  if (entry.kind !== 'fridge' && entry.kind !== 'delivery') return { shelves: [], lines: [] };
  const { shelves, risked } = await standing(db, ctx, entry);
  return { shelves, lines: await named(db, ctx, risked) };
}

async function standing(db: Db, ctx: Ctx, { kind, payload }: TaskEntryRow) {
  const on = today(ctx);
  const shelves = kind === 'fridge' ? await shelvesOfUnit(db, ctx, String(payload.unit)) : [];
  const shelfIds = shelves.map(({ id }) => id);
  const [there, prepared, warm] = await Promise.all([
    ingredientsOn(db, ctx, shelfIds),
    preparedOn(db, ctx, shelfIds),
    cameWarm(db, ctx, kind === 'delivery' ? String(payload.order) : null),
  ]);
  const ids = [...new Set([...there, ...warm].map(({ ingredientId }) => ingredientId))];
  const stock = ids.length > 0 ? await stockAt(db, [ctx.accountId], on, ids) : [];
  const theoretical = new Map(stock.map(({ ingredientId, quantity }) => [ingredientId, quantity]));
  const quantityOf = (id: string) => theoretical.get(id) ?? ZERO;
  const warmOf = new Map(warm.map((goods) => [goods.ingredientId, goods]));
  const onShelves = new Set(there.map(({ ingredientId }) => ingredientId));

  const risked: Risked[] = [
    ...there.map(({ ingredientId: refId, countedOn, ...counted }) => ({
      ...{ kind: 'ingredient' as const, refId, countedOn, asCounted: false, warm: mark(warmOf.get(refId)) },
      quantity: standsOnShelves(quantityOf(refId), {
        onShelves: decimal(counted.onShelves),
        counted: decimal(counted.counted),
      }),
    })),
    ...prepared.map(({ recipeId, countedOn, quantity }) => ({
      ...{ kind: 'recipe' as const, refId: recipeId, countedOn, asCounted: true, warm: null },
      quantity: decimal(quantity),
    })),
    ...warm
      .filter(({ ingredientId }) => !onShelves.has(ingredientId))
      .map((goods) => ({
        ...{ kind: 'ingredient' as const, refId: goods.ingredientId, countedOn: null, asCounted: false },
        warm: mark(goods),
        quantity: leftOfDelivery(quantityOf(goods.ingredientId), decimal(goods.quantity)),
      })),
  ];
  return { shelves: shelves.map(({ name }) => name), risked: risked.filter(({ quantity }) => quantity.gt(0)) };
}

function mark(goods: WarmGoods | undefined): AtRiskLine['warm'] {
  if (!goods) return null;
  const { day, temperature, supplier } = goods;
  return { day, temperature, supplier };
}

/** With their names and what they cost today; what was removed since stays out. */
async function named(db: Db, ctx: Ctx, risked: readonly Risked[]): Promise<AtRiskLine[]> {
  if (risked.length === 0) return [];
  const on = today(ctx);
  const idsOf = (kind: Risked['kind']) => risked.filter((one) => one.kind === kind).map(({ refId }) => refId);
  const books = await loadBooks(db, {
    ...{ ingredientIds: idsOf('ingredient'), productIds: idsOf('recipe'), from: on, to: on },
  });
  const lines = risked.map((one) => ({ ...one, day: on }));
  const lacked = lines.flatMap((line) => lackedBy(line, books)).map(({ refId }) => refId);
  const things = await factsOfThings(db, [...lines.map(({ refId }) => refId), ...lacked]);
  return lines.flatMap(({ day: _, ...line }): AtRiskLine[] => {
    const thing = things.get(line.refId);
    if (!thing || thing.removed) return [];
    const missing = lackedBy({ ...line, day: on }, books).map(({ what, refId }) => ({
      ...{ what, name: things.get(refId)?.name ?? thing.name, inside: [] },
    }));
    return [
      {
        ...line,
        ...{ name: thing.name, unit: thing.unit, quantity: lineText(line.quantity) },
        ...{ cost: lineTextOrNull(knownCost({ ...line, day: on }, books)), missing },
      },
    ];
  });
}
