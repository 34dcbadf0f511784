import type { EnteredRecord } from '@larder/domain/tasks/decide-record.ts';
import { useCallback } from 'react';
import { storedOr, withToast } from '../../ui/toast/outcome.ts';
import { type Entering, useEnterRecord } from '../useEnterRecord.ts';

/** What a kind of log calls its entries in messages (ERR-012 to ERR-014). */
export type LogThing = 'Task History' | 'Food Record' | 'Order Record' | 'Action';

/**
 * Enters, corrects or withdraws something of a log and states how that went; on the screen it stands at once, also without a network. What is refused
 * is thrown: the field has it again.
 */
export function useLogRecord(thing: LogThing): (record: EnteredRecord, entering: Entering) => Promise<void> {
  const enter = useEnterRecord();
  return useCallback(
    async (record, entering) => {
      const change = changeOf(record, entering.corrects ?? null);
      await withToast(storedOr(thing, change), () => enter(record, { ...entering, awaited: true }));
    },
    [enter, thing],
  );
}

/** A step is added to a record that is there. */
function changeOf({ kind }: EnteredRecord, corrects: string | null): 'added' | 'updated' | 'removed' {
  if (kind === 'withdrawn') return 'removed';
  return corrects !== null || kind === 'food-step' ? 'updated' : 'added';
}
