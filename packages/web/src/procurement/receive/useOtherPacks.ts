import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderLineRow, OrderRow } from '@larder/contract/rows/procurement.ts';
import { useCallback } from 'react';
import { useCollection } from '../../data/use-collections.ts';
import { mayBeOrdered } from '../may-be-ordered.ts';

/** Finds what else the supplier of an order sells of a line's ingredient: other packs in which it may have come (rule 46). */
export function useOtherPacks({ supplierId }: Pick<OrderRow, 'supplierId'>) {
  const options = useCollection('supplierOptions');
  return useCallback(
    ({ optionId, ingredientId }: OrderLineRow): SupplierOptionRow[] => {
      const linked = options.find(({ id }) => id === optionId)?.ingredientId ?? ingredientId;
      if (linked === null) return [];
      return options.filter(
        (option) =>
          option.supplierId === supplierId &&
          option.ingredientId === linked &&
          option.id !== optionId &&
          mayBeOrdered(option),
      );
    },
    [options, supplierId],
  );
}
