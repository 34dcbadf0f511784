import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { useCommand } from '../../data/command.ts';
import { withToast } from '../../ui/toast/outcome.ts';

const TAKEN_BACK = { done: 'Order taken back', failed: 'The order could not be taken back' };

/** Takes the asking of a draft back, and what was granted with it. */
export function useTakeBack({ id, version }: Pick<OrderRow, 'id' | 'version'>) {
  const command = useCommand('procurement.takeBackAsking');
  const takeBack = () => void withToast(TAKEN_BACK, () => command.run({ orderId: id, version })).catch(() => undefined);
  return { takeBack, pending: command.pending };
}
