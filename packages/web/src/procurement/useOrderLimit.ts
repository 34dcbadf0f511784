import type { OrderLimit } from '@larder/contract/procurement.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { type Decimal, decimal, parseDecimal } from '@larder/domain/money.ts';
import { missingSteps, neededStep } from '@larder/domain/procurement/approval-ladder.ts';
import {
  type AgainstLimit,
  againstLimit,
  type MeasuredLine,
  measuredCost,
} from '@larder/domain/procurement/order-limit.ts';
import { useMemo } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useAnswer } from '../data/query.ts';
import { useSeesCosts } from '../data/use-collections.ts';

/** An order beside the person's limit. others: how many orders count together with it; senders: who may send any amount. */
export interface JudgedOrder extends AgainstLimit {
  others: number;
  senders: readonly string[];
}

/** Whose approval an order needs before it is sent. */
export interface NeededApproval {
  /** £ net from which it is needed; null: it is needed for the person's own limit alone. */
  from: Decimal | null;
  /** £ net of the order with what counts together with it; null: an item has no price. */
  together: Decimal | null;
  /** Who is asked first; none: nobody but the person may approve it. */
  names: readonly string[];
}

interface Judged {
  id: string;
  supplierId: string;
  /** null: none is chosen. */
  deliveryDate: Day | null;
  lines: readonly MeasuredLine[];
}

interface Judgement {
  /** null: they may order any amount. */
  limit: JudgedOrder | null;
  /** What is above it is not theirs to send. */
  notTheirs: boolean;
  /** null: it needs none. */
  approval: NeededApproval | null;
}

const NOTHING_KNOWN: Judgement = { limit: null, notTheirs: false, approval: null };

/**
 * How an order stands beside what the person may order and beside the steps of approval, as it changes while it is typed. Both null where they are shown
 * no costs, or it is not known yet, and without a network. wanted false: orders of this kind have no limit.
 */
export function useOrderLimit({ id, supplierId, deliveryDate, lines }: Judged, wanted: boolean): Judgement {
  const { account } = useWorkingAccount();
  const seesCosts = useSeesCosts();
  const { data } = useAnswer(
    'procurement.orderLimit',
    { orderId: id, supplierId, deliveryDate: deliveryDate ?? '' },
    { enabled: wanted && seesCosts && account.role !== 'guest' && deliveryDate !== null },
  );
  return useMemo(() => {
    if (!data) return NOTHING_KNOWN;
    const limit = judgedOf(data, lines);
    const above = limit?.above === true;
    if (!data.ladder) return { limit, notTheirs: above, approval: null };
    return { limit, notTheirs: false, approval: neededOf(data.ladder, lines, above) };
  }, [data, lines]);
}

function judgedOf({ upTo, others, senders }: OrderLimit, lines: readonly MeasuredLine[]): JudgedOrder | null {
  if (upTo === null) return null;
  const against = againstLimit(decimal(upTo), lines, decimal(others.cost ?? 0));
  return { ...against, others: others.count, senders };
}

function neededOf(
  { steps, othersCost, granted }: NonNullable<OrderLimit['ladder']>,
  lines: readonly MeasuredLine[],
  aboveOwnLimit: boolean,
): NeededApproval | null {
  const ladder = steps.map(({ fromAmount }) => ({ from: decimal(fromAmount ?? 0), approvers: 'owners' as const }));
  const together = measuredCost(lines)?.plus(othersCost ?? 0) ?? null;
  const bySum = neededStep(ladder, together);
  const [first] = missingSteps(Math.max(bySum, aboveOwnLimit ? 1 : 0), granted);
  if (first === undefined) return null;
  return { from: parseDecimal(steps[bySum - 1]?.fromAmount), together, names: steps[first - 1]?.names ?? [] };
}
