import { REFUSALS } from '@larder/contract/refusals.ts';
import { parseDecimal } from '@larder/domain/money.ts';
import { recordedQuantity, showRecordUnit, showShares } from '@larder/domain/stock/record-unit.ts';
import { isCompleteWastage, WASTAGE_REASONS } from '@larder/domain/stock/wastage.ts';
import { instantTyped, timeProblem } from '@larder/domain/typed-time.ts';
import { Autocomplete, Button, Group, NativeSelect, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { useTimeZone } from '../../data/clock.ts';
import { serverNow } from '../../data/device-clock.ts';
import { newId } from '../../data/new-id.ts';
import { useOfflineCommand } from '../../data/offline/use-offline-command.ts';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useNoteUnsaved } from '../../ui/dialog/unsaved-forms.ts';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { WhenField } from '../../ui/form/WhenField.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { storedOr, withToast } from '../../ui/toast/outcome.ts';
import type { StockThing } from '../things.ts';
import { refusedValues, startValues, type WastageValues } from './wastage-values.ts';

interface Props {
  thing: StockThing;
  /** The refused entry that this one replaces; its values stand in the form. */
  mends?: OutboxEntry | null;
  onClose: () => void;
}

/** How much of it, and why (WST-004). Works without a network: the entry retains its own business day. */
export function RecordWastageDialog({ thing, mends = null, onClose }: Props) {
  const today = useToday();
  const timeZone = useTimeZone();
  const record = useOfflineCommand('stock.recordWastage');
  const [incomplete, setIncomplete] = useState(false);
  const form = useForm<WastageValues>({
    initialValues: mends ? refusedValues(mends, thing, { today, timeZone }) : startValues(thing, today),
    validate: { time: (time, { day }) => (day === today ? timeProblem('Time', time) : null) },
  });
  useNoteUnsaved(form.isDirty());
  const { amount, recordUnit, reason, day, time } = form.values;
  const quantity = parseDecimal(amount);
  const shares = showShares(thing.countable);
  const base = quantity ? recordedQuantity(quantity, recordUnit, thing.countable) : null;

  const save = async () => {
    setIncomplete(!isCompleteWastage(quantity, reason));
    if (!isCompleteWastage(quantity, reason) || !quantity || !base || !day) return;
    const entry = {
      wastageId: newId(),
      day,
      occurredAt: day === today ? instantTyped(time, day, timeZone, serverNow()) : null,
      kind: thing.kind,
      refId: thing.refId,
      recordUnit,
      amount: quantity.toFixed(),
      reason: reason.trim(),
    };
    await withToast(storedOr('Wastage', 'added'), () => record.enter(entry, thing, { mends }));
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={thing.name}>
      <Form
        form={form}
        onSubmit={save}
        submitLabel="Record wastage"
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <Group align="flex-start" wrap="nowrap">
          <NumberField label="Amount" size="lg" data-autofocus flex={1} {...form.getInputProps('amount')} />
          <NativeSelect
            label="Unit"
            size="lg"
            flex={1}
            data={thing.units.map((unit) => ({ value: unit, label: showRecordUnit(unit, thing.countable.base) }))}
            {...form.getInputProps('recordUnit')}
          />
        </Group>
        {shares ? <Text c="dimmed">{shares}</Text> : null}
        <Autocomplete
          label="Reason"
          placeholder="Choose or type"
          size="lg"
          maxLength={200}
          data={[...WASTAGE_REASONS]}
          {...form.getInputProps('reason')}
        />
        <DayField label="Thrown away on" size="lg" max={today} {...form.getInputProps('day')} />
        {day === today ? <WhenField label="When" size="lg" {...form.getInputProps('time')} /> : null}
        {base ? (
          <CostsOnly>
            <Text c="dimmed">
              Worth <MoneyText value={thing.cost?.mul(base)} missing={thing.missing} /> at today’s cost.
            </Text>
          </CostsOnly>
        ) : null}
        {incomplete ? (
          <Notice tone="danger" role="alert">
            {REFUSALS['wastage.incomplete'].message}
          </Notice>
        ) : null}
      </Form>
    </Dialog>
  );
}
