import type { InvoiceDetail, InvoiceLineAnswer } from '@larder/contract/invoices.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { decimal, parseDecimal, sum } from '@larder/domain/money.ts';
import { showNumber } from '@larder/domain/show.ts';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { orderName } from '../../app/procurement/order-name.ts';
import { useCommand } from '../../data/command.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { INVOICE_UPDATED } from '../outcome.ts';
import classes from './review.module.css';

interface Props {
  detail: InvoiceDetail;
  line: InvoiceLineAnswer;
  onClose: () => void;
}

/** Puts a line on lines of orders, also split over several; what is not put on one stays without an order (rule 70). */
export function OrdersDialog({ detail: { row, orders }, line, onClose }: Props) {
  const put = useCommand('invoices.putOnOrders');
  const [lots, setLots] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(line.allocations.map((one) => [one.orderLineId, one.lots])),
  );
  const [all, setAll] = useState(false);
  const choices = orders.flatMap((order) =>
    order.lines
      .filter((one) => all || one.optionId === line.optionId || lots[one.orderLineId])
      .map((orderLine) => ({ order, orderLine })),
  );
  const placed = sum(choices.flatMap(({ orderLine }) => parseDecimal(lots[orderLine.orderLineId] ?? '') ?? []));
  const billed = line.lots ?? line.quantity;

  const confirm = () =>
    withToast(INVOICE_UPDATED, () =>
      put.run({
        ...{ uploadId: row.id, version: row.version, lineId: line.lineId },
        allocations: choices.flatMap(({ order, orderLine: { orderLineId } }) => {
          const typed = lots[orderLineId];
          return typed ? [{ orderId: order.id, orderLineId, lots: typed }] : [];
        }),
      }),
    );
  return (
    <ConfirmDialog
      opened
      title={`Put ${line.name} on orders`}
      confirmLabel="Save"
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        {choices.length === 0 ? (
          <EmptyState
            title="No order to display"
            hint="No open order of this supplier near the invoice’s date has this item."
          />
        ) : null}
        {choices.map(({ order, orderLine }) => {
          const name = orderName({ type: 'DEBIT', orderNumber: order.orderNumber });
          return (
            <div key={orderLine.orderLineId} className={classes.picked}>
              <span>
                {name}, {order.accountName}, {showDay(order.deliveryDate)}
                <Text size="sm" c="dimmed">
                  {orderLine.name}: {showNumber(orderLine.ordered, 3)} ordered
                  {orderLine.received === null ? '' : `, ${showNumber(orderLine.received, 3)} received`}
                  {decimal(orderLine.billed).isZero() ? '' : `, ${showNumber(orderLine.billed, 3)} billed by others`}
                </Text>
              </span>
              <NumberField
                aria-label={`Lots on ${name}, ${orderLine.name}`}
                called="Lots"
                places={10}
                placeholder="0"
                value={lots[orderLine.orderLineId] ?? ''}
                onChange={(typed) => setLots((before) => ({ ...before, [orderLine.orderLineId]: typed }))}
              />
            </div>
          );
        })}
        <Text role="status">
          {showNumber(placed, 3)} of {showNumber(billed, 3)} are on orders.
        </Text>
        <Checkbox
          label="Show every item of these orders"
          checked={all}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
