import type { WastageRow } from '@larder/contract/rows/stock.ts';
import type { EnteredWastage } from '@larder/domain/stock/wastage.ts';
import { withPeriods } from '../../app/impact/changed-periods.ts';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { useOfflineCommand } from '../../data/offline/use-offline-command.ts';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import { outcomeOf, storedOr, withToast } from '../../ui/toast/outcome.ts';
import type { StockThing } from '../things.ts';

interface About {
  thing: StockThing;
  /** The refused entry that this one replaces. */
  mends: OutboxEntry | null;
  /** The recorded entry that this corrects. */
  corrects: WastageRow | null;
}

type Entered = Omit<EnteredWastage, 'kind' | 'refId'> & { occurredAt: string | null; photo?: string | null };

/** Records wastage, also without a network, or corrects a recorded entry, which needs the server. */
export function useSaveWastage({ thing, mends, corrects }: About): (entered: Entered) => Promise<unknown> {
  const record = useOfflineCommand('stock.recordWastage');
  const correct = useCommand('stock.correctWastage');
  return (entered) => {
    const entry = { ...entered, kind: thing.kind, refId: thing.refId };
    if (corrects)
      return withToast(withPeriods(outcomeOf('Wastage', 'updated')), () =>
        correct.run({ wastageId: corrects.id, ...entry }),
      );
    return withToast(withPeriods(storedOr('Wastage', 'added')), () =>
      record.enter({ wastageId: newId(), ...entry, ...sourceOf(mends) }, thing, { mends }),
    );
  };
}

/** The food-safety record that led to a refused entry stays the one of what replaces it. */
function sourceOf(mends: OutboxEntry | null): { sourceEntryId?: string } {
  const source = mends?.input.sourceEntryId;
  return typeof source === 'string' ? { sourceEntryId: source } : {};
}
