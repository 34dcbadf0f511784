import type { ListTotals } from '@larder/contract/uploads.ts';
import type { PriceListPlan } from '@larder/domain/catalogue/price-list/plan.ts';
import type { Change } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { pricesChanged } from '../../ledger/costs/prices-changed.ts';
import { withdrawConfirmation } from '../allergens/withdraw-confirmation.ts';
import { deleteOptions } from '../options/delete-options.ts';
import { addTotals, linesIn, NO_TOTALS, type PlannedList, planPriceList } from './plan-price-list.ts';
import { answerByList, countAnew, writeDefaults, writePriceList } from './write-price-list.ts';

/** Of the whole, what is done once every line is written; the rest is working out what things cost now. */
const WRITTEN_SHARE = 60;

/**
 * Writes what a list does to the books, line by line as they come, and puts right what rests on the prices. Lines with errors are left out:
 * whether that is wanted is for the caller to have asked. tell is called with the percentage done, and what it does.
 */
export async function postPriceList(
  tx: CommandTx,
  ctx: Ctx,
  list: PlannedList & { uploadId: string },
  progress: (percent: number, doing: string) => Promise<void> = async () => undefined,
): Promise<{ totals: ListTotals; changes: Change[] }> {
  let totals = NO_TOTALS;
  const changes: Change[] = [];
  const priced = new Set<string>();
  const defaults = new Map<string, PriceListPlan['defaults'][number]>();
  const deleted: PriceListPlan['deletedOptions'] = [];
  const made = new Set<string>();

  for await (const plan of planPriceList(tx, ctx, list)) {
    const first = totals === NO_TOTALS;
    tx.needs({ exclusive: { ingredients: pricedBy(plan) } }); // early, before much is written
    writePriceList(tx, ctx, plan, list.uploadId);
    totals = addTotals(totals, plan);
    changes.push(...changesOf(plan), ...(await answerByList(tx, ctx, plan)));
    for (const { id } of plan.ingredients) made.add(id);
    for (const { optionId, changes } of plan.prices) if (changes) priced.add(optionId);
    for (const chosen of plan.defaults) addDefault(defaults, chosen);
    deleted.push(...plan.deletedOptions);
    if (first && linesIn(totals) < list.surveyed.rows) countAnew(tx, priced.size); // or each row of the rest is checked against all
    await progress(Math.floor((linesIn(totals) / list.surveyed.rows) * WRITTEN_SHARE), 'Importing the lines');
  }
  writeDefaults(tx, ctx, [...defaults.values()]);
  const costed = new Set([...defaults.keys(), ...(await deleteOptions(tx, ctx, deleted))]);
  const recosted = [...costed].filter((id) => !made.has(id));
  changes.push(...(await withdrawConfirmation(tx, ctx, recosted, 'default-option')));
  countAnew(tx, priced.size);
  await progress(WRITTEN_SHARE, 'Computing what dishes cost');
  await pricesChanged(tx, ctx, { optionIds: [...priced], ingredientIds: [...costed] });
  await progress(95, 'Finishing');
  return { totals, changes };
}

/** The options whose prices a plan changes, and the ingredients that they cost. */
function pricedBy(plan: PriceListPlan): string[] {
  const priced = plan.prices.filter(({ changes }) => changes);
  return [
    ...priced.flatMap(({ optionId, ingredientId }) => [optionId, ...(ingredientId ? [ingredientId] : [])]),
    ...plan.defaults.flatMap(({ ingredientId, optionId }) => [ingredientId, optionId]),
  ];
}

/** One option may be named for several days: its ingredient is costed by it from the earliest. */
function addDefault(
  defaults: Map<string, PriceListPlan['defaults'][number]>,
  chosen: PriceListPlan['defaults'][number],
): void {
  const earlier = defaults.get(chosen.ingredientId);
  if (!earlier || chosen.from < earlier.from) defaults.set(chosen.ingredientId, chosen);
}

/**
 * Returns everything whose row looks different now: an option's price shows at the option and in its ingredient's cost. A price that only
 * repeats the one in force changes neither.
 */
function changesOf(plan: PriceListPlan): Change[] {
  const prices = plan.prices.filter(({ changes }) => changes);
  const priced = [...prices, ...plan.defaults];
  return [
    ...of('suppliers', plan.suppliers),
    ...of('categories', plan.categories),
    ...of('ingredients', [...plan.ingredients, ...plan.changedIngredients]),
    ...of(
      'ingredients',
      [...priced, ...plan.deletedOptions].flatMap(({ ingredientId }) => (ingredientId ? { id: ingredientId } : [])),
    ),
    ...of('supplierOptions', [...plan.changedOptions, ...prices.map(({ optionId }) => ({ id: optionId }))]),
    ...of('supplierOptions', plan.deletedOptions).map((change) => ({ ...change, deleted: true })),
  ];
}

function of(collection: Change['collection'], things: readonly { id: string }[]): Change[] {
  return things.map(({ id }) => ({ collection, id, accountId: null }));
}
