import { instantTyped } from '@larder/domain/typed-time.ts';
import { withPeriods } from '../../app/impact/changed-periods.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useTimeZone } from '../../data/clock.ts';
import { useCommand } from '../../data/command.ts';
import { serverNow } from '../../data/device-clock.ts';
import { newId } from '../../data/new-id.ts';
import { useOfflineCommand } from '../../data/offline/use-offline-command.ts';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import { outcomeOf, storedOr, withToast } from '../../ui/toast/outcome.ts';
import { sentLines, type TypedTransfer } from './typed-transfer.ts';
import { usePlaceName } from './usePartners.ts';

/**
 * Records a transfer, also without a network, or corrects the recorded one of that id, which needs the server. mends: the refused entry that this one
 * replaces.
 */
export function useSaveTransfer() {
  const today = useToday();
  const timeZone = useTimeZone();
  const placeName = usePlaceName();
  const record = useOfflineCommand('stock.recordTransfer');
  const correct = useCommand('stock.correctTransfer');

  return async (
    { values: { type, otherAccountId, day, time }, items }: TypedTransfer,
    { corrects = null, mends = null }: { corrects?: string | null; mends?: OutboxEntry | null },
  ): Promise<void> => {
    if (!day || otherAccountId === null) return;
    const occurredAt = day === today ? instantTyped(time, day, timeZone, serverNow()) : null;
    const entered = { day, occurredAt, type, otherAccountId, lines: sentLines(items) };
    if (corrects) {
      await withToast(withPeriods(outcomeOf('Transfer', 'updated')), () =>
        correct.run({ transferId: corrects, ...entered }),
      );
      return;
    }
    const facts = { things: items.map(({ thing }) => thing), place: placeName(otherAccountId) };
    const entry = { transferId: newId(), ...entered };
    await withToast(withPeriods(storedOr('Transfer', 'added')), () => record.enter(entry, facts, { mends }));
  };
}
