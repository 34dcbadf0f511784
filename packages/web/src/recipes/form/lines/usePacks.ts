import type { OfferedPack } from '@larder/domain/measure.ts';
import type { DraftItem } from '@larder/domain/recipes/draft.ts';
import { readPack } from '@larder/domain/units.ts';
import { useMemo } from 'react';
import { useRow } from '../../../data/use-collections.ts';

/** The pack an ingredient is costed by, so that two tins can be typed as two tins. */
export function usePacks({ kind, refId }: Pick<DraftItem, 'kind' | 'refId'>): OfferedPack[] {
  const ingredient = useRow('ingredients', kind === 'ingredient' ? refId : null);
  const option = useRow('supplierOptions', ingredient?.defaultOptionId);
  return useMemo(() => (option ? [{ optionId: option.id, ...readPack(option) }] : []), [option]);
}
