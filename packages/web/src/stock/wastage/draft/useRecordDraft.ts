import { instantTyped } from '@larder/domain/typed-time.ts';
import { useState } from 'react';
import { withPeriods } from '../../../app/impact/changed-periods.ts';
import { useToday } from '../../../app/working/useToday.ts';
import { useTimeZone } from '../../../data/clock.ts';
import { serverNow } from '../../../data/device-clock.ts';
import { useOfflineCommand } from '../../../data/offline/use-offline-command.ts';
import { storedOr, withToast } from '../../../ui/toast/outcome.ts';
import type { DraftedLine } from './drafted-lines.ts';

/** Records drafted lines one after the other, also without a network. onRecorded: is told of each, so that a second try leaves it out. */
export function useRecordDraft(sourceEntryId: string) {
  const { enter } = useOfflineCommand('stock.recordWastage');
  const today = useToday();
  const timeZone = useTimeZone();
  const [pending, setPending] = useState(false);

  const one = async ({ wastageId, thing, values }: DraftedLine) => {
    const { amount, recordUnit, reason, day, time, photo } = values;
    if (day === null) return null;
    const occurredAt = day === today ? instantTyped(time, day, timeZone, serverNow()) : null;
    const entered = { day, occurredAt, recordUnit, amount, reason: reason.trim(), ...(photo ? { photo } : {}) };
    return enter({ wastageId, kind: thing.kind, refId: thing.refId, ...entered, sourceEntryId }, thing);
  };
  const all = async (lines: readonly DraftedLine[], onRecorded: (wastageId: string) => void) => {
    let last: Awaited<ReturnType<typeof one>> = null;
    for (const line of lines) {
      last = await one(line);
      onRecorded(line.wastageId);
    }
    return last;
  };
  const record = async (lines: readonly DraftedLine[], onRecorded: (wastageId: string) => void) => {
    setPending(true);
    try {
      await withToast(withPeriods(storedOr('Wastage', 'added')), () => all(lines, onRecorded));
    } finally {
      setPending(false);
    }
  };
  return { record, pending };
}
