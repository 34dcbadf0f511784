import type { OtherProducts } from '@larder/domain/procurement/other-product.ts';
import { useMemo } from 'react';
import { useData } from './DataProvider.tsx';
import { type LabelledItem, labelsReceived } from './labels-received.ts';
import { useById, useCollection } from './use-collections.ts';

/** What the labels of items mean that come. items: the same array as long as nothing of it changes. */
export function useLabelsReceived(items: readonly LabelledItem[]): OtherProducts {
  const { accountId } = useData().account.scope;
  const options = useById('supplierOptions');
  const ingredients = useById('ingredients');
  const substitutions = useCollection('substitutions');
  return useMemo(
    () => labelsReceived(items, { accountId, options, ingredients, substitutions }),
    [items, accountId, options, ingredients, substitutions],
  );
}
