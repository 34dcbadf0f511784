import type { CountBasis } from '@larder/contract/stock.ts';
import { type Decimal, decimal, ZERO } from '@larder/domain/money.ts';
import { sumOfParts } from '@larder/domain/stock/count-parts.ts';
import { thingKey } from '@larder/domain/stock/stocktake.ts';
import { isUnusual } from '@larder/domain/stock/unusual-count.ts';
import { useMemo } from 'react';
import { useHeldAnswer } from '../../data/device-answers.ts';
import { useAnswer } from '../../data/query.ts';
import { useCollection } from '../../data/use-collections.ts';
import type { StockThing } from '../things.ts';
import type { LinesByThing } from './line-groups.ts';

/** What a thing was counted at last and what of it should be there, in base units; null where that is not known or not stated. */
export interface Usual {
  last: Decimal | null;
  expected: Decimal | null;
  /** Ids of the shelves on which it was counted last, null among them: on none. */
  shelves: readonly (string | null)[];
}

export interface Basis {
  /** Neither is shown while counting. */
  blind: boolean;
  answer: CountBasis | undefined;
  usualOf: (thingKey: string) => Usual;
}

const UNKNOWN: Usual = { last: null, expected: null, shelves: [] };

/** What counting rests on, as the server answered it last: it stays on the device, so that a sheet that is opened again without a network asks the same. */
export function useCountBasis(stocktakeId: string, enabled: boolean): Basis {
  const { data: answer, isPlaceholderData } = useAnswer('stock.countBasis', { stocktakeId }, { enabled });
  const stocktakes = useCollection('stocktakes');
  const drafts = useMemo(() => stocktakes.flatMap(({ id, isDraft }) => (isDraft ? [id] : [])), [stocktakes]);
  const data = useHeldAnswer('stock.countBasis', stocktakeId, isPlaceholderData ? undefined : answer, drafts);
  return useMemo(() => {
    const usual = usualByThing(data);
    return { blind: data?.blind ?? true, answer: data, usualOf: (key) => usual.get(key) ?? UNKNOWN };
  }, [data]);
}

function usualByThing(answer: CountBasis | undefined): ReadonlyMap<string, Usual> {
  const last = Map.groupBy(answer?.last ?? [], (line) => thingKey(line));
  const expected = new Map(
    (answer?.expected ?? []).map(({ ingredientId, quantity }) => [
      thingKey({ kind: 'ingredient', refId: ingredientId }),
      decimal(quantity),
    ]),
  );
  return new Map(
    [...new Set([...last.keys(), ...expected.keys()])].map((key) => {
      const lines = last.get(key) ?? [];
      const known = lines.length > 0 && lines.every(({ quantity }) => quantity !== null);
      const sum = lines.reduce((total, { quantity }) => total.plus(quantity ?? '0'), ZERO);
      const usual = { last: known ? sum : null, expected: expected.get(key) ?? null };
      return [key, { ...usual, shelves: lines.map(({ shelfId }) => shelfId) }];
    }),
  );
}

/** Whether the person is asked if a thing's count is right; once they said so, no more. */
export function isAsked(thing: StockThing, lines: LinesByThing, { usualOf }: Pick<Basis, 'usualOf'>): boolean {
  const parts = lines.get(thing.key) ?? [];
  if (parts.length === 0 || parts.some(({ confirmed }) => confirmed)) return false;
  const { last, expected, shelves } = usualOf(thing.key);
  const here = new Set(parts.map(({ shelfId }) => shelfId));
  const complete = shelves.every((shelfId) => here.has(shelfId));
  return isUnusual({ counted: sumOfParts(parts, thing.countable), last, expected, cost: thing.cost, complete });
}
