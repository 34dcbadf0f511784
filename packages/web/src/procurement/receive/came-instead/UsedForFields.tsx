import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { UsedFor } from '@larder/domain/procurement/came-instead.ts';
import { useCollection } from '../../../data/use-collections.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import type { ExtraLine, Receipt } from '../useReceipt.ts';
import type { CameHere } from './useCameInstead.ts';

interface Props {
  order: OrderRow;
  receipt: Receipt;
  came: CameHere;
}

/** Asks of each item that was not ordered what it is used for: instead of an ordered line, instead of something else used here, or in addition (rule 57). */
export function UsedForFields({ order, receipt, came: { asked } }: Props) {
  const ingredients = useCollection('ingredients');
  if (asked.length === 0) return null;
  const lines = order.lines.filter(({ ingredientId }) => ingredientId !== null);
  const used = ingredients
    .filter(({ archived, mergedInto }) => !archived && mergedInto === null)
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
  const data = [
    {
      group: 'Of this order',
      items: lines.map(({ id, name }) => ({ value: `line ${id}`, label: `instead of ${name}` })),
    },
    { group: 'Something else', items: [{ value: 'addition', label: 'in addition' }] },
    {
      group: 'Something else used here',
      items: used.map(({ id, name, itemcode }) => ({
        value: `ingredient ${id}`,
        label: `instead of ${name} (${itemcode})`,
      })),
    },
  ];
  return (
    <Panel title="Came without being ordered">
      {asked.map((extra) => (
        <SelectField
          key={extra.lineId}
          label={`${extra.name} came`}
          placeholder="instead of what?"
          required
          data={data}
          value={choiceOf(extra.usedFor ?? null)}
          onChange={(value) => answer(receipt, extra, usedForOf(value))}
        />
      ))}
    </Panel>
  );
}

/** Answers for an item. Nothing came of the line that it came instead of, as long as nobody typed another quantity there. */
function answer(receipt: Receipt, { lineId, usedFor: before }: ExtraLine, usedFor: UsedFor | null): void {
  const [left, replaced] = [lineIn(before ?? null), lineIn(usedFor)];
  const typed = (id: string) => receipt.lines.get(id)?.quantity;
  const untyped = (id: string) => receipt.untypedLines.get(id)?.quantity ?? '';
  if (left !== null && left !== replaced && typed(left) === '0') receipt.change(left, { quantity: untyped(left) });
  if (replaced !== null && [untyped(replaced), ''].includes(typed(replaced) ?? ''))
    receipt.change(replaced, { quantity: '0' });
  receipt.changeExtra(lineId, { usedFor });
}

function lineIn(usedFor: UsedFor | null): string | null {
  return usedFor?.kind === 'line' ? usedFor.id : null;
}

function choiceOf(usedFor: UsedFor | null): string | null {
  if (usedFor === null) return null;
  return usedFor.id === null ? usedFor.kind : `${usedFor.kind} ${usedFor.id}`;
}

function usedForOf(value: string | null): UsedFor | null {
  const [kind, id = null] = value?.split(' ') ?? [];
  return kind === 'line' || kind === 'ingredient' || kind === 'addition' ? { kind, id } : null;
}
