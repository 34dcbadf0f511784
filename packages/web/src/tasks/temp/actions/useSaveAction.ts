import { isSwitchedOff, type Measured } from '@larder/domain/tasks/fridge-day.ts';
import { useListToday } from '../../../app/working/useToday.ts';
import { serverNow } from '../../../data/device-clock.ts';
import { NO_LIMITS } from '../../no-limits.ts';
import { useListClock } from '../../useListClock.ts';
import { useTaskEntries } from '../../useTaskEntries.ts';
import { HALVES } from '../readings/halves.ts';
import { useSaveReading } from '../readings/useSaveReading.ts';
import { useLogRecord } from '../useLogRecord.ts';
import { useUnits } from '../useUnits.ts';

interface Entered {
  /** null: it is recorded already. */
  action: { done: string; text: string } | null;
  /** °C that a fridge or freezer has now. */
  temperature: string | null;
}

/** Records what was done, and reads a fridge or freezer again: both are of today, whatever day the temperature is of. */
export function useSaveAction(entry: Measured, about: string) {
  const today = useListToday();
  const enter = useLogRecord('Action');
  const clock = useListClock(today);
  const units = useUnits('FRIDGE', today);
  const entries = useTaskEntries();
  const unit = entry.kind === 'fridge' ? units.find(({ id }) => id === entry.payload.unit) : undefined;
  const readsAgain = unit !== undefined && !isSwitchedOff(unit.id, entries, today);
  const isMorning = clock.showTime(serverNow().getTime()) < '12:00';
  const half = HALVES.fridge.find(({ key }) => key === (isMorning ? 'am' : 'pm')) ?? { key: 'am', label: 'AM' };
  const nowhere = { id: entry.id, name: about, target: null };
  const readAgain = useSaveReading({ unit: unit ?? nowhere, half, day: today });

  const save = async ({ action, temperature }: Entered) => {
    if (action)
      await enter(
        { kind: 'action', entry: entry.id, ...action },
        { day: today, about: `Action: ${about}`, limits: NO_LIMITS },
      );
    if (readsAgain && temperature !== null) await readAgain(temperature);
  };
  return { save, readsAgain };
}
