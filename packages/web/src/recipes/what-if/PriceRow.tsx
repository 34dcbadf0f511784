import { showMoney } from '@larder/domain/show.ts';
import { useRow } from '../../data/use-collections.ts';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SheetLine } from './SheetLine.tsx';
import { type PriceEntry, withPercent, withPrice } from './sheet.ts';
import { useLots } from './useKitchen.ts';

interface Props {
  entry: PriceEntry;
  problem: string | null;
  onChange: (entry: PriceEntry) => void;
  onRemove: () => void;
}

/** Butter: £40.00 a case now, 12 % more or another price. */
export function PriceRow({ entry, problem, onChange, onRemove }: Props) {
  const name = useRow('ingredients', entry.id)?.name ?? 'An ingredient that was removed';
  const lot = useLots()(entry.id);
  const note = lot ? `${showMoney(lot.option.unitPrice)} a ${lot.option.uom} now` : 'It has no price any more';
  return (
    <SheetLine id={entry.id} name={name} note={note} problem={problem} onRemove={onRemove}>
      <NumberField
        label="Change %"
        called="Change"
        aria-label={`Change of ${name} in %`}
        allowNegative
        disabled={!lot}
        value={entry.percent}
        onChange={(typed) => lot && onChange(withPercent(entry, typed, lot.unitPrice))}
      />
      <NumberField
        label="New price £"
        aria-label={`New price of ${name}`}
        disabled={!lot}
        value={entry.unitPrice}
        onChange={(typed) => lot && onChange(withPrice(entry, typed, lot.unitPrice))}
      />
    </SheetLine>
  );
}
