import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { numberOrZero } from '@larder/domain/money.ts';
import { pricedUnit } from '@larder/domain/priced-unit.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { useTracesLots } from '../../app/lots/useTracesLots.ts';
import { useById, useCollection } from '../../data/use-collections.ts';
import { LotsDialog } from '../receive/lots/LotsDialog.tsx';
import { optionsNumbered } from '../receive/lots/typed-lots.ts';
import type { TypedRow } from '../typed-order.ts';
import type { ChangeRow } from './useOrderForm.ts';

export interface EnteredLots {
  /** Opens the lots of an item; undefined where none are noted. */
  open: ((option: SupplierOptionRow) => void) | undefined;
  dialog: ReactNode;
}

/** Asks of what came already, as an invoice states, the lots that it came from, where the group notes them (rule 187). */
export function useEnteredLots(asks: boolean, rows: ReadonlyMap<string, TypedRow>, onChange: ChangeRow): EnteredLots {
  const noted = useTracesLots() && asks;
  const options = useById('supplierOptions');
  const orders = useCollection('orders');
  const [opened, setOpened] = useState<SupplierOptionRow | null>(null);
  const open = useCallback((option: SupplierOptionRow) => setOpened(option), []);
  const row = opened && rows.get(opened.id);
  return {
    open: noted ? open : undefined,
    dialog: opened ? (
      <LotsDialog
        name={opened.name}
        lots={row?.tracedLots ?? []}
        otherItem={(gtin) => {
          const known = optionsNumbered(gtin, options.values(), orders);
          const [other] = known;
          return other === undefined || known.has(opened.id) ? null : (options.get(other)?.name ?? null);
        }}
        onChange={(tracedLots, weighedKg) => {
          const inKg = opened.pricedByWeight && pricedUnit(opened.baseUnit) === 'kg' && weighedKg.gt(0);
          const weighed = inKg
            ? {
                weighed: numberOrZero(row?.weighed ?? '')
                  .plus(weighedKg)
                  .toFixed(),
              }
            : {};
          onChange(opened.id, { tracedLots, ...weighed });
        }}
        onClose={() => setOpened(null)}
      />
    ) : null,
  };
}
