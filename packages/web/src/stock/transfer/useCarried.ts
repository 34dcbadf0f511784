import type { CarriedSubstitute } from '@larder/contract/transfers.ts';
import { carriedAlong } from '@larder/domain/recipes/substitutes/carried.ts';
import { useMemo } from 'react';
import { useData } from '../../data/DataProvider.tsx';
import { useAnswer } from '../../data/query.ts';
import { useById, useCollection } from '../../data/use-collections.ts';
import { useAllergenBook } from '../../data/useAllergenBook.ts';
import type { TypedTransfer } from './typed-transfer.ts';

type Carried = Pick<CarriedSubstitute, 'ingredientId' | 'ingredientName' | 'substituteId' | 'substituteName' | 'named'>;

const NONE: readonly Carried[] = [];

/**
 * What is in use at the source instead of something that goes over, and comes into use at the other side with it (rule 58). Of the own area the device knows
 * it; of another one the server is asked. isKnown false: that could not be done yet.
 */
export function useCarried({ values: { type, otherAccountId }, items }: TypedTransfer) {
  const { accountId } = useData().account.scope;
  const own = useCollection('substitutions');
  const ingredients = useById('ingredients');
  const book = useAllergenBook();
  const comesIn = type === 'IN' && otherAccountId !== null;
  const asked = useAnswer('stock.substitutesAt', { otherAccountId: otherAccountId ?? accountId }, { enabled: comesIn });
  const inUse: readonly Carried[] = comesIn
    ? (asked.data ?? NONE)
    : own.filter((one) => type === 'OUT' && one.accountId === accountId);
  const carried = useMemo(
    () =>
      carriedAlong(
        items.map(({ thing: { kind, refId } }) => ({ kind, refId })),
        inUse,
        ingredients,
        book,
      ),
    [items, inUse, ingredients, book],
  );
  return { carried, isKnown: !comesIn || asked.data !== undefined };
}
