import { type Answered, withPeriods } from '../app/impact/changed-periods.ts';
import { withToast } from '../ui/toast/outcome.ts';
import { toast } from '../ui/toast/toast.tsx';

/** Takes a recipe out of use and states how it went, for what holds it too: it leaves that with it or not at all (REC-042, REC-043). */
export async function withToastOfCollections(
  outcome: { done: string; failed: string },
  isHeld: boolean,
  change: () => Promise<Answered & { collections: number }>,
): Promise<void> {
  try {
    const { collections } = await withToast(withPeriods<Answered & { collections: number }>(outcome), change);
    if (collections > 0) toast.success('Recipe removed from collections successfully');
  } catch (error) {
    if (isHeld) toast.error('Failed to remove recipe from collections');
    throw error;
  }
}
