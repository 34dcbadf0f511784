import type { SupplierScore } from '@larder/contract/supplier-scores.ts';
import { SCORE_LINES, supplierShares } from '@larder/domain/procurement/supplier-score.ts';
import { showMoney, showPercent, showThings } from '@larder/domain/show.ts';
import { Text } from '@mantine/core';
import { useAnswer } from '../../../data/query.ts';
import { useSeesCosts } from '../../../data/use-collections.ts';
import { type Fact, FactList } from '../../../ui/facts/FactList.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { daysText } from './score-words.ts';

/** How a supplier delivered here in 13 weeks: what is right of its lines, and what it owed and credited. */
export function SupplierScorePanel({ supplierId }: { supplierId: string }) {
  const { data } = useAnswer('procurement.supplierScores', { supplierId });
  const seesCosts = useSeesCosts();
  if (!data) return null;
  const [score] = data;
  return (
    <Panel title="Deliveries of 13 weeks">
      {score ? (
        <>
          {supplierShares(score) ? null : <Text c="dimmed">{tooFew(score.lines)}</Text>}
          <FactList facts={[...sharesOf(score), ...(seesCosts ? moneyOf(score) : [])]} />
        </>
      ) : (
        <Text c="dimmed">Nothing that was ordered from it was received.</Text>
      )}
    </Panel>
  );
}

function tooFew(lines: number): string {
  return `Too few lines yet: ${showThings(lines, 'line')} received, judged from ${SCORE_LINES} on.`;
}

function sharesOf(score: SupplierScore): Fact[] {
  const shares = supplierShares(score);
  if (!shares) return [];
  return [
    ['Lines right', showPercent(shares.right)],
    ['Came', showPercent(shares.came)],
    ['Whole', showPercent(shares.whole)],
    ['On the day', showPercent(shares.onTheDay)],
    ['At the agreed price', showPercent(shares.atThePrice)],
    ['Lines received', String(score.lines)],
  ];
}

function moneyOf({ netClaimed, netCredited, netReplaced, netWrittenOff, daysToCredit }: SupplierScore): Fact[] {
  return [
    ['Claimed', showMoney(netClaimed)],
    ['Credited', showMoney(netCredited)],
    ['Replaced', showMoney(netReplaced)],
    ['Written off', showMoney(netWrittenOff)],
    ...(daysToCredit === null ? [] : [['Until it is credited', daysText(daysToCredit)] as const]),
  ];
}
