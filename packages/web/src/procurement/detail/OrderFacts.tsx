import { showDay } from '@larder/domain/calendar.ts';
import { otherDayText } from '@larder/domain/procurement/asked-for.ts';
import { readingsText } from '@larder/domain/procurement/goods-readings.ts';
import { countsInStock } from '@larder/domain/procurement/predicates.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Group } from '@mantine/core';
import { uploadOf } from '../../app/invoices/invoice-links.ts';
import { orderBehindPaper } from '../../app/procurement/order-name.ts';
import { useClock } from '../../data/clock.ts';
import { type Fact, FactList } from '../../ui/facts/FactList.tsx';
import { TextLink } from '../../ui/page/links.tsx';
import { ApprovalBadge } from '../approval/ApprovalBadge.tsx';
import { approvedBy } from '../approval/approval-words.ts';
import { Paperclip } from '../attachments/Paperclip.tsx';
import { OrderStatusBadge } from '../OrderStatusBadge.tsx';
import type { NamedOrder } from '../useOrders.ts';
import classes from './detail.module.css';
import { NamedOrderLink } from './NamedOrderLink.tsx';

/** The order's head: where it stands, its days, its papers. */
export function OrderFacts({ order, accountName }: { order: NamedOrder; accountName: string | null }) {
  const clock = useClock();
  const facts: Fact[] = [
    [
      'Status',
      <Group key="status" gap="xs">
        <OrderStatusBadge order={order} />
        <ApprovalBadge order={order} />
      </Group>,
    ],
    ['Ordered', showDay(order.date)],
    [countsInStock(order.status) ? 'Delivered' : 'Delivery', showDay(order.deliveryDate)],
  ];
  const otherDay = countsInStock(order.status) ? otherDayText(order.askedFor, order.deliveryDate) : null;
  if (otherDay) facts.push(['Asked for', otherDay]);
  if (order.occurredAt) facts.push(['Arrived', clock.showTime(order.occurredAt)]);
  if (accountName) facts.push(['Area', accountName]);
  facts.push([countsInStock(order.status) ? 'Received by' : 'Ordered by', order.userName]);
  const approved = approvedBy(order);
  if (approved) facts.push([approved.label, `${approved.by}, ${clock.showInstant(approved.at)}`]);
  const behind = orderBehindPaper(order);
  if (behind) facts.push(['Order', behind]);
  if (order.follows) facts.push(['Rest of', <NamedOrderLink key="follows" order={order.follows} of={order} />]);
  if (order.followedBy)
    facts.push(['Still to come', <NamedOrderLink key="rest" order={order.followedBy} of={order} />]);
  if (order.invoiceUploadId)
    facts.push([
      'Invoice',
      <TextLink key="invoice" {...uploadOf({ id: order.invoiceUploadId, accountId: order.accountId })}>
        {order.invoiceNumber ?? 'Without a number'}
      </TextLink>,
    ]);
  else if (order.invoiceNumber) facts.push(['Invoice', order.invoiceNumber]);
  if (order.subtotal) facts.push(['Invoice net', showMoney(order.subtotal)]);
  if (order.totalTax) facts.push(['Invoice VAT', showMoney(order.totalTax)]);
  if (order.invoiceAmount) facts.push(['Invoice with VAT', showMoney(order.invoiceAmount)]);
  if (order.invoiceDate) facts.push(['Invoice date', showDay(order.invoiceDate)]);
  if (order.invoiceVat) facts.push(['VAT', showMoney(order.invoiceVat)]);
  if (order.invoiceTotal) facts.push(['Total with VAT', showMoney(order.invoiceTotal)]);
  if (order.attachments.length > 0)
    facts.push(['Attachments', <Paperclip key="attachments" count={order.attachments.length} />]);
  const byGoods = order.temperatures ?? [];
  if (byGoods.length > 0) facts.push(['Temperature', readingsText(byGoods)]);
  else if (order.temperature) facts.push(['Temperature', `${order.temperature} °C`]);
  return (
    <>
      <FactList facts={facts} />
      <Remark label="Special instructions" text={order.specialInstructions} />
      <Remark label="Comments at the door" text={order.receivingComments} />
    </>
  );
}

function Remark({ label, text }: { label: string; text: string }) {
  return text === '' ? null : (
    <div className={classes.remark}>
      <strong>{label}</strong>
      <p>{text}</p>
    </div>
  );
}
