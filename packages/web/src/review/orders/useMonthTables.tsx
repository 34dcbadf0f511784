import type { StatedOrder, StatementMonth } from '@larder/contract/review.ts';
import { showMonth } from '@larder/domain/calendar.ts';
import { showMoney, showThings } from '@larder/domain/show.ts';
import { linkOptions } from '@tanstack/react-router';
import { reportTable } from '../../app/print/report-table.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { DELIVERY, NAME, STATUS } from '../../procurement/order-columns.tsx';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { byFigure } from '../../ui/table/column.ts';
import type { ReportColumn } from '../../ui/table/report-column.ts';
import { FinaliseButton } from './FinaliseButton.tsx';

/** The orders of each month as a table, on the screen and on paper; a row opens its order. Above areas a column names them. */
export function useMonthTables(months: readonly StatementMonth[]) {
  const { accountId } = useWorkingAccount();
  const isAbove = months.some(({ orders }) => orders.some((order) => order.accountId !== accountId));
  return months.map((month) => {
    const heading = showMonth(month.month);
    const waiting = `${showMoney(month.notReceivedTotal)} not received yet, ${showThings(month.waiting, 'order')}`;
    return {
      month,
      ...reportTable<StatedOrder>({
        label: `Orders of ${heading}`,
        heading,
        columns: [{ ...NAME, phone: 'title' }, ...(isAbove ? [AREA] : []), DELIVERY, STATUS, COST, FINALISE],
        rows: month.orders,
        rowKey: ({ id }) => id,
        link: (order) => ({
          ...linkOptions({
            to: '/$accountId/review/supplier-statements/detail/$orderId',
            params: { accountId: order.accountId, orderId: order.id },
          }),
          state: { ordersOf: order.supplierId },
        }),
        costNotes: [`${showMoney(month.receivedTotal)} received`, ...(month.waiting > 0 ? [waiting] : [])],
      }),
    };
  });
}

const AREA: ReportColumn<StatedOrder> = {
  key: 'area',
  header: 'Area',
  phone: 'detail',
  cell: (order) => order.accountName,
  text: (order) => order.accountName,
  sortBy: (order) => order.accountName.toLowerCase(),
};

const COST: ReportColumn<StatedOrder> = {
  key: 'cost',
  header: 'Cost',
  costs: true,
  align: 'right',
  phone: 'aside',
  cell: (order) => <MoneyText value={order.cost} />,
  text: (order) => showMoney(order.cost),
  sortBy: (order) => byFigure(order.cost),
};

const FINALISE: ReportColumn<StatedOrder> = {
  key: 'finalise',
  header: '',
  align: 'right',
  phone: 'aside',
  cell: (order, { twoLines }) => <FinaliseButton order={order} iconOnly={twoLines} />,
  text: null,
};
