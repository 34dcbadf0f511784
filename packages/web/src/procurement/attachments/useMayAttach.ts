import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { mayChangeAttachments } from '@larder/domain/procurement/attachments.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useMayDo } from '../../data/use-collections.ts';

/** Whether the person adds and removes attachments of an order: who orders or receives in its area, until it is finalised (rule 55). */
export function useMayAttach(): (order: Pick<OrderRow, 'accountId' | 'status'>) => boolean {
  const { accountId } = useWorkingAccount();
  const [mayOrder, mayReceive] = [useMayDo('orders'), useMayDo('receive')];
  return (order) => order.accountId === accountId && (mayOrder || mayReceive) && mayChangeAttachments(order.status);
}
