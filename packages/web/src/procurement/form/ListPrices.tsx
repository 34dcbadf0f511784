import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderLineRow } from '@larder/contract/rows/procurement.ts';
import { perPricedUnit, pricedUnitName } from '@larder/domain/priced-unit.ts';
import { type ChangedPrice, changedPrices } from '@larder/domain/procurement/list-price.ts';
import { showMoney } from '@larder/domain/show.ts';
import { readPack } from '@larder/domain/units.ts';
import { Button, Group } from '@mantine/core';
import { useMemo } from 'react';
import { useById } from '../../data/use-collections.ts';
import { Notice } from '../../ui/page/Notice.tsx';

/** The lines of a draft whose list price changed since they were entered; none where costs are hidden. */
export function useChangedPrices(lines: readonly OrderLineRow[]): ChangedPrice[] {
  const options = useById('supplierOptions');
  return useMemo(() => changedPrices(lines, (id) => options.get(id)?.unitPrice), [lines, options]);
}

interface Props {
  changes: readonly ChangedPrice[];
  pending?: boolean;
  /** Takes all of them; absent: it can't be changed here. */
  onTake?: (() => void) | undefined;
}

/** Points out list prices that changed since a draft was entered, which it retains until a person takes the new ones (rule 52). */
export function ListPrices({ changes, pending = false, onTake }: Props) {
  const options = useById('supplierOptions');
  if (changes.length === 0) return null;
  return (
    <Notice tone="warning" role="status" title="List prices have changed">
      {changes.map((change) => priceText(change, options.get(change.optionId))).join('. ')}. This order is at the prices
      it was entered with.
      {onTake ? (
        <Group mt="xs">
          <Button variant="default" size="xs" loading={pending} onClick={onTake}>
            Take the new prices
          </Button>
        </Group>
      ) : null}
    </Notice>
  );
}

/** `Flour: £13.00, was £12.00`; of what is priced by weight `Beef: £9.00 / kg, was £8.50 / kg`. */
function priceText({ name, retained, listed }: ChangedPrice, option: SupplierOptionRow | undefined): string {
  if (!option?.pricedByWeight) return `${name}: ${showMoney(listed)}, was ${showMoney(retained)}`;
  const unit = pricedUnitName(option.baseUnit);
  const [now, was] = [listed, retained].map((price) => showMoney(perPricedUnit(price, readPack(option))));
  return `${name}: ${now} / ${unit}, was ${was} / ${unit}`;
}
