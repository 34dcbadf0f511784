import type { EnteredRecord } from '@larder/domain/tasks/decide-record.ts';
import { NO_LIMITS } from '../../no-limits.ts';
import type { Entering } from '../../useEnterRecord.ts';
import { useFoodLimits } from '../useFoodLimits.ts';
import { useLogRecord } from '../useLogRecord.ts';
import type { Unit } from '../useUnits.ts';
import type { Half } from './halves.ts';

interface Of {
  unit: Unit;
  half: Half;
  day: string;
}

/** What an entry takes the place of, and why. */
export type InPlaceOf = Pick<Entering, 'corrects' | 'why' | 'mends'>;

/** Enters a reading of a unit, or one in the place of another. */
export function useSaveReading({ unit, half, day }: Of) {
  const enter = useLogRecord('Task History');
  const food = useFoodLimits(day);
  const facts = { about: `${unit.name}, ${half.label}`, limits: { food, target: unit.target, goods: null } };
  return (temperature: string, instead: InPlaceOf = {}) =>
    enter(readingOf(unit.id, half.key, temperature), { day, ...instead, ...facts });
}

function readingOf(unit: string, half: Half['key'], temperature: string): EnteredRecord {
  return half === 'am' || half === 'pm'
    ? { kind: 'fridge', unit, half, temperature }
    : { kind: 'probe', unit, half, temperature };
}

/** Withdraws an entry of a log, whatever it is about. */
export function useWithdraw(thing: 'Task History' | 'Food Record' | 'Order Record', day: string, about: string) {
  const enter = useLogRecord(thing);
  return (entryId: string, reason: string) =>
    enter({ kind: 'withdrawn', reason }, { day, corrects: entryId, about: `${about} withdrawn`, limits: NO_LIMITS });
}
