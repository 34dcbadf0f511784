import { MOST_ITEMS_AT_ONCE } from '@larder/contract/limits.ts';
import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { isCompleteLine } from '@larder/domain/catalogue/supplier-lists/complete-line.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { useCollection } from '../../data/use-collections.ts';
import { stopAtUnread } from '../../ui/form/stop-at-unread.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { isZeroPrice, useZeroPriceQuestion } from '../ZeroPriceQuestion.tsx';
import { UnapprovedItem } from './UnapprovedItem.tsx';
import { approvedItem, itemOf, type UnapprovedValues } from './unapproved-values.ts';

const AT_ONCE = 20;

/** Rows of a file that came without code, pack or unit: completed here and saved, they belong to the list (SUP-037, SUP-054, SUP-055). */
export function UnapprovedItems({ options }: { options: readonly SupplierOptionRow[] }) {
  const approveOptions = useCommand('supplierAccounts.approveOptions');
  const [typed, setTyped] = useState<ReadonlyMap<string, UnapprovedValues>>(new Map());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<string | null>(null);
  const [shown, setShown] = useState(AT_ONCE);
  const list = useCollection('supplierOptions');
  const alikeOf = ({ optionMatches }: SupplierOptionRow) =>
    list
      .filter((line) => !line.archived && !line.unVerified && optionMatches.includes(line.supplierCode))
      .map((line) => `${line.name} (${line.supplierCode})`);
  const valuesOf = (option: SupplierOptionRow) => typed.get(option.id) ?? itemOf(option);

  const zero = useZeroPriceQuestion();
  const choose = (id: string, yes: boolean) => {
    const next = new Set(chosen);
    if (yes) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const save = async (event: MouseEvent<HTMLElement>) => {
    if (stopAtUnread(event.currentTarget).length > 0) return;
    const items = options.filter(({ id }) => chosen.has(id)).slice(0, MOST_ITEMS_AT_ONCE);
    setRefusal(null);
    if (items.length === 0) return setRefusal('Please add at least one item to save.');
    if (!items.every((option) => isComplete(valuesOf(option)))) return setRefusal('Items are not valid.');
    const asks = items.some((option) => isZeroPrice(valuesOf(option).unitPrice));
    if (asks && (await zero.ask(null)) === null) return;
    try {
      await approveOptions.run({
        items: items.map((option) => approvedItem(option, valuesOf(option))),
      });
      setChosen(new Set());
      toast.success('Supplier Ingredient successfully updated');
    } catch (error) {
      setRefusal(refusalText(error));
      toast.error('Supplier Ingredient could not be updated');
    }
  };

  if (options.length === 0) return <EmptyState title="No items to display" hint="Every item is approved." />;
  return (
    <Stack>
      <Text c="dimmed">
        Each item needs a name, a code, a pack and a unit of measure. Tick those that are complete, and save them.
      </Text>
      <Panel>
        {options.slice(0, shown).map((option) => (
          <UnapprovedItem
            key={option.id}
            name={option.name}
            alike={alikeOf(option)}
            values={valuesOf(option)}
            chosen={chosen.has(option.id)}
            onChoose={(yes) => choose(option.id, yes)}
            onType={(values) => setTyped(new Map(typed).set(option.id, values))}
          />
        ))}
        {options.length > shown ? (
          <Button variant="default" onClick={() => setShown(shown + AT_ONCE)}>
            Show more
          </Button>
        ) : null}
      </Panel>
      {refusal ? (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      ) : null}
      {zero.question}
      <Group justify="space-between">
        <Text role="status">
          {chosen.size} of {options.length} ticked
        </Text>
        <Button onClick={save} loading={approveOptions.pending}>
          Save
        </Button>
      </Group>
    </Stack>
  );
}

function isComplete(values: UnapprovedValues): boolean {
  return isCompleteLine(values) && values.unitPrice !== '';
}
