import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderLineRow, OrderRow } from '@larder/contract/rows/procurement.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { notEmpty } from '@larder/domain/forms.ts';
import { decimal, parseDecimal } from '@larder/domain/money.ts';
import type { MeasuredLine } from '@larder/domain/procurement/order-limit.ts';
import { showMoney, showThings } from '@larder/domain/show.ts';
import { Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { orderName } from '../app/procurement/order-name.ts';
import { useCommand } from '../data/command.ts';
import { useById, useRow } from '../data/use-collections.ts';
import { useHasNetwork } from '../data/use-has-network.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { noAddress } from '../ui/form/no-address.ts';
import { TextField } from '../ui/form/TextField.tsx';
import { Notice } from '../ui/page/Notice.tsx';
import { withToast } from '../ui/toast/outcome.ts';
import { toast } from '../ui/toast/toast.tsx';
import { ListPrices, useChangedPrices } from './form/ListPrices.tsx';
import { SupplierTerms } from './form/SupplierTerms.tsx';
import { aboveText, anyOf, askingText, limitText, sendersText, whyApproval } from './limit-text.ts';
import { STATUS_CHANGE } from './status-change.ts';
import { type JudgedOrder, useOrderLimit } from './useOrderLimit.ts';
import type { NamedOrder } from './useOrders.ts';

interface Props {
  order: NamedOrder | null;
  onSent?: (() => void) | undefined;
  onClose: () => void;
}

const NO_LINES: OrderRow['lines'] = [];
const PRICES_TAKEN = { done: 'Order Updated', failed: 'Order could not be updated' };

/** The lines of a draft with the list prices of those that are named; null where one is on no list any more. */
function withListPrices(lines: readonly OrderLineRow[], named: ReadonlySet<string>) {
  const sent = lines.flatMap(({ id: lineId, optionId, quantity, unitPrice, priceOnly }) =>
    optionId === null
      ? []
      : [{ lineId, optionId, quantity, priceOnly, unitPrice: named.has(lineId) ? null : unitPrice }],
  );
  return sent.length === lines.length ? sent : null;
}

const ASKED = { ...STATUS_CHANGE, done: 'Approval asked for' };

/** Asks before an order leaves the house, and for the supplier's address when it has none. */
export function SendDialog({ order, ...rest }: Props) {
  return order ? <Asked key={order.id} order={order} {...rest} /> : null;
}

/** The price on the line beside the one in force, £ net a lot. */
function measuredLine(line: OrderLineRow, options: ReadonlyMap<string, SupplierOptionRow>): MeasuredLine {
  return {
    quantity: decimal(line.quantity),
    unitPrice: parseDecimal(line.unitPrice),
    knownPrice: parseDecimal((line.optionId && options.get(line.optionId)?.unitPrice) || null),
  };
}

function Asked({ order: opened, onSent, onClose }: Props & { order: NamedOrder }) {
  const newest = useRow('orders', opened.id);
  const [taken, setTaken] = useState(false);
  const order = taken && newest ? { ...opened, ...newest } : opened; // with the prices that were taken here
  const supplier = useRow('suppliers', order.supplierId);
  const send = useCommand('procurement.sendOrder');
  const setEmail = useCommand('procurement.setSupplierEmail');
  const hasNetwork = useHasNetwork();
  const again = order.mail?.status === 'failed';
  const [changing, setChanging] = useState(again || !supplier?.email);
  const [email, typeEmail] = useState(supplier?.email ?? '');

  const options = useById('supplierOptions');
  const lines = useMemo(() => order.lines.map((line) => measuredLine(line, options)), [order.lines, options]);
  const { limit, notTheirs, approval } = useOrderLimit({ ...order, lines }, order.type === 'DEBIT');

  const save = useCommand('procurement.saveOrder');
  const changes = useChangedPrices(order.status === 'DRAFT' ? order.lines : NO_LINES);
  const relisted = withListPrices(order.lines, new Set(changes.map(({ lineId }) => lineId)));
  const mayTake = relisted !== null && order.approval?.state !== 'ASKED' && order.approval?.state !== 'GRANTED';
  const takePrices = async () => {
    if (!relisted) return;
    const { id: orderId, version, supplierId, deliveryDate, specialInstructions } = order;
    const form = { orderId, version, kind: 'draft' as const, supplierId, deliveryDate, specialInstructions };
    await withToast(PRICES_TAKEN, () => save.run({ ...form, lines: relisted }));
    setTaken(true);
  };

  const label = `Email of ${order.supplierName}`;
  const isDraft = order.status === 'DRAFT';
  const asks = isDraft && approval !== null && approval.names.length > 0;
  const confirm = async () => {
    let waitsFor: readonly string[] = [];
    await withToast(asks ? ASKED : STATUS_CHANGE, async () => {
      if (changing && supplier && email.trim() !== supplier.email)
        await setEmail.run({ supplierId: supplier.id, version: supplier.version, email: email.trim() });
      setChanging(again); // the address is stored, also when sending fails next
      waitsFor = (await send.run({ orderId: order.id, version: order.version })).waitsFor ?? [];
    });
    if (waitsFor.length > 0) toast.info(`It waits for approval by ${anyOf(waitsFor)}.`);
    else onSent?.();
  };

  return (
    <ConfirmDialog
      opened
      title={again ? `Send ${orderName(order)} again` : `Send ${orderName(order)}`}
      confirmLabel={
        notTheirs || !hasNetwork ? null : asks ? 'Ask for approval' : changing && !again ? 'Save and send' : 'Send'
      }
      cancelLabel={notTheirs || !hasNetwork ? 'Close' : 'Cancel'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {notTheirs && limit ? (
        <NotTheirs limit={limit} />
      ) : (
        <Stack>
          {hasNetwork ? null : (
            <Notice tone="warning" role="status">
              Sending an order needs a network.
            </Notice>
          )}
          {supplier?.email ? null : (
            <Notice tone="warning" role="alert">
              Could not send PO: no email available for {order.supplierName}
            </Notice>
          )}
          <Text>
            {showThings(order.lines.length, 'item')}
            {order.estimatedCost === null ? '' : ` for ${showMoney(order.estimatedCost)}`}, to be delivered on{' '}
            {showDay(order.deliveryDate)}
            {changing ? '.' : `, go to ${order.supplierName} at ${supplier?.email}.`}
          </Text>
          {isDraft && approval ? (
            <Notice tone="info" role="status">
              {whyApproval(approval, limit)} {askingText(approval)}
            </Notice>
          ) : null}
          <ListPrices changes={changes} pending={save.pending} onTake={mayTake ? takePrices : undefined} />
          {supplier ? <SupplierTerms day={order.deliveryDate} supplier={supplier} /> : null}
          {changing ? (
            <TextField
              type="email"
              label={label}
              unsendable={notEmpty(label, email) ?? noAddress([email.trim()])}
              description="Purchase orders go to this address from now on."
              value={email}
              onChange={(event) => typeEmail(event.currentTarget.value)}
              data-autofocus
            />
          ) : null}
        </Stack>
      )}
    </ConfirmDialog>
  );
}

/** Stands for the question where the order is above the person's limit. */
function NotTheirs({ limit }: { limit: JudgedOrder }) {
  return (
    <Stack>
      <Notice tone="warning">
        {aboveText(limit)} It stays as a draft: {sendersText(limit)} can send it.
      </Notice>
      <Text c="dimmed">{limitText(limit)}</Text>
    </Stack>
  );
}
