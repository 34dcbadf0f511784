import type { OrderLineRow, OrderRow } from '@larder/contract/rows/procurement.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { showNumber } from '@larder/domain/show.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBarcode, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { LabelFields } from '../../app/substitutes/LabelFields.tsx';
import { useToday } from '../../app/working/useToday.ts';
import { LeaveGuard } from '../../ui/dialog/LeaveGuard.tsx';
import { MoneyText } from '../../ui/facts/figures.tsx';
import kitchen from '../../ui/kitchen/kitchen.module.css';
import { ScreenFoot } from '../../ui/kitchen/ScreenFoot.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { useStoreTyped } from '../../ui/unfinished/useStoreTyped.ts';
import { AnnouncedLine } from '../AnnouncedLine.tsx';
import { AnnouncementNotice } from '../AnnouncementNotice.tsx';
import { AttachmentList } from '../attachments/AttachmentList.tsx';
import { OrderAttachments } from '../attachments/OrderAttachments.tsx';
import { useMayAttach } from '../attachments/useMayAttach.ts';
import { packNote } from '../pack-text.ts';
import { weighedPack } from '../typed-weight.ts';
import type { NamedOrder } from '../useOrders.ts';
import { AddItemDialog } from './AddItemDialog.tsx';
import { billedText } from './billed.ts';
import { UsedForFields } from './came-instead/UsedForFields.tsx';
import { useCameInstead } from './came-instead/useCameInstead.ts';
import { closedDayOf } from './DayChoice.tsx';
import { DeliveryFacts } from './DeliveryFacts.tsx';
import { useLots } from './lots/useLots.tsx';
import { ReceiptCharges } from './ReceiptCharges.tsx';
import { ReceiveRow } from './ReceiveRow.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import { RestDay } from './RestDay.tsx';
import { useReadings } from './readings/useReadings.ts';
import classes from './receive.module.css';
import { mayBeToCome } from './still-to-come.ts';
import { useApprove, weightField } from './useApprove.ts';
import { useCountDays } from './useCountDays.ts';
import { useOtherPacks } from './useOtherPacks.ts';
import { useReceipt, type WholeReceipt, withRefused } from './useReceipt.ts';

interface Props {
  order: NamedOrder;
  /** What was typed before, on this device. */
  before: WholeReceipt | null;
  /** Is given what is typed whenever it changes; null: it states nothing new. */
  onTyped: (typed: WholeReceipt | null) => void;
  onSaved: () => unknown;
}

/** The delivery, line by line, and what it comes to while one types. Works without a network. */
export function ReceiveForm({ order, before, onTyped, onSaved }: Props) {
  const today = useToday();
  const countDays = useCountDays();
  const proposed = proposedDay(order, today);
  const closedDay = order.status === 'RECEIVED' ? null : closedDayOf(countDays, proposed);
  const receipt = useReceipt(order, closedDay ? null : proposed, before);
  const came = useCameInstead(order, receipt);
  const readings = useReadings(order, receipt);
  const { approve, pending, problems, question, warning, signing, warm } = useApprove(order, receipt, {
    ...{ came, readings, onSaved },
  });
  useStoreTyped(receipt.whole, receipt.changed, onTyped);
  const lots = useLots(order, receipt);
  const [adding, add] = useDisclosure(false);
  const otherPacks = useOtherPacks(order);
  const [inOtherPack, receiveInOtherPack] = useState<OrderLineRow | null>(null);
  const [refusing, refuse] = useState<OrderLineRow | null>(null);
  const mayAttach = useMayAttach();
  const credit = order.type === 'CREDIT';

  return (
    <Stack>
      {order.specialInstructions ? <Notice tone="info">{order.specialInstructions}</Notice> : null}
      <AnnouncementNotice order={order} supplierName={order.supplierName} />
      <DeliveryFacts {...{ order, receipt, closedDay, readings, problems }} />
      <div className={kitchen.frame}>
        <div
          className={`${kitchen.headings} ${classes.columns} ${classes.headings}`}
          data-costless={!receipt.costs || undefined}
          aria-hidden
        >
          <span>Item</span>
          <span>Ordered</span>
          <span>{credit ? 'Credited' : 'Received'}</span>
          {receipt.costs ? <span>Price</span> : null}
          {receipt.costs ? <span>Total</span> : null}
          <span>Differs</span>
        </div>
        <ul className={kitchen.list} aria-label="Items">
          {order.lines.map((line) => (
            <ReceiveRow
              key={line.id}
              name={line.name}
              pack={packNote(line.name, line)}
              announced={<AnnouncedLine line={line} />}
              quantity={line.quantity}
              billed={billedText(line)}
              unitPrice={line.unitPrice}
              typed={receipt.lines.get(line.id) ?? NOTHING_TYPED}
              untyped={receipt.untypedLines.get(line.id)}
              credit={credit}
              deposit={line.deposit}
              byWeight={weighedPack(line)}
              weightProblem={problems.fields.get(weightField(line.id))}
              onChange={(changed) => receipt.change(line.id, changed)}
              onOtherPack={credit || otherPacks(line).length === 0 ? undefined : () => receiveInOtherPack(line)}
              onLots={lots.opens(line.id)}
              mayCome={mayBeToCome(order) && line.movedLots == null}
              {...(credit || line.deposit ? {} : { onRefuse: () => refuse(line) })}
            />
          ))}
          {receipt.extras.map((extra) => (
            <ReceiveRow
              key={extra.lineId}
              name={extra.name}
              pack={extra.pack}
              quantity="0"
              unitPrice={extra.unitPrice}
              typed={extra}
              untyped={undefined}
              credit={false}
              byWeight={extra.byWeight}
              weightProblem={problems.fields.get(weightField(extra.lineId))}
              onChange={(changed) => receipt.changeExtra(extra.lineId, changed)}
              onLots={lots.opens(extra.lineId)}
              onRemove={() => receipt.removeExtra(extra.lineId)}
            />
          ))}
        </ul>
      </div>
      <RestDay receipt={receipt} orderDate={order.unmatchedData?.date ?? order.date} problems={problems} />
      {credit ? null : (
        <Group>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add.open}>
            Add an item that was not ordered
          </Button>
          {lots.noted ? (
            <Button variant="default" leftSection={<IconBarcode size={16} aria-hidden />} onClick={lots.scan}>
              Scan a case
            </Button>
          ) : null}
        </Group>
      )}
      <UsedForFields {...{ order, receipt, came }} />
      <LabelFields asked={came.labels} onAnswer={receipt.answerLabel} />
      <ReceiptCharges order={order} receipt={receipt} problems={problems} />
      <OrderAttachments order={order} isRemoved={false} />
      <ScreenFoot
        notice={
          problems.others.length > 0 ? (
            <Notice tone="danger" role="alert">
              {problems.others.join(' ')}
            </Notice>
          ) : null
        }
        sums={
          receipt.costs ? (
            <>
              <strong className={kitchen.grand}>
                <MoneyText value={receipt.costs.finalCost} />
              </strong>
              <span>
                estimated <MoneyText value={order.estimatedCost} />
              </span>
            </>
          ) : null
        }
      >
        <Button size="md" loading={pending} onClick={(event) => approve(event.currentTarget)}>
          {order.status === 'RECEIVED' ? 'Save correction' : 'Approve'}
        </Button>
      </ScreenFoot>
      <AddItemDialog
        opened={adding}
        supplierId={order.supplierId}
        onChoose={(option) => {
          receipt.addExtra(option);
          add.close();
        }}
        onClose={add.close}
      />
      {inOtherPack ? (
        <AddItemDialog
          opened
          supplierId={order.supplierId}
          among={otherPacks(inOtherPack)}
          title={`Which pack of ${inOtherPack.name} came?`}
          onChoose={(option) => {
            receipt.change(inOtherPack.id, { quantity: '0', toCome: false });
            receipt.addExtra(option);
            receiveInOtherPack(null);
          }}
          onClose={() => receiveInOtherPack(null)}
        />
      ) : null}
      {refusing ? (
        <RefuseDialog
          key={refusing.id}
          name={refusing.name}
          ordered={showNumber(refusing.quantity, 3)}
          refused={receipt.lines.get(refusing.id)?.refused ?? null}
          photos={<AttachmentList order={order} lineId={refusing.id} mayChange={mayAttach(order)} />}
          onChange={(refused) => {
            const typed = receipt.lines.get(refusing.id) ?? NOTHING_TYPED;
            receipt.change(refusing.id, withRefused(refusing.quantity, typed, refused));
          }}
          onClose={() => refuse(null)}
        />
      ) : null}
      {lots.dialogs}
      {question}
      {warning}
      {warm}
      {signing}
      <LeaveGuard unsaved={receipt.changed} what="receipt" stays />
    </Stack>
  );
}

const NOTHING_TYPED = { quantity: '', price: '', priceOnly: false };

/** The planned day; today when that lies ahead, because the goods are here now. A correction retains its day. */
export function proposedDay({ status, deliveryDate }: OrderRow, today: Day): Day {
  return status !== 'RECEIVED' && deliveryDate > today ? today : deliveryDate;
}
