import { useOutbox } from '../../data/DataProvider.tsx';
import { orderSubject } from '../../data/offline/receipts.ts';
import { Notice } from '../../ui/page/Notice.tsx';

/** Explains that the order looks as its receipt on this device leaves it, as long as the server does not have that. */
export function UnsentReceipt({ orderId }: { orderId: string }) {
  const { entries } = useOutbox();
  const waits = entries.some(({ refusal, subject }) => !refusal && subject === orderSubject(orderId));
  if (!waits) return null;
  return (
    <Notice tone="warning" role="status">
      The receipt of this order waits on this device. It is sent as soon as there is a network.
    </Notice>
  );
}
