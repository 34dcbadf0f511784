import { addDays, type Day } from '@larder/domain/calendar.ts';
import { FLOW_NAMES, MOVEMENTS } from '@larder/domain/kinds/movement-kinds.ts';
import { livestock } from '@larder/domain/ledger/livestock.ts';
import { sum, ZERO } from '@larder/domain/money.ts';
import { recordOf } from '@larder/domain/record-of.ts';
import { expect } from 'vitest';
import type { Db } from '../db/transaction.ts';
import { stockAt } from '../ledger/figures/stock-at.ts';
import { type IngredientFlow, ingredientFlows } from '../stock/livestock.queries.ts';
import { movedBetween } from './moved-between.ts';

type Figures = Omit<IngredientFlow, 'name' | 'categoryId' | 'unit'>;

/** Holds what ingredientFlows reads in one pass, to the last digit, against the stock of both evenings and the movements between them, each read by itself. */
export async function expectFlowsAsRead(db: Db, accountId: string, from: Day, to: Day): Promise<void> {
  const flows = await ingredientFlows(db, accountId, from, to);
  expect(byIngredient(flows.map(({ name, categoryId, unit, ...figures }) => figures))).toEqual(
    byIngredient(await plainFlows(db, accountId, from, to)),
  );
}

function byIngredient(flows: readonly Figures[]): Figures[] {
  return flows.toSorted((a, b) => (a.ingredientId < b.ingredientId ? -1 : 1));
}

async function plainFlows(db: Db, accountId: string, from: Day, to: Day): Promise<Figures[]> {
  const [opening, closing, moved] = [
    await stockAt(db, [accountId], addDays(from, -1)),
    await stockAt(db, [accountId], to),
    await movedBetween(db, [accountId], from, to),
  ];
  return closing.map(({ accountId: _, ingredientId, ...end }) => {
    const before = opening.find((line) => line.ingredientId === ingredientId);
    const own = moved.filter((one) => one.ingredientId === ingredientId);
    const net = recordOf(FLOW_NAMES, (flow) =>
      sum(own.filter(({ kind }) => MOVEMENTS[kind].flow === flow).map(({ quantity }) => quantity)),
    );
    return {
      ingredientId,
      ...livestock(before?.quantity ?? ZERO, net),
      openingCounted: (before?.countedOn ?? null) !== null,
      openingWorth: before ? before.worth : ZERO,
      end,
    };
  });
}
