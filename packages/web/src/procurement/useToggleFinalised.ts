import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { useCommand } from '../data/command.ts';
import { asRefusal, refusalText } from '../data/refusal.ts';
import { withToast } from '../ui/toast/outcome.ts';
import { toast } from '../ui/toast/toast.tsx';
import { EXPLAINED, STATUS_CHANGE } from './status-change.ts';

/** Finalises a received order, or takes that back (PROC-051), and states what came of it. */
export function useToggleFinalised() {
  const { run, pending } = useCommand('procurement.toggleFinalised');
  const toggle = async ({ id, version }: Pick<OrderRow, 'id' | 'version'>) => {
    try {
      await withToast(STATUS_CHANGE, () => run({ orderId: id, version }));
    } catch (error) {
      if (!EXPLAINED.includes(asRefusal(error).code)) toast.warning(refusalText(error));
    }
  };
  return { toggle, pending };
}
