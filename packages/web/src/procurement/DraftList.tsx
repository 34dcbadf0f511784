import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showThings } from '@larder/domain/show.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconSend, IconTrash } from '@tabler/icons-react';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Withheld } from '../app/limits/Withheld.tsx';
import { orderName } from '../app/procurement/order-name.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useMayDo } from '../data/use-collections.ts';
import { CostsOnly } from '../ui/facts/CostsOnly.tsx';
import { MoneyText } from '../ui/facts/figures.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { TargetLink } from '../ui/page/link.tsx';
import { rowPress } from '../ui/table/row-press.ts';
import { ApprovalBadge } from './approval/ApprovalBadge.tsx';
import { TakeBack } from './approval/ApprovalNotice.tsx';
import { DeleteOrderDialog } from './DeleteOrderDialog.tsx';
import classes from './DraftList.module.css';
import { draftOf } from './order-links.ts';
import { SendDialog } from './SendDialog.tsx';
import { type NamedOrder, useOrders } from './useOrders.ts';

/** PROC-078. */
const LIST_HEIGHT_PX = 400;

const drafts = ({ status }: OrderRow) => status === 'DRAFT';

/** Orders that are being put together: open one to go on, send it, or throw it away. Who sent the last of them is led to the issued ones. */
export function DraftList() {
  const orders = useOrders(drafts);
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const [sending, setSending] = useState<NamedOrder | null>(null);
  const [removing, setRemoving] = useState<NamedOrder | null>(null);
  const others = orders.some(({ id }) => id !== sending?.id);
  const issued = linkOptions({ to: '/$accountId/procurement/received-orders', params: { accountId } });

  if (orders.length === 0)
    return <EmptyState title="No drafts to display" hint="Choose a supplier under Create PO to begin an order." />;
  return (
    <>
      <Withheld doing="orders" />
      <section
        className={classes.scroller}
        style={{ maxHeight: LIST_HEIGHT_PX }}
        aria-label="Draft POs"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <ul className={classes.list} {...rowPress}>
          {orders.map((order) => (
            <Draft key={order.id} order={order} onSend={() => setSending(order)} onRemove={() => setRemoving(order)} />
          ))}
        </ul>
      </section>
      <SendDialog
        order={sending}
        onSent={others ? undefined : () => void navigate(issued)}
        onClose={() => setSending(null)}
      />
      <DeleteOrderDialog order={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

function Draft({ order, onSend, onRemove }: { order: NamedOrder; onSend: () => void; onRemove: () => void }) {
  const maySend = useMayDo('orders');
  const waits = order.approval?.state === 'ASKED';
  const items = showThings(order.lines.length, 'item');
  const what = `${orderName(order)} for ${order.supplierName}`;
  return (
    <li className={classes.draft}>
      <div className={classes.what}>
        <TargetLink target={draftOf(order)} className={classes.open} draggable={false} data-opens-row>
          {order.supplierName}
        </TargetLink>
        <span className={classes.facts}>
          {orderName(order)} · {showDay(order.deliveryDate)} · {items}
        </span>
      </div>
      <CostsOnly>
        <span className={classes.cost}>
          <MoneyText value={order.estimatedCost} />
        </span>
      </CostsOnly>
      <ApprovalBadge order={order} />
      {waits ? <TakeBack order={order} /> : null}
      {maySend && !waits ? (
        <Button leftSection={<IconSend size={16} aria-hidden />} onClick={onSend} aria-label={`Send ${what}`}>
          Send
        </Button>
      ) : null}
      {waits ? null : (
        <ActionIcon variant="default" size={44} aria-label={`Delete ${what}`} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
