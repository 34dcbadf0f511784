import type { StocktakeIngredient } from '@larder/contract/review-stocktakes.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SectionOfReport } from '../../app/print/report-page.ts';
import { reportTable } from '../../app/print/report-table.tsx';
import { useOpenPlaces } from '../../app/routes/useOpenPlaces.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { countedColumns, orderedColumns, soldColumns, transferredColumns, wastedColumns } from './detail-columns.tsx';

interface DetailTable {
  title: string;
  table: ReactNode;
  section: SectionOfReport;
}

const NOTHING = <EmptyState title="No records to display" />;

/** What stands behind the line of an ingredient: both counts, and each document between them, which opens where the person may open it (REV-025). */
export function useDetailTables(detail: StocktakeIngredient | undefined): DetailTable[] {
  const { accountId } = useWorkingAccount();
  const opens = useOpenPlaces();
  if (!detail) return [];
  const { unit } = detail;
  const order = '/$accountId/review/supplier-statements/detail/$orderId';
  const transfer = '/$accountId/review/transfers/$transferId';
  const counted = (title: string, rows: StocktakeIngredient['detailedLines'], empty: ReactNode) =>
    detailTable(title, {
      columns: countedColumns(rows, unit),
      rows,
      rowKey: ({ kind, name, recordUnit, amount }) => `${kind} ${name} ${recordUnit} ${amount}`,
      empty,
    });
  return [
    counted(
      'Opening stock',
      detail.detailedLines,
      <EmptyState title="No records to display" hint={carriedText(detail)} />,
    ),
    detailTable('Orders', {
      columns: orderedColumns(detail.detailedOrders, unit),
      rows: detail.detailedOrders,
      rowKey: ({ orderId, day, uom, quantity }) => `${orderId} ${day} ${uom} ${quantity}`,
      link: opens(order)
        ? ({ accountId: ofOrder, orderId }) => linkOptions({ to: order, params: { accountId: ofOrder, orderId } })
        : undefined,
      empty: NOTHING,
    }),
    detailTable('Sales', {
      columns: soldColumns(detail.detailedSales, unit),
      rows: detail.detailedSales,
      rowKey: ({ productId }) => productId,
      empty: NOTHING,
    }),
    detailTable('Wastage', {
      columns: wastedColumns(detail.detailedWastage, unit),
      rows: detail.detailedWastage,
      rowKey: ({ wastageId }) => wastageId,
      empty: NOTHING,
    }),
    detailTable('Transfers', {
      columns: transferredColumns(detail.detailedTransfer, unit),
      rows: detail.detailedTransfer,
      rowKey: ({ transferId, day, name, quantity }) => `${transferId} ${day} ${name} ${quantity}`,
      link: opens(transfer)
        ? ({ transferId }) =>
            transferId === null ? null : linkOptions({ to: transfer, params: { accountId, transferId } })
        : undefined,
      empty: NOTHING,
    }),
    counted('Closing stock', detail.detailedClosing, NOTHING),
  ];
}

function detailTable<Row>(title: string, declared: Omit<Parameters<typeof reportTable<Row>>[0], 'label'>): DetailTable {
  return { title, ...reportTable<Row>({ label: title, ...declared }) };
}

/** Why the opening has no line of a count. */
function carriedText({ since, openingCountedOn }: StocktakeIngredient): string {
  if (since === null) return 'This was the first count: nothing was counted before it.';
  if (openingCountedOn === null) return 'It was not counted before.';
  return `Not counted for ${showDay(since)}: what was expected since its count for ${showDay(openingCountedOn)} is carried on.`;
}
