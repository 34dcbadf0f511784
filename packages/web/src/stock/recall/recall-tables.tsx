import type { RecallAnswer } from '@larder/contract/traced-lots.ts';
import { showDay, showDays } from '@larder/domain/calendar.ts';
import { mayHaveBeenText } from '@larder/domain/procurement/lots/recall.ts';
import { lotText } from '@larder/domain/procurement/lots/traced-lot.ts';
import { showNumber, showThings } from '@larder/domain/show.ts';
import { linkOptions } from '@tanstack/react-router';
import { reportTable } from '../../app/print/report-table.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import type { ReportColumn } from '../../ui/table/report-column.ts';

type Item = RecallAnswer['items'][number];
type Area = Item['areas'][number];
type Receipt = Item['receipts'][number];
type Dish = Area['dishes'][number] & { accountId: string; accountName: string };
type Batch = Area['batches'][number] & { accountId: string; accountName: string };

/** The tables of a recall as they stand on the screen and on paper: of each item what brought it, where it may have gone, and what may have held it. */
export function recallTables({ items, withoutLot }: RecallAnswer) {
  const ofItems = items.flatMap((item) => [
    titled(`${item.name}: may have gone to`, {
      columns: AREA,
      rows: item.areas,
      rowKey: (area) => `${area.accountId} ${area.from}`,
    }),
    titled(`${item.name}: dishes that may have held it`, {
      columns: DISH,
      rows: item.areas.flatMap(({ dishes, ...area }) => dishes.map((dish) => ({ ...placeOf(area), ...dish }))),
      rowKey: (dish) => `${dish.accountId} ${dish.productId} ${dish.firstDay}`,
      empty: <EmptyState title="No dish with it was sold in these days" />,
    }),
    ...(item.areas.some(({ batches }) => batches.length > 0)
      ? [
          titled(`${item.name}: batches that may have held it`, {
            columns: BATCH,
            rows: item.areas.flatMap(({ batches, ...area }) =>
              batches.map((batch) => ({ ...placeOf(area), ...batch })),
            ),
            rowKey: (batch) => `${batch.accountId} ${batch.recipeId} ${batch.firstDay}`,
          }),
        ]
      : []),
    titled(`${item.name}: deliveries`, { columns: RECEIPT, rows: item.receipts, rowKey: keyOf, link: linkOf }),
  ]);
  if (withoutLot.length === 0) return ofItems;
  const heading = 'Deliveries of it without a noted lot: one of them may have brought it too';
  return [...ofItems, titled(heading, { columns: RECEIPT, rows: withoutLot, rowKey: keyOf, link: linkOf })];
}

function titled<Row>(heading: string, declared: Omit<Parameters<typeof reportTable<Row>>[0], 'label'>) {
  return { key: heading, heading, ...reportTable<Row>({ label: heading, ...declared }) };
}

const placeOf = ({ accountId, accountName }: { accountId: string; accountName: string }) => ({
  accountId,
  accountName,
});
const keyOf = ({ orderId, name, lots }: Receipt) => `${orderId} ${name} ${lots.map(lotText).join(' ')}`;
const linkOf = ({ accountId, orderId }: Receipt) =>
  linkOptions({ to: '/$accountId/review/supplier-statements/detail/$orderId', params: { accountId, orderId } });

function column<Row>(
  key: string,
  header: string,
  text: (row: Row) => string,
  more: Partial<ReportColumn<Row>> = {},
): ReportColumn<Row> {
  return { key, header, cell: text, text, ...more } as ReportColumn<Row>;
}

const AREA: readonly ReportColumn<Area>[] = [
  column('area', 'Area', ({ accountName }) => accountName, { phone: 'title' }),
  column('when', 'May have been there', ({ from, to }) => mayHaveBeenText(from, to), { phone: 'detail' }),
  column('from', 'How', ({ cameFrom }) => (cameFrom.length === 0 ? 'received' : `from ${cameFrom.join(', ')}`), {
    phone: 'detail',
  }),
  column('dishes', 'Dishes', ({ dishes }) => showThings(dishes.length, 'dish', 'dishes'), {
    align: 'right',
    phone: 'aside',
  }),
];

const DISH: readonly ReportColumn<Dish>[] = [
  column('name', 'Dish', ({ name }) => name, { phone: 'title' }),
  column('area', 'Area', ({ accountName }) => accountName, { phone: 'detail' }),
  column(
    'days',
    'Sales days',
    ({ firstDay, lastDay, days }) => `${showDays(firstDay, lastDay)} (${showThings(days, 'day')})`,
    {
      phone: 'detail',
    },
  ),
  column('sold', 'Sold', ({ sold }) => showNumber(sold), { align: 'right', phone: 'aside' }),
];

const BATCH: readonly ReportColumn<Batch>[] = [
  column('name', 'Recipe', ({ name }) => name, { phone: 'title' }),
  column('area', 'Area', ({ accountName }) => accountName, { phone: 'detail' }),
  column('days', 'Counted, sent or thrown away', ({ firstDay, lastDay }) => showDays(firstDay, lastDay), {
    phone: 'aside',
  }),
];

const RECEIPT: readonly ReportColumn<Receipt>[] = [
  column(
    'order',
    'Delivery',
    ({ orderNumber, supplierName }) => `${orderNumber === null ? '' : `PO ${orderNumber}, `}${supplierName}`,
    {
      phone: 'title',
    },
  ),
  column('area', 'Area', ({ accountName }) => accountName, { phone: 'detail' }),
  column('name', 'Item', ({ name }) => name, { spare: true }),
  column('lots', 'Lots', ({ lots }) => lots.map(lotText).join('; ') || 'none noted', {
    phone: 'detail',
    phoneLabel: 'lots',
  }),
  column('day', 'Delivered on', ({ day }) => showDay(day), { phone: 'aside' }),
];
