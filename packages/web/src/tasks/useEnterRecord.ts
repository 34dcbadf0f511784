import type { EnteredRecord } from '@larder/domain/tasks/decide-record.ts';
import { useCallback } from 'react';
import { clockOffsetMs } from '../data/device-clock.ts';
import { newId } from '../data/new-id.ts';
import type { RecordFacts } from '../data/offline/tasks.ts';
import { useOfflineCommand } from '../data/offline/use-offline-command.ts';
import { deviceId } from './device-id.ts';

export interface Entering extends RecordFacts {
  day: string;
  /** The entry that this one takes the place of, or withdraws. */
  corrects?: string | null;
  /** A form waits for the answer: what is refused is thrown, and does not go to Needs attention. */
  awaited?: boolean;
}

/** Enters a tick, a reading or another record, with or without a network; the row is there at once. Answers how it went: `stored` when it is sent later. */
export function useEnterRecord(): (record: EnteredRecord, entering: Entering) => Promise<unknown> {
  const { enter } = useOfflineCommand('tasks.enterRecord');
  return useCallback(
    async (record, { day, corrects = null, awaited = false, ...facts }) => {
      const entryId = newId();
      const stamp = { device: deviceId(), at: new Date().toISOString(), offsetMs: clockOffsetMs() };
      return enter({ entryId, day, stamp, corrects, record }, facts, { awaited });
    },
    [enter],
  );
}
