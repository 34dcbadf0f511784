import { type CostedOrder, isCosted } from '@larder/contract/costed.ts';
import type { OrderLineRow, OrderRow } from '@larder/contract/rows/procurement.ts';
import { decimal } from '@larder/domain/money.ts';
import { asReceived, type LineAsReceived } from '@larder/domain/procurement/costs.ts';
import { lineDifferences } from '@larder/domain/procurement/differences.ts';
import { countsInStock } from '@larder/domain/procurement/predicates.ts';
import { extrasOf, type ReceiptSum, receiptSums } from '@larder/domain/procurement/receipt-sums.ts';
import { refusedOf } from '@larder/domain/procurement/refused-lots.ts';
import { vatOfOrder } from '@larder/domain/procurement/vat.ts';
import { type Figure, showMoney, showNumber } from '@larder/domain/show.ts';
import { IconReceiptRefund, IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { AnnouncedLine } from '../AnnouncedLine.tsx';
import { OpenClaimDialog } from '../claims/OpenClaimDialog.tsx';
import { Differences } from '../Differences.tsx';
import { packText } from '../pack-text.ts';
import { SumList } from '../SumList.tsx';
import type { NamedOrder } from '../useOrders.ts';
import { CreditDialog } from './CreditDialog.tsx';
import classes from './detail.module.css';

/** What was ordered and, once it is here, what came and how that differs. */
export function OrderLines({ order }: { order: NamedOrder }) {
  const received = countsInStock(order.status);
  const { accountId } = useWorkingAccount();
  const own = received && order.type === 'DEBIT' && order.accountId === accountId;
  const [mayCredit, mayClaim] = [useMayDo('orders') && own, useMayDo('receive') && own];
  const [credited, credit] = useState<OrderLineRow | null>(null);
  const [claimed, claim] = useState<OrderLineRow | null>(null);
  const more: Column<OrderLineRow> = {
    key: 'more',
    header: '',
    align: 'right',
    phone: 'aside',
    cell: (line) =>
      line.optionId === null && (!mayClaim || line.deposit) ? null : (
        <RowMenu label={`More for ${line.name}`}>
          {mayClaim && !line.deposit ? (
            <MoreAction icon={IconScale} onClick={() => claim(line)}>
              Claim…
            </MoreAction>
          ) : null}
          {mayCredit && line.optionId !== null ? (
            <MoreAction icon={IconReceiptRefund} onClick={() => credit(line)}>
              Credit note…
            </MoreAction>
          ) : null}
        </RowMenu>
      ),
  };
  return (
    <>
      <CreditDialog key={credited?.id} order={order} line={credited} onClose={() => credit(null)} />
      {claimed ? <OpenClaimDialog key={claimed.id} order={order} line={claimed} onClose={() => claim(null)} /> : null}
      <Table
        label="Items"
        columns={[
          ...[NAME, PACK, ORDERED],
          ...(order.announcedAt ? [ANNOUNCED] : []),
          ...(received ? receivedColumns(order.followedBy) : [ESTIMATE]),
          ...(mayCredit || mayClaim ? [more] : []),
        ]}
        rows={order.lines}
        rowKey={(line) => line.id}
      />
      {isCosted(order) ? (
        <div className={classes.sums}>
          <SumList sums={received ? receivedSums(order) : estimate(order)} />
        </div>
      ) : null}
    </>
  );
}

const NAME: Column<OrderLineRow> = { key: 'name', header: 'Item', phone: 'title', cell: nameOf };

function nameOf({ name, deposit }: OrderLineRow) {
  return deposit ? `${name} (deposit)` : name;
}

const PACK: Column<OrderLineRow> = { key: 'pack', header: 'Pack', spare: true, cell: packText };

const ORDERED: Column<OrderLineRow> = {
  key: 'ordered',
  header: 'Ordered',
  phone: 'detail',
  phoneLabel: 'ordered',
  align: 'right',
  cell: (line) => (decimal(line.quantity).isZero() ? '-' : <Lots quantity={line.quantity} price={line.unitPrice} />),
};

/** What the supplier answered before the delivery, an icon and words where it is not what was ordered. */
const ANNOUNCED: Column<OrderLineRow> = {
  key: 'announced',
  header: 'Supplier answers',
  phone: 'detail',
  blank: (line) => !line.announced,
  cell: (line) => <AnnouncedLine line={line} />,
};

const receivedColumns = (rest: OrderRow['followedBy']): readonly Column<OrderLineRow>[] => [
  {
    key: 'received',
    header: 'Received',
    align: 'right',
    cell: (line) => {
      const { quantityReceived, finalPrice } = asReceived(known(line));
      return <Lots quantity={quantityReceived} price={line.unitPrice === null ? null : finalPrice} />;
    },
  },
  {
    key: 'differs',
    header: 'Differs',
    phone: 'detail',
    cell: (line) => <Differences differences={lineDifferences(known(line))} reported={line.priceDiffers} rest={rest} />,
  },
  {
    key: 'total',
    costs: true,
    header: 'Total',
    phone: 'aside',
    align: 'right',
    cell: (line) => <MoneyText value={total(line)} />,
  },
];

const ESTIMATE: Column<OrderLineRow> = {
  key: 'total',
  costs: true,
  header: 'Total',
  phone: 'aside',
  align: 'right',
  cell: (line) => <MoneyText value={total(line)} />,
};

function Lots({ quantity, price }: { quantity: Figure; price: Figure }) {
  return (
    <span className={classes.lots}>
      {showNumber(quantity, 3)}
      {price === null ? '' : ` × ${showMoney(price)}`}
    </span>
  );
}

function estimate(order: CostedOrder): ReceiptSum[] {
  const value = decimal(order.estimatedCost);
  return [{ label: 'Estimated cost without VAT', value }, ...vatOfOrder(order, value)];
}

function receivedSums(order: CostedOrder): ReceiptSum[] {
  const totals = { orderNetValue: decimal(order.orderNetValue ?? 0), finalCost: decimal(order.finalCost ?? 0) };
  return [...receiptSums(order.type, totals, extrasOf(order)), ...vatOfOrder(order, totals.finalCost)];
}

function total(line: OrderLineRow) {
  const { quantityReceived, finalPrice } = asReceived(known(line));
  return quantityReceived.mul(finalPrice);
}

/** Without its prices, a line differs by its quantity alone. */
function known(line: OrderLineRow): LineAsReceived {
  const { quantity, unitPrice, quantityReceived, finalPrice } = line;
  return {
    quantity: decimal(quantity),
    unitPrice: decimal(unitPrice ?? 0),
    quantityReceived: quantityReceived === null ? null : decimal(quantityReceived),
    finalPrice: finalPrice === null ? null : decimal(finalPrice),
    refused: refusedOf(line),
    movedLots: line.movedLots == null ? null : decimal(line.movedLots),
  };
}
