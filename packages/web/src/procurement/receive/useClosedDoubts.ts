import type { TypedDelivery } from '@larder/contract/procurement.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { parseDecimal } from '@larder/domain/money.ts';
import { closedPeriodOf, closedPeriodText, gpMoveText } from '@larder/domain/reports/closed-period.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { api, refusing } from '../../data/api.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import { useCountDays } from './useCountDays.ts';

/** So long the figures are waited for; without them the sentence stands alone. */
const WAIT_MS = 8_000;

/**
 * What is asked before a delivery that is dated in a closed period, or taken out of one, is approved: the period, and what becomes of its actual GP
 * where the server answers and costs are shown.
 */
export function useClosedDoubts(order: OrderRow) {
  const { accountId } = useWorkingAccount();
  const countDays = useCountDays();
  const seesCosts = useSeesCosts();
  const correcting = order.status === 'RECEIVED';

  return async (delivery: Omit<TypedDelivery, 'accountId'>): Promise<string[]> => {
    const sentences = sentencesOf(
      countDays,
      correcting ? [order.deliveryDate, delivery.deliveryDate] : [delivery.deliveryDate],
    );
    if (sentences.length === 0 || !seesCosts) return sentences;
    try {
      const signal = AbortSignal.timeout(WAIT_MS);
      const { periods } = await refusing(api.procurement.receiptImpact({ ...delivery, accountId }, { signal }));
      return periods.map((period) => {
        const [before, after] = [parseDecimal(period.gpBefore ?? ''), parseDecimal(period.gpAfter ?? '')];
        const moved = gpMoveText(correcting ? 'Saving' : 'Approving', before, after);
        return [closedPeriodText(period), moved].filter(Boolean).join(' ');
      });
    } catch {
      return sentences; // offline, or the approval itself will state what is wrong
    }
  };
}

function sentencesOf(countDays: readonly Day[], days: readonly Day[]): string[] {
  const periods = days.flatMap((day) => closedPeriodOf(countDays, day) ?? []);
  return [...new Set(periods.map(closedPeriodText))];
}
