import type { OrderApproval } from '@larder/contract/order-approvals.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showMoney, showThings } from '@larder/domain/show.ts';
import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { getRouteApi, linkOptions, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { orderName } from '../../app/procurement/order-name.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useClock } from '../../data/clock.ts';
import { useCommand } from '../../data/command.ts';
import { useAnswer } from '../../data/query.ts';
import { asRefusal, refusalText } from '../../data/refusal.ts';
import { type Fact, FactList } from '../../ui/facts/FactList.tsx';
import { ScreenFoot } from '../../ui/kitchen/ScreenFoot.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { OrderLines } from '../detail/OrderLines.tsx';
import { useOrder } from '../useOrder.ts';
import type { NamedOrder } from '../useOrders.ts';
import { ApprovalNotice } from './ApprovalNotice.tsx';
import { DisputeDialog } from './DisputeDialog.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';

const route = getRouteApi('/shell/$accountId/procurement/approvals/$orderId');

/** One order that waits for the person: what it is, what it comes to, and their answer. */
export function ApprovalScreen() {
  const { orderId } = route.useParams();
  const { accountId } = useWorkingAccount();
  const { order, detail, loading, error } = useOrder(orderId);
  const approval = useAnswer('procurement.orderApproval', { orderId });
  const back = linkOptions({ to: '/$accountId/procurement/approvals', params: { accountId } });
  return (
    <Screen
      title={order ? `${orderName(order)} to ${order.supplierName}` : 'Order'}
      back={{ ...back, label: 'Approvals' }}
      loading={loading || approval.isPending}
      error={error}
    >
      {order && !detail?.removedAt ? (
        <>
          <ApprovalNotice order={order} answering />
          {approval.data ? (
            <Facts order={order} approval={approval.data} accountName={detail?.accountName ?? null} />
          ) : (
            <Notice tone="info">Nothing of this order waits for approval.</Notice>
          )}
          <OrderLines order={order} />
          {approval.data?.mayAnswer ? (
            <Answer order={order} approval={approval.data} onAnswered={() => void approval.refetch()} />
          ) : null}
        </>
      ) : (
        <EmptyState title="Order Not Found" />
      )}
    </Screen>
  );
}

interface AnswerProps {
  order: NamedOrder;
  approval: OrderApproval;
  /** Also when somebody else had answered before. */
  onAnswered: () => void;
}

/** Approve or return, accept or dispute, at the foot of the page, under a thumb as well. */
function Answer({ order, approval, onAnswered }: AnswerProps) {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const { online } = useNetwork();
  const approve = useCommand('procurement.approveOrder', { at: order.accountId });
  const [refusing, setRefusing] = useState(false);
  const arrived = approval.state === 'OPEN';
  const leave = () => void navigate({ to: '/$accountId/procurement/approvals', params: { accountId } });

  const press = async () => {
    try {
      const { notSent } = await approve.run({ orderId: order.id, version: order.version });
      if (notSent) toast.warning(`Approved, but not sent: ${notSent}`);
      else toast.success(arrived ? 'Accepted' : 'Order approved');
      leave();
    } catch (error) {
      toast.warning(refusalText(error));
      if (asRefusal(error).status === 409) onAnswered();
    }
  };
  return (
    <>
      <ScreenFoot
        notice={online ? null : <Notice tone="warning">Approving needs a network.</Notice>}
        sums={approval.totalCost === null ? null : <strong>{showMoney(approval.totalCost)}</strong>}
      >
        <Button size="md" variant="default" disabled={!online} onClick={() => setRefusing(true)}>
          {arrived ? 'Dispute…' : 'Return…'}
        </Button>
        <Button size="md" loading={approve.pending} disabled={!online} onClick={() => void press()}>
          {arrived ? 'Accept' : 'Approve'}
        </Button>
      </ScreenFoot>
      {refusing && arrived ? (
        <DisputeDialog order={order} onDisputed={leave} onClose={() => setRefusing(false)} />
      ) : null}
      {refusing && !arrived ? (
        <ReturnDialog order={order} onReturned={leave} onClose={() => setRefusing(false)} />
      ) : null}
    </>
  );
}

interface FactsProps {
  order: NamedOrder;
  approval: OrderApproval;
  accountName: string | null;
}

function Facts({ order, approval, accountName }: FactsProps) {
  const clock = useClock();
  const { askedBy, at, totalCost, others, approvedAmount, orderBy, tooLate } = approval;
  const facts: Fact[] = [[approval.state === 'OPEN' ? 'Delivered' : 'Delivery', showDay(order.deliveryDate)]];
  if (accountName) facts.push(['Area', accountName]);
  if (askedBy) facts.push(['Asked by', askedBy]);
  if (approval.state === 'OPEN') facts.push(['Received by', order.userName]);
  if (at) facts.push([approval.step === null ? 'Answered' : 'Waits since', clock.showInstant(at)]);
  if (totalCost !== null)
    facts.push([
      others === 0 ? 'Comes to' : `With ${showThings(others, 'other order')} of the delivery`,
      showMoney(totalCost),
    ]);
  if (approval.state === 'OPEN' && approvedAmount !== null) facts.push(['Approved before', showMoney(approvedAmount)]);
  if (orderBy) facts.push(['Supplier takes it until', `${showDay(orderBy.day)}, ${orderBy.time}`]);
  return (
    <>
      {tooLate ? (
        <Notice tone="warning" role="status">
          The time until which the supplier takes orders for that day is over. It is sent all the same.
        </Notice>
      ) : null}
      <FactList facts={facts} />
    </>
  );
}
