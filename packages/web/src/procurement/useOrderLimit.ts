import type { Day } from '@larder/domain/calendar.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { type AgainstLimit, againstLimit, type MeasuredLine } from '@larder/domain/procurement/order-limit.ts';
import { useMemo } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useAnswer } from '../data/query.ts';
import { useSeesCosts } from '../data/use-collections.ts';

/** An order beside the person's limit. others: how many orders count together with it; senders: who may send any amount. */
export interface JudgedOrder extends AgainstLimit {
  others: number;
  senders: readonly string[];
}

interface Judged {
  id: string;
  supplierId: string;
  /** null: none is chosen. */
  deliveryDate: Day | null;
  lines: readonly MeasuredLine[];
}

/**
 * How an order stands beside what the person may order, as it changes while it is typed. null: they may order any amount, are shown no costs, or
 * the limit is not known yet, and without a network. wanted false: orders of this kind have no limit.
 */
export function useOrderLimit({ id, supplierId, deliveryDate, lines }: Judged, wanted: boolean): JudgedOrder | null {
  const { account } = useWorkingAccount();
  const seesCosts = useSeesCosts();
  const { data } = useAnswer(
    'procurement.orderLimit',
    { orderId: id, supplierId, deliveryDate: deliveryDate ?? '' },
    { enabled: wanted && seesCosts && account.role === 'member' && deliveryDate !== null },
  );
  return useMemo(() => {
    if (!data || data.upTo === null) return null;
    const others: Decimal = decimal(data.others.cost ?? 0);
    const against = againstLimit(decimal(data.upTo), lines, others);
    return { ...against, others: data.others.count, senders: data.senders };
  }, [data, lines]);
}
