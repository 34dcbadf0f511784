import { removalCountsAsReceiving } from '@larder/domain/procurement/predicates.ts';
import { may } from '@larder/domain/procurement/status.ts';
import {
  IconDownload,
  IconGitCompare,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconRepeat,
  IconSend,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useMatchesInvoices } from '../../app/invoices/useMatchesInvoices.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { HeadAction, HeadLink } from '../../ui/page/head/HeadAction.tsx';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';
import { isMatched, mayBeMatched } from '../match/MatchColumn.tsx';
import { againOf, draftOf, receiptOf } from '../order-links.ts';
import { useOrderPdf } from '../useOrderPdf.ts';
import type { NamedOrder } from '../useOrders.ts';
import { useToggleFinalised } from '../useToggleFinalised.ts';

interface Props {
  order: NamedOrder;
  onSend: () => void;
  onRemove: () => void;
  onMatch: () => void;
  onUnmatch: () => void;
}

/** What may be done with the order as it stands. From an account above it can only be looked at. */
export function OrderActions({ order, onSend, onRemove, onMatch, onUnmatch }: Props) {
  const { accountId } = useWorkingAccount();
  const { download, pending } = useOrderPdf(order.id);
  const { toggle, pending: toggling } = useToggleFinalised();
  const hasNetwork = useHasNetwork();
  const own = order.accountId === accountId;
  const { status } = order;
  const [maySend, mayReceive, mayApprove] = [useMayDo('orders'), useMayDo('receive'), useMayDo('approve')];
  const matches = useMatchesInvoices();
  const mayMatch = useMayDo('invoices') && matches;
  const isReceived = status === 'RECEIVED';
  const waits = order.approval?.state === 'ASKED';

  const receive =
    own && mayReceive && may(status, 'receive') ? (
      <HeadLink icon={IconTruckDelivery} filled target={receiptOf(order)}>
        Receive
      </HeadLink>
    ) : null;
  const send =
    own && maySend && status === 'DRAFT' && !waits ? (
      <HeadAction icon={IconSend} filled onClick={onSend}>
        Send
      </HeadAction>
    ) : null;
  const finaliseOrBack =
    own && mayApprove && may(status, 'toggleFinalised') ? (
      <HeadAction
        icon={status === 'FINALISED' ? IconLockOpen : IconLock}
        pending={toggling}
        disabled={!hasNetwork}
        onClick={() => void toggle(order)}
      >
        {FINALISING[status === 'FINALISED' ? 'back' : 'on'][hasNetwork ? 'now' : 'later']}
      </HeadAction>
    ) : null;
  const mayRemove = own && !waits && may(status, 'remove') && (mayReceive || !removalCountsAsReceiving(status));

  return (
    <HeadActions
      first={receive ?? send ?? (isReceived ? finaliseOrBack : null)}
      more={
        mayRemove ? (
          <MoreAction icon={IconTrash} danger onClick={onRemove}>
            Delete…
          </MoreAction>
        ) : null
      }
    >
      <HeadAction icon={IconDownload} pending={pending} onClick={download}>
        Download PDF
      </HeadAction>
      {isReceived ? null : finaliseOrBack}
      {own && mayReceive && may(status, 'editReceipt') ? (
        <HeadLink icon={IconPencil} target={receiptOf(order)}>
          Correct
        </HeadLink>
      ) : null}
      {own && order.type === 'DEBIT' && status !== 'DRAFT' ? (
        <HeadLink icon={IconRepeat} target={againOf(order)}>
          Order again
        </HeadLink>
      ) : null}
      {mayMatch && mayBeMatched(order, accountId) ? (
        <HeadAction icon={IconGitCompare} disabled={!hasNetwork} onClick={onMatch}>
          Match
        </HeadAction>
      ) : null}
      {mayMatch && own && isMatched(order) && may(status, 'unmatch') ? (
        <HeadAction icon={IconGitCompare} disabled={!hasNetwork} onClick={onUnmatch}>
          Unmatch
        </HeadAction>
      ) : null}
      {own && !waits && may(status, 'edit') ? (
        <HeadLink icon={IconPencil} target={draftOf(order)}>
          Edit
        </HeadLink>
      ) : null}
    </HeadActions>
  );
}

const FINALISING = {
  on: { now: 'Finalise', later: 'Finalising needs a network' },
  back: { now: 'Reopen', later: 'Reopening needs a network' },
} as const;
