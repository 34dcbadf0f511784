import { REFUSALS } from '@larder/contract/refusals.ts';
import type { WastageRow } from '@larder/contract/rows/stock.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { recordedQuantity, showRecordUnit, showShares } from '@larder/domain/stock/record-unit.ts';
import { typedAmount } from '@larder/domain/stock/typed-amount.ts';
import { isCompleteWastage } from '@larder/domain/stock/wastage.ts';
import { instantTyped, timeProblem } from '@larder/domain/typed-time.ts';
import { Autocomplete, Button, Group, NativeSelect, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { PhotoField } from '../../app/files/PhotoField.tsx';
import { useToday } from '../../app/working/useToday.ts';
import { useTimeZone } from '../../data/clock.ts';
import { serverNow } from '../../data/device-clock.ts';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { LeaveGuard } from '../../ui/dialog/LeaveGuard.tsx';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { WhenField } from '../../ui/form/WhenField.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { EntryDayField } from '../EntryDayField.tsx';
import type { StockThing } from '../things.ts';
import { useEntryDays } from '../useEntryDays.ts';
import { ClaimDamagedDialog } from './ClaimDamagedDialog.tsx';
import { TrimmingsNote } from './TrimmingsNote.tsx';
import { type Delivery, useDamagedDeliveries } from './useDamagedDeliveries.ts';
import { useSaveWastage } from './useSaveWastage.ts';
import { useWastageReasons } from './useWastageReasons.ts';
import { recordedValues, refusedValues, startValues, type WastageValues } from './wastage-values.ts';

interface Claimable {
  day: Day;
  reason: string;
  deliveries: readonly Delivery[];
}

interface Props {
  thing: StockThing;
  /** The refused entry that this one replaces; its values stand in the form. */
  mends?: OutboxEntry | null;
  /** The recorded entry that this corrects. */
  corrects?: WastageRow | null;
  /** A line that is only drafted: what was typed is handed back, and nothing is recorded. */
  draft?: { values: WastageValues; onTake: (values: WastageValues) => void } | null;
  onClose: () => void;
}

/** How much of it, and why (WST-004). Works without a network: the entry retains its own business day. */
export function RecordWastageDialog({ thing, mends = null, corrects = null, draft = null, onClose }: Props) {
  const today = useToday();
  const timeZone = useTimeZone();
  const days = useEntryDays('wastage');
  const reasons = useWastageReasons();
  const saveEntry = useSaveWastage({ thing, mends, corrects });
  const deliveriesOf = useDamagedDeliveries();
  const [incomplete, setIncomplete] = useState(false);
  /** What was saved and may be claimed of its supplier. */
  const [claimable, setClaimable] = useState<Claimable | null>(null);
  const form = useForm<WastageValues>({
    initialValues:
      draft?.values ??
      (corrects
        ? recordedValues(corrects, thing, timeZone)
        : mends
          ? refusedValues(mends, thing, { today, timeZone })
          : startValues(thing, days.preselected)),
    validate: { time: (time, { day }) => (day === today ? timeProblem('Time', time) : null) },
  });
  const { amount, recordUnit, reason, day, time } = form.values;
  const quantity = typedAmount(amount);
  const shares = showShares(thing.countable);
  const base = quantity ? recordedQuantity(quantity, recordUnit, thing.countable) : null;

  const save = async () => {
    setIncomplete(!isCompleteWastage(quantity, reason));
    if (!isCompleteWastage(quantity, reason) || !quantity || !base || !day) return;
    if (draft) {
      draft.onTake({ ...form.values, amount: quantity.toFixed() });
      return onClose();
    }
    const answer = await saveEntry({
      day,
      occurredAt: day === today ? instantTyped(time, day, timeZone, serverNow()) : null,
      recordUnit,
      amount: quantity.toFixed(),
      reason: reason.trim(),
      ...photoSent(form.values.photo, corrects),
    });
    const deliveries = answer === 'stored' ? [] : deliveriesOf({ ...thing, day, quantity: base, reason });
    if (deliveries.length === 0) return onClose();
    form.resetDirty();
    setClaimable({ day, reason: reason.trim(), deliveries });
  };
  if (claimable) return <ClaimDamagedDialog name={thing.name} {...claimable} onClose={onClose} />;

  return (
    <>
      <Dialog opened onClose={onClose} title={thing.name}>
        <Form
          form={form}
          onSubmit={save}
          submitLabel={draft ? 'Change the draft' : corrects ? 'Save wastage' : 'Record wastage'}
          secondary={
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          }
        >
          <Group align="flex-start" wrap="nowrap">
            <NumberField
              label="Amount"
              size="lg"
              data-autofocus
              flex={1}
              {...form.getInputProps('amount')}
              error={form.errors.amount ?? (incomplete && !quantity?.gt(0))}
            />
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
            data={reasons.map(({ text }) => text)}
            {...form.getInputProps('reason')}
            error={incomplete && reason.trim() === ''}
          />
          <EntryDayField label="Thrown away on" size="lg" days={days} today={today} {...form.getInputProps('day')} />
          {day === today ? <WhenField label="When" size="lg" {...form.getInputProps('time')} /> : null}
          {day ? <TrimmingsNote thing={thing} reason={reason} day={day} /> : null}
          <PhotoField
            name={thing.name}
            value={form.values.photo}
            stored={corrects?.imageKey ?? null}
            onChange={(photo) => form.setFieldValue('photo', photo)}
          />
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
      {/* A refused entry is stored until it is sent again. */}
      <LeaveGuard unsaved={form.isDirty() && mends === null} what="wastage" />
    </>
  );
}

/** What is sent of the photo: nothing where none was chosen, or the stored one stays. */
function photoSent(photo: string | null | undefined, corrects: WastageRow | null): { photo?: string | null } {
  const taken = photo === null && corrects?.imageKey;
  return photo || taken ? { photo } : {};
}
