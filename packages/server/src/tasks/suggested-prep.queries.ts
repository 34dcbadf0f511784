import type { InputOf } from '@larder/contract/route.ts';
import type { SuggestedPrep, tasksContract } from '@larder/contract/tasks.ts';
import { addDays, type Day, daysFromTo } from '@larder/domain/calendar.ts';
import { decimal, sum, ZERO } from '@larder/domain/money.ts';
import type { ProductVersion } from '@larder/domain/recipes/product.ts';
import { recipeShares } from '@larder/domain/recipes/recipe-in.ts';
import { forecaster, forecastSince, type SoldDays, soldByDay } from '@larder/domain/sales/forecast.ts';
import {
  atHand,
  batchesMade,
  daysPreparedFor,
  quantityOfBatches,
  suggestedBatches,
} from '@larder/domain/tasks/suggested-prep.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { type Ctx, listToday } from '../kernel/context.ts';
import { loadProductVersions, productsHolding } from '../ledger/books/recipe-facts.ts';
import { lineText } from '../ledger/figures/period-figures.ts';
import {
  closedOn,
  countedPreps,
  type PossibleRecipe,
  possibleRecipes,
  prepsOnDays,
  soldSheets,
} from './suggested-facts.ts';

/**
 * What is worth preparing on a day, beside its list and never on it by itself (rule 117): what the forecast takes of each recipe until the next day on
 * which it is to be prepared again, less what is at hand, in batches.
 */
export async function suggestedPrep(db: Db, ctx: Ctx, { day }: InputOf<typeof tasksContract.suggestedPrep>) {
  authoriseInArea(ctx, 'tasksLocation');
  const recipes = await possibleRecipes(db, ctx, day);
  if (recipes.length === 0) return { suggestions: [] };
  const now = listToday(ctx);
  const since = forecastSince(now);
  const ids = [...new Set(recipes.map(({ recipeId }) => recipeId))];
  const [holding, onDays, counted, closed, sheets] = await Promise.all([
    productsHolding(db, ids),
    prepsOnDays(db, ctx, { recipeIds: ids, since }),
    countedPreps(db, ctx, ids),
    closedOn(db, ctx, daysFromTo(since, addDays(day, 14))),
    soldSheets(db, ctx, { from: since, to: addDays(now, -1) }),
  ]);
  const held = new Set(holding);
  const known = soldByDay(sheets, closed);
  const products = [...known.sold.keys()].filter((id) => held.has(id));
  const versions = await loadProductVersions(db, [...products, ...ids]);
  const forecast = { known, products, closed, versions, today: now };
  return {
    suggestions: recipes.flatMap((recipe) => suggestionOf(recipe, { ...forecast, day, since, onDays, counted })),
  };
}

interface Facts {
  known: SoldDays;
  /** Those that hold one of the recipes. */
  products: readonly string[];
  closed: ReadonlySet<Day>;
  versions: readonly ProductVersion[];
  today: Day;
  day: Day;
  since: Day;
  onDays: Awaited<ReturnType<typeof prepsOnDays>>;
  counted: Awaited<ReturnType<typeof countedPreps>>;
}

function suggestionOf({ prepTaskId, recipeId, yield: text, unit }: PossibleRecipe, facts: Facts): SuggestedPrep[] {
  const { day, since, known, products } = facts;
  const batch = decimal(text);
  const shareOf = recipeShares(recipeId, facts.versions);
  const forecastOf = forecaster(known, { today: facts.today, closed: facts.closed });
  const expectedOn = (on: Day) => sum(products.map((id) => (forecastOf(id, on) ?? ZERO).mul(shareOf(id, on))));
  const soldOn = (on: Day) => sum(products.map((id) => (known.sold.get(id)?.get(on) ?? ZERO).mul(shareOf(id, on))));

  const ofRecipe = facts.onDays.filter((one) => one.recipeId === recipeId);
  const due = ofRecipe.flatMap(({ prepId, dueDate }) => (prepId === prepTaskId && dueDate !== null ? [dueDate] : []));
  const days = daysPreparedFor(day, due);
  const count = facts.counted.find((one) => one.recipeId === recipeId);
  const left = atHand({
    ...{ since, day, counted: count ? { day: count.day, quantity: decimal(count.quantity) } : null },
    madeOn: (on) =>
      sum(ofRecipe.filter(({ completedOn }) => completedOn === on).map((one) => batchesMade(one).mul(batch))),
    usedOn: (on) => (known.known.has(on) ? soldOn(on) : expectedOn(on)),
  });
  const needed = days.map(expectedOn);
  const batches = suggestedBatches(needed, { left, yield: batch });
  if (!batches) return [];
  return [
    {
      ...{ prepTaskId, quantity: quantityOfBatches(batches), batches: batches.toFixed(), unit },
      ...{ until: days.at(-1) ?? day, needed: lineText(sum(needed)), atHand: lineText(left) },
    },
  ];
}
