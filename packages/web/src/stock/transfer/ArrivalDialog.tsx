import { REFUSALS } from '@larder/contract/refusals.ts';
import type { TransferRow } from '@larder/contract/rows/stock.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { decimal, parseDecimal } from '@larder/domain/money.ts';
import { showPart } from '@larder/domain/stock/count-parts.ts';
import { instantTyped, NOW, type TypedTime, timeProblem } from '@larder/domain/typed-time.ts';
import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { withPeriods } from '../../app/impact/changed-periods.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useTimeZone } from '../../data/clock.ts';
import { serverNow } from '../../data/device-clock.ts';
import { useOfflineCommand } from '../../data/offline/use-offline-command.ts';
import { useBaseUnit } from '../../data/useBaseUnit.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { LeaveGuard } from '../../ui/dialog/LeaveGuard.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { WhenField } from '../../ui/form/WhenField.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { storedOr, withToast } from '../../ui/toast/outcome.ts';
import { EntryDayField } from '../EntryDayField.tsx';
import { useEntryDays } from '../useEntryDays.ts';
import classes from './transfer.module.css';
import type { SeenTransfer } from './transfer-columns.tsx';

interface Values extends Record<string, unknown> {
  day: Day | null;
  time: TypedTime;
  /** What came, by the id of its line. */
  came: Record<string, string>;
}

/** What came of a transfer that is under way: as sent unless another amount is typed. Works without a network (rules 103, 178). */
export function ArrivalDialog({ transfer: { row, place }, onClose }: { transfer: SeenTransfer; onClose: () => void }) {
  const today = useToday();
  const timeZone = useTimeZone();
  const baseOf = useBaseUnit();
  const days = useEntryDays('transfer');
  const command = useOfflineCommand('stock.confirmTransfer');
  const [tried, setTried] = useState(false);
  const form = useForm<Values>({
    initialValues: {
      ...{ day: days.preselected, time: NOW },
      came: Object.fromEntries(row.lines.map((line) => [line.id, line.arrivedAmount ?? line.amount])),
    },
    validate: {
      day: (day) => (day ? (day < row.day ? `It was sent on ${showDay(row.day)}` : null) : 'Date cannot be empty'),
      time: (time, { day }) => (day === today ? timeProblem('Time', time) : null),
    },
  });
  const { day, time, came } = form.values;
  const isRead = (line: TransferRow['lines'][number]) => parseDecimal(came[line.id] ?? '')?.gte(0) ?? false;
  const areRead = row.lines.every(isRead);
  const differing = row.lines.filter((line) => isRead(line) && !decimal(came[line.id] ?? 0).eq(line.amount));

  const save = async () => {
    setTried(true);
    if (!day || !areRead) return;
    const lines = differing.map((line) => ({ lineId: line.id, amount: decimal(came[line.id] ?? 0).toFixed() }));
    const occurredAt = day === today ? instantTyped(time, day, timeZone, serverNow()) : null;
    const entry = { transferId: row.id, answer: 'RECEIVED' as const, day, occurredAt, lines };
    const outcome = withPeriods(storedOr('Transfer', 'updated', 'Confirmation of the transfer'));
    await withToast(outcome, () => command.enter(entry, { row, place }));
    onClose();
  };

  return (
    <>
      <Dialog opened onClose={onClose} title={`What came from ${place}?`} size="lg">
        <Form
          form={form}
          onSubmit={save}
          submitLabel={areRead && differing.length === 0 ? 'All came as sent' : 'Confirm what came'}
          secondary={
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          }
        >
          <ul className={classes.items} aria-label="What came">
            {row.lines.map((line) => (
              <li key={line.id} className={classes.arrival}>
                <span className={classes.name}>{line.name}</span>
                <NumberField
                  aria-label={`Came of ${line.name}`}
                  called="Amount"
                  size="md"
                  value={came[line.id] ?? ''}
                  onChange={(typed) => form.setFieldValue('came', { ...came, [line.id]: typed })}
                  error={tried && !isRead(line)}
                />
                <Text c="dimmed">of {showPart(line, { base: baseOf(line) })}</Text>
              </li>
            ))}
          </ul>
          <EntryDayField label="Arrived on" size="lg" days={days} today={today} {...form.getInputProps('day')} />
          {day === today ? <WhenField label="When" size="lg" {...form.getInputProps('time')} /> : null}
          {differing.length > 0 ? (
            <Notice tone="info" role="status">
              What is missing is wasted at {place} as lost in transit; what came beyond is taken from there.
            </Notice>
          ) : null}
          {tried && !areRead ? (
            <Notice tone="danger" role="alert">
              {REFUSALS['transfer.no-amount'].message}
            </Notice>
          ) : null}
        </Form>
      </Dialog>
      <LeaveGuard unsaved={form.isDirty()} what="arrival" />
    </>
  );
}
