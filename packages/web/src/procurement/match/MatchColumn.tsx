import { may } from '@larder/domain/procurement/status.ts';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useMatchesInvoices } from '../../app/invoices/useMatchesInvoices.ts';
import { orderName } from '../../app/procurement/order-name.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useMayDo } from '../../data/use-collections.ts';
import type { ReportColumn } from '../../ui/table/report-column.ts';
import type { ListedOrder } from '../order-columns.tsx';
import { MatchPoDialog } from './MatchPoDialog.tsx';
import { UnmatchDialog } from './UnmatchDialog.tsx';

/**
 * The Match column of a list of orders, where invoices are matched here and the person may match them (PROC-024), and its dialogs. No column: the list
 * stays as it is.
 */
export function useMatchColumn() {
  const matches = useMatchesInvoices();
  const mayMatch = useMayDo('invoices');
  const { accountId } = useWorkingAccount();
  const [matched, match] = useState<ListedOrder | null>(null);
  const [unmatched, unmatch] = useState<ListedOrder | null>(null);
  const columns = useMemo(
    (): ReportColumn<ListedOrder>[] =>
      matches && mayMatch
        ? [
            {
              key: 'match',
              header: 'Match',
              phone: 'aside',
              text: (order) => (isMatched(order) ? 'Matched' : ''),
              blank: (order) => !isMatched(order) && !mayBeMatched(order, accountId),
              cell: (order) => <MatchButton order={order} accountId={accountId} onMatch={match} onUnmatch={unmatch} />,
            },
          ]
        : [],
    [matches, mayMatch, accountId],
  );
  const dialogs = (
    <>
      {matched ? <MatchPoDialog order={matched} onClose={() => match(null)} /> : null}
      <UnmatchDialog order={unmatched} onClose={() => unmatch(null)} />
    </>
  );
  return { columns, dialogs };
}

/** Whether an invoice is on an order. */
export function isMatched({ invoiceUploadId }: Pick<ListedOrder, 'invoiceUploadId'>): boolean {
  return invoiceUploadId != null;
}

/** Whether an order of this account may be matched to an invoice as it stands (PROC-041). */
export function mayBeMatched(order: ListedOrder, accountId: string): boolean {
  return order.accountId === accountId && order.type === 'DEBIT' && !isMatched(order) && may(order.status, 'match');
}

interface Props {
  order: ListedOrder;
  accountId: string;
  onMatch: (order: ListedOrder) => void;
  onUnmatch: (order: ListedOrder) => void;
}

function MatchButton({ order, accountId, onMatch, onUnmatch }: Props) {
  const name = `${orderName(order)} of ${order.supplierName}`;
  if (mayBeMatched(order, accountId))
    return (
      <Button variant="default" size="xs" aria-label={`Match ${name}`} onClick={() => onMatch(order)}>
        Match
      </Button>
    );
  if (isMatched(order) && order.accountId === accountId && may(order.status, 'unmatch'))
    return (
      <Button variant="default" size="xs" aria-label={`Unmatch ${name}`} onClick={() => onUnmatch(order)}>
        Unmatch
      </Button>
    );
  return null;
}
