import { showMoney, showNumber } from '@larder/domain/show.ts';
import { useRow } from '../../data/use-collections.ts';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SheetLine } from './SheetLine.tsx';
import type { DishEntry } from './sheet.ts';

interface Props {
  entry: DishEntry;
  problem: string | null;
  onChange: (entry: DishEntry) => void;
  onRemove: () => void;
}

/** A tart: 8 portions at £6.00 now, other portions or another price. */
export function DishRow({ entry, problem, onChange, onRemove }: Props) {
  const row = useRow('recipes', entry.id);
  const name = row?.name ?? 'A recipe that was removed';
  const portions = showNumber(row?.portions ?? '1');
  const note = `${row?.menuPrice ? `${showMoney(row.menuPrice)} now, ` : ''}${portions} ${portions === '1' ? 'portion' : 'portions'} in a batch`;
  return (
    <SheetLine id={entry.id} name={name} note={note} problem={problem} onRemove={onRemove}>
      <NumberField
        label="Portions"
        aria-label={`Portions of ${name}`}
        value={entry.portions}
        onChange={(portions) => onChange({ ...entry, portions })}
      />
      <NumberField
        label="Menu price £"
        aria-label={`Menu price of ${name}`}
        value={entry.menuPrice}
        onChange={(menuPrice) => onChange({ ...entry, menuPrice })}
      />
    </SheetLine>
  );
}
