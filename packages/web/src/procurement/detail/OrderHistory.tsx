import type { OrderDetail } from '@larder/contract/procurement.ts';
import { useClock } from '../../data/clock.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import classes from './detail.module.css';

const WORDS: Record<string, string> = {
  'order.drafted': 'drafted it',
  'order.placed': 'placed it',
  'order.merged': 'added to it',
  'order.edited': 'changed the draft',
  'order.sent': 'sent it to the supplier',
  'order.sent-another-way': 'stated that it was sent another way',
  'order.mail-accepted': 'The mail was accepted',
  'order.mail-failed': 'The mail could not be delivered',
  'order.announced': 'answered what will come',
  'order.attached': 'announced its files',
  'order.attachment-added': 'added a file',
  'order.attachment-removed': 'removed a file',
  'order.credited': 'entered what went back',
  'order.asked': 'asked for approval',
  'order.asking-taken-back': 'took it back from approval',
  'order.approval-granted': 'approved it',
  'order.returned': 'returned it',
  'order.approval-voided': 'changed it, so that it needs approval again',
  'order.approval-reopened': 'received more than was approved',
  'order.approval-closed': 'corrected the delivery to what was approved',
  'order.arrival-accepted': 'accepted what arrived',
  'order.arrival-disputed': 'disputed what arrived',
  'order.received': 'approved the delivery',
  'order.rest-ordered': 'stated that this is still to come',
  'order.rest-removed': 'removed the order for what was still to come',
  'order.receipt-edited': 'corrected the delivery',
  'order.made-price-only': 'put a line on a claim, which gives back money and no goods',
  'order.matched': 'matched it to an invoice',
  'order.unmatched': 'took its invoice off',
  'order.finalised': 'finalised it',
  'order.reopened': 'reopened it',
  'order.removed': 'removed it',
};

/** Who did what to the order, and when. */
export function OrderHistory({ history }: { history: OrderDetail['history'] }) {
  const clock = useClock();
  if (history.length === 0) return <EmptyState title="No records to display" />;
  return (
    <ol className={classes.history}>
      {history.map(({ at, by, action }) => (
        <li key={`${at} ${action}`}>
          <time dateTime={at}>{clock.showInstant(at)}</time>
          <span>{action.startsWith('order.mail') ? WORDS[action] : `${by} ${WORDS[action] ?? action}`}</span>
        </li>
      ))}
    </ol>
  );
}
