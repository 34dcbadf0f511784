import type { FigureLine } from '@larder/contract/reports.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { type Decimal, decimal, sum, ZERO } from '@larder/domain/money.ts';
import { movedBetween } from '../ledger/figures/moved-between.ts';
import { lineText } from '../ledger/figures/period-figures.ts';
import { stockAt } from '../ledger/figures/stock-at.ts';
import { ingredientFacts } from './completeness-facts.ts';
import { incidentalLines } from './figure-incidentals.ts';
import { type FigureScope, largestFirst, placeOf } from './figure-scope.ts';
import { countVariances } from './figure-variance.ts';

/**
 * What prices and charges explain of the variance (rule 14): charges and value without an ingredient as they stand, and for each ingredient what
 * its worth rose by beyond its movements and its stock variance, because its price changed or it was bought at another than the one in force.
 */
export async function reconcilliationLines(scope: FigureScope): Promise<FigureLine[]> {
  const { db, accountIds, from, to } = scope;
  const [opening, closing, moved, variances, pettyCash] = await Promise.all([
    stockAt(db, accountIds, addDays(from, -1)),
    stockAt(db, accountIds, to),
    movedBetween(db, accountIds, from, to),
    countVariances(scope),
    incidentalLines(scope, 'pettyCash'),
  ]);
  const byIngredient = new Map<string, Decimal>();
  const add = (one: { accountId: string; ingredientId: string | null }, amount: Decimal | null) => {
    if (amount === null) return;
    const key = `${one.accountId}/${one.ingredientId ?? ''}`;
    byIngredient.set(key, (byIngredient.get(key) ?? ZERO).plus(amount));
  };
  for (const line of closing) add(line, line.worth);
  for (const line of opening) add(line, line.worth?.neg() ?? null);
  for (const one of moved) add(one, one.value.neg());
  for (const one of variances) add(one, one.worth?.neg() ?? null);

  const explained = [...byIngredient].filter(([, amount]) => !amount.isZero());
  const facts = await ingredientFacts(
    db,
    explained.map(([key]) => key.split('/')[1] ?? '').filter((id) => id !== ''),
  );
  const cash = sum(pettyCash.map((line) => decimal(line.value ?? 0)));
  return largestFirst([
    ...explained.map(([key, amount]): FigureLine => {
      const [accountId = '', ingredientId = ''] = key.split('/');
      return explanation(scope, key, accountId, amount, facts.get(ingredientId)?.name);
    }),
    ...(cash.isZero() ? [] : [explanation(scope, 'pettyCash', '', cash.neg(), 'Petty cash')]),
  ]);
}

function explanation(
  scope: FigureScope,
  key: string,
  accountId: string,
  amount: Decimal,
  name: string | undefined,
): FigureLine {
  return {
    key,
    opens: false,
    title: name ?? 'Charges, discounts and lines without an ingredient',
    note: name && key !== 'pettyCash' ? 'Price changed, or bought at another price than the one in force' : '',
    day: null,
    place: placeOf(scope, accountId),
    quantity: null,
    unit: null,
    value: lineText(amount),
    document: null,
  };
}
