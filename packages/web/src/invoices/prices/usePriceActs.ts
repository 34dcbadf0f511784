import type { MovedPrice } from '@larder/contract/price-queue.ts';
import { showThings } from '@larder/domain/show.ts';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { refusalText } from '../../data/refusal.ts';
import { withToast } from '../../ui/toast/outcome.ts';

/** What is done about a price. */
export type PriceAct = 'accepted' | 'claimed' | 'asked';

const DONE: Readonly<Record<PriceAct, (prices: string) => string>> = {
  accepted: (prices) => `${prices} accepted`,
  claimed: (prices) => `${prices} to claim with the approval`,
  asked: (prices) => `Asked about ${prices} by mail`,
};

/** Does something about prices of the queue, at the place of each; a toast states what was done, and what somebody else had decided meanwhile. */
export function usePriceActs(): {
  act: (what: PriceAct, lines: readonly MovedPrice[]) => Promise<void>;
  pending: boolean;
} {
  const decide = useCommand('invoices.decidePrices');
  const ask = useCommand('invoices.askAboutPrices');
  const send = async (what: PriceAct, lines: readonly MovedPrice[]): Promise<string[]> => {
    const leftOut: string[] = [];
    for (const [accountId, of] of Map.groupBy(lines, (line) => line.accountId)) {
      const seen = of.map(({ uploadId, lineId, agreed, billed }) => ({ uploadId, lineId, agreed, billed }));
      const answer =
        what === 'asked'
          ? await ask.run({ lines: seen }, newId(), accountId)
          : await decide.run({ decision: what, lines: seen }, newId(), accountId);
      leftOut.push(...answer.leftOut);
    }
    return leftOut;
  };
  const act = async (what: PriceAct, lines: readonly MovedPrice[]) => {
    const done = (leftOut: readonly string[]) => {
      const words = DONE[what](showThings(lines.length - leftOut.length, 'price'));
      return leftOut.length === 0 ? words : `${words}. Somebody else decided meanwhile: ${leftOut.join(', ')}`;
    };
    try {
      await withToast({ done, failed: refusalText }, () => send(what, lines));
    } catch {
      // the toast states why
    }
  };
  return { act, pending: decide.pending || ask.pending };
}
