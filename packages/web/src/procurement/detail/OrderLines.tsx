import { type CostedOrder, isCosted } from '@larder/contract/costed.ts';
import type { OrderLineRow, OrderRow } from '@larder/contract/rows/procurement.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { perPricedUnit, pricedUnitName } from '@larder/domain/priced-unit.ts';
import { weightText } from '@larder/domain/procurement/by-weight.ts';
import { asReceived } from '@larder/domain/procurement/costs.ts';
import { creditedAbove, lineDifferences } from '@larder/domain/procurement/differences.ts';
import { lineAsRead, valueAsRead } from '@larder/domain/procurement/line-as-read.ts';
import { lotText } from '@larder/domain/procurement/lots/traced-lot.ts';
import { countsInStock } from '@larder/domain/procurement/predicates.ts';
import { extrasOf, type ReceiptSum, receiptSums } from '@larder/domain/procurement/receipt-sums.ts';
import { vatOfOrder } from '@larder/domain/procurement/vat.ts';
import { type Figure, showMoney, showNumber } from '@larder/domain/show.ts';
import { readPack } from '@larder/domain/units.ts';
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
          ...(received ? receivedColumns(order) : [ESTIMATE]),
          ...(order.lines.some(({ tracedLots }) => tracedLots?.length) ? [TRACED] : []),
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

/** The lots that it came from, where they were noted (rule 187). */
const TRACED: Column<OrderLineRow> = {
  key: 'tracedLots',
  header: 'Lots',
  phone: 'detail',
  cell: ({ tracedLots }) => (tracedLots ?? []).map(lotText).join('; '),
};

const ORDERED: Column<OrderLineRow> = {
  key: 'ordered',
  header: 'Ordered',
  phone: 'detail',
  phoneLabel: 'ordered',
  align: 'right',
  cell: (line) =>
    decimal(line.quantity).isZero() ? '-' : <Lots line={line} quantity={line.quantity} price={line.unitPrice} />,
};

/** What the supplier answered before the delivery, an icon and words where it is not what was ordered. */
const ANNOUNCED: Column<OrderLineRow> = {
  key: 'announced',
  header: 'Supplier answers',
  phone: 'detail',
  blank: (line) => !line.announced,
  cell: (line) => <AnnouncedLine line={line} />,
};

const receivedColumns = ({ type, followedBy }: OrderRow): readonly Column<OrderLineRow>[] => [
  {
    key: 'received',
    header: 'Received',
    align: 'right',
    cell: (line) => {
      const { quantityReceived, finalPrice } = asReceived(lineAsRead(line));
      return (
        <Lots line={line} quantity={quantityReceived} price={line.unitPrice === null ? null : finalPrice} weighed />
      );
    },
  },
  {
    key: 'differs',
    header: 'Differs',
    phone: 'detail',
    cell: (line) => (
      <Differences differences={differencesOf(line, type)} reported={line.priceDiffers} rest={followedBy} />
    ),
  },
  {
    key: 'total',
    costs: true,
    header: 'Total',
    phone: 'aside',
    align: 'right',
    cell: (line) => <MoneyText value={valueAsRead(line)} />,
  },
];

function differencesOf(line: OrderLineRow, type: OrderRow['type']) {
  const read = lineAsRead(line);
  const givesBackGoods = type === 'CREDIT' && line.ingredientId !== null && !line.priceOnly;
  const cost = givesBackGoods && line.finalPrice !== null ? line.listPrice : null;
  return [...lineDifferences(read), ...creditedAbove(read, cost == null ? null : decimal(cost))];
}

const ESTIMATE: Column<OrderLineRow> = {
  key: 'total',
  costs: true,
  header: 'Total',
  phone: 'aside',
  align: 'right',
  cell: (line) => <MoneyText value={valueAsRead(line)} />,
};

/** `2 × £18.50`; of what is priced by weight `2, £8.50 / kg`, once it was weighed `2, 19.4 kg × £8.50`. */
function Lots({ line, quantity, price, weighed = false }: LotsProps) {
  return (
    <span className={classes.lots}>
      {showNumber(quantity, 3)}
      {line.pricedByWeight ? byWeightText(line, price, weighed) : price === null ? '' : ` × ${showMoney(price)}`}
    </span>
  );
}

interface LotsProps {
  line: OrderLineRow;
  quantity: Figure;
  price: Decimal | string | null;
  weighed?: boolean;
}

function byWeightText(line: OrderLineRow, price: Decimal | string | null, weighed: boolean): string {
  const amount = weighed && line.weighed ? `, ${weightText(line.weighed, line.baseUnit)}` : '';
  if (price === null) return amount;
  const [each, unit] = [showMoney(perPricedUnit(decimal(price), readPack(line))), pricedUnitName(line.baseUnit)];
  return amount === '' ? `, ${each} / ${unit}` : `${amount} × ${each}`;
}

function estimate(order: CostedOrder): ReceiptSum[] {
  const value = decimal(order.estimatedCost);
  return [{ label: 'Estimated cost without VAT', value }, ...vatOfOrder(order, value)];
}

function receivedSums(order: CostedOrder): ReceiptSum[] {
  const totals = { orderNetValue: decimal(order.orderNetValue ?? 0), finalCost: decimal(order.finalCost ?? 0) };
  return [...receiptSums(order.type, totals, extrasOf(order)), ...vatOfOrder(order, totals.finalCost)];
}
