import { REFUSALS } from '@larder/contract/refusals.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { sumKnown, worthAt } from '@larder/domain/missing.ts';
import { recordedQuantity } from '@larder/domain/stock/record-unit.ts';
import { typedAmount } from '@larder/domain/stock/typed-amount.ts';
import { Button, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useMemo, useState } from 'react';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { Finder } from '../../ui/find/Finder.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import type { StockThing } from '../things.ts';
import { CarriedNotice } from './CarriedNotice.tsx';
import { ItemRows } from './ItemRows.tsx';
import { problemOf, type TransferValues, type TypedItem, toggled } from './typed-transfer.ts';
import { usePlaceName } from './usePartners.ts';

interface Props {
  title: string;
  form: UseFormReturnType<TransferValues>;
  items: readonly TypedItem[];
  onItems: (items: TypedItem[]) => void;
  things: readonly StockThing[];
  onSave: () => Promise<void>;
  onClose: () => void;
  /** Stands above the items: what is entered of it beside them. */
  children?: ReactNode;
}

/** How much of each thing goes over; what goes along with it is shown before it is saved. */
export function SaveTransferDialog({ title, form, items, onItems, things, onSave, onClose, children }: Props) {
  const [tried, setTried] = useState(false);
  const placeName = usePlaceName();
  const { type, otherAccountId, day } = form.values;
  const place = otherAccountId ? placeName(otherAccountId) : '';
  const findable = useMemo(
    () => things.map((thing) => ({ ...thing, id: thing.key, words: thing.name.toLowerCase() })),
    [things],
  );
  const problem = problemOf(form.values, items);

  const save = async () => {
    setTried(true);
    if (problem === 'transfer.no-amount' || !day) return;
    if (problem) return form.setFieldError('otherAccountId', REFUSALS[problem].message);
    await onSave();
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      <Form
        form={form}
        onSubmit={save}
        submitLabel="Save transfer"
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        {children ?? <Text c="dimmed">{summary(type, place, day)}</Text>}
        {items.length > 0 ? <ItemRows items={items} onChange={onItems} marked={tried} /> : null}
        <Finder
          label="Add an ingredient or a recipe"
          things={findable.filter(({ key }) => !items.some(({ thing }) => thing.key === key))}
          onFound={(thing) => onItems(toggled(items, thing))}
        />
        <Worth items={items} />
        <CarriedNotice transfer={{ values: form.values, items }} place={place} />
        {tried && problem === 'transfer.no-amount' ? (
          <Notice tone="danger" role="alert">
            {REFUSALS['transfer.no-amount'].message}
          </Notice>
        ) : null}
      </Form>
    </Dialog>
  );
}

function Worth({ items }: { items: readonly TypedItem[] }) {
  const worths = items.flatMap(worthOf);
  if (worths.length === 0) return null;
  const { value, missing } = sumKnown(worths);
  return (
    <CostsOnly>
      <Text c="dimmed">
        Worth <MoneyText value={value} missing={missing} /> at today’s cost.
      </Text>
    </CostsOnly>
  );
}

function worthOf({ thing, amount, recordUnit }: TypedItem) {
  const quantity = typedAmount(amount);
  const base = quantity ? recordedQuantity(quantity, recordUnit, thing.countable) : null;
  return base ? [{ value: worthAt(base, thing.cost), missing: thing.missing }] : [];
}

function summary(type: 'IN' | 'OUT', place: string, day: Day | null): string {
  return [type === 'IN' ? `From ${place}` : `To ${place}`, day ? `on ${showDay(day)}` : ''].join(' ').trim();
}
