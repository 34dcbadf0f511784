import type { EnteredRecord } from '@larder/domain/tasks/decide-record.ts';
import { useCallback } from 'react';
import type { CommandInput } from '../data/command.ts';
import { clockOffsetMs } from '../data/device-clock.ts';
import { newId } from '../data/new-id.ts';
import type { RecordFacts } from '../data/offline/tasks.ts';
import { useOfflineCommand } from '../data/offline/use-offline-command.ts';
import type { OutboxEntry } from '../data/outbox-entry.ts';
import { deviceId } from './device-id.ts';

type Stamped = Pick<CommandInput<'tasks.enterRecord'>, 'entryId' | 'stamp'>;

export interface Entering extends RecordFacts {
  day: string;
  /** The entry that this one takes the place of, or withdraws. */
  corrects?: string | null;
  /** Of a correction: the reason. */
  why?: string | null;
  /** A form waits for the answer: what is refused is thrown, and does not go to Needs attention. */
  awaited?: boolean;
  /** The refused entry that is mended. */
  mends?: OutboxEntry | null;
}

/** Enters a tick, a reading or another record, with or without a network; the row is there at once. Answers how it went: `stored` when it is sent later. */
export function useEnterRecord(): (record: EnteredRecord, entering: Entering) => Promise<unknown> {
  const { enter } = useOfflineCommand('tasks.enterRecord');
  return useCallback(
    async (record, { day, corrects = null, why = null, awaited = false, mends = null, ...facts }) => {
      const { entryId, stamp } = mends ? stampedAs(mends) : stamped();
      return enter({ entryId, day, stamp, corrects, why, record }, facts, { awaited, mends });
    },
    [enter],
  );
}

function stamped(): Stamped {
  return { entryId: newId(), stamp: { device: deviceId(), at: new Date().toISOString(), offsetMs: clockOffsetMs() } };
}

/** What is mended stays the entry that it was, of the same instant: later ones may be about it. */
function stampedAs({ input }: OutboxEntry): Stamped {
  return input as unknown as Stamped; // as it was entered by this hook
}
