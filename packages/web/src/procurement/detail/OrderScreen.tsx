import { may, type OrderStatus } from '@larder/domain/procurement/status.ts';
import { linkOptions, useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { ImpactNotes } from '../../app/impact/ImpactNotes.tsx';
import { Withheld } from '../../app/limits/Withheld.tsx';
import { orderName } from '../../app/procurement/order-name.ts';
import { ordersBySupplierOf } from '../../app/review/review-links.ts';
import { SignAgain } from '../../app/substitutes/SignAgain.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { AnnouncementNotice } from '../AnnouncementNotice.tsx';
import { ApprovalNotice } from '../approval/ApprovalNotice.tsx';
import { OrderAttachments } from '../attachments/OrderAttachments.tsx';
import { ClaimsOfOrder } from '../claims/ClaimsOfOrder.tsx';
import { DeleteOrderDialog } from '../DeleteOrderDialog.tsx';
import { MatchPoDialog } from '../match/MatchPoDialog.tsx';
import { UnmatchDialog } from '../match/UnmatchDialog.tsx';
import { SendDialog } from '../SendDialog.tsx';
import { useOrder } from '../useOrder.ts';
import { InvoiceFeedback } from './InvoiceFeedback.tsx';
import { MailNotice } from './MailNotice.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderLines } from './OrderLines.tsx';
import { ReportedPrices } from './ReportedPrices.tsx';
import { UnsentReceipt } from './UnsentReceipt.tsx';

/** One order with everything about it: opened from the lists, and from any figure it stands behind. */
export function OrderScreen() {
  const { orderId } = useParams({ from: '/shell/$accountId/review/supplier-statements/detail/$orderId' });
  const { accountId } = useWorkingAccount();
  const { order, detail, loading, error } = useOrder(orderId);
  const [asking, ask] = useState<'send' | 'remove' | 'match' | 'unmatch' | null>(null);
  const navigate = useNavigate();
  const list = linkOptions({ to: '/$accountId/procurement/received-orders', params: { accountId } });
  const ordersOf = useRouterState({ select: ({ location }) => location.state.ordersOf });
  const back = ordersOf
    ? { ...ordersBySupplierOf(accountId, ordersOf), label: order?.supplierName ?? 'Orders by supplier' }
    : { ...list, label: 'Issued POs' };
  const removed = detail?.removedAt ?? null;

  return (
    <Screen
      title={
        order
          ? `${orderName(order)} ${order.type === 'CREDIT' || order.invoiceDate ? 'of' : 'to'} ${order.supplierName}`
          : 'Order'
      }
      back={back}
      loading={loading}
      error={error}
      actions={
        order && !removed ? (
          <OrderActions
            order={order}
            onSend={() => ask('send')}
            onRemove={() => ask('remove')}
            onMatch={() => ask('match')}
            onUnmatch={() => ask('unmatch')}
          />
        ) : null
      }
    >
      {order ? (
        <>
          {removed ? (
            <Notice tone="warning">
              This order was removed. What it did to the stock was taken back on its own day.
            </Notice>
          ) : null}
          {order.accountId === accountId && !removed ? <WithheldHere status={order.status} /> : null}
          <UnsentReceipt orderId={order.id} />
          {removed ? null : <ApprovalNotice order={order} />}
          {removed ? null : <SignAgain orderId={order.id} />}
          <MailNotice order={order} onSend={() => ask('send')} />
          {removed ? null : <AnnouncementNotice order={order} supplierName={order.supplierName} />}
          <ReportedPrices lines={order.lines} />
          <OrderFacts order={order} accountName={detail?.accountName ?? null} />
          <OrderLines order={order} />
          <ClaimsOfOrder order={order} />
          <ImpactNotes of={{ documentId: order.id }} />
          {order.invoiceUploadId ? <ImpactNotes of={{ documentId: order.invoiceUploadId }} /> : null}
          {removed ? null : <InvoiceFeedback order={order} />}
          <OrderAttachments order={order} isRemoved={removed !== null} />
          {detail ? (
            <Panel title="What happened">
              <OrderHistory history={detail.history} />
            </Panel>
          ) : null}
          {asking === 'match' ? <MatchPoDialog order={order} onClose={() => ask(null)} /> : null}
          <UnmatchDialog order={asking === 'unmatch' ? order : null} onClose={() => ask(null)} />
          <SendDialog order={asking === 'send' ? order : null} onClose={() => ask(null)} />
          <DeleteOrderDialog
            order={asking === 'remove' ? order : null}
            onRemoved={() => void navigate(list)}
            onClose={() => ask(null)}
          />
        </>
      ) : (
        <EmptyState title="Order Not Found" />
      )}
    </Screen>
  );
}

/** Why the next step of the order is not offered to the person. */
function WithheldHere({ status }: { status: OrderStatus }) {
  if (status === 'DRAFT') return <Withheld doing="orders" />;
  if (may(status, 'receive')) return <Withheld doing="receive" />;
  return may(status, 'toggleFinalised') ? <Withheld doing="approve" /> : null;
}
