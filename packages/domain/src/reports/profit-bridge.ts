import { LOSS_FIGURES, type LossFigure } from '../kinds/movement-kinds.ts';
import type { KnownProfit } from '../ledger/known-profit.ts';
import type { Decimal } from '../money.ts';

/** What leads from the theoretical to the actual gross profit, in this order. */
export type BridgeStepName = 'expectedVariance' | 'furtherVariance' | LossFigure | 'reconcilliation' | 'adjustment';

/** £, exact. The step leads from one gross profit to the next; change is what it adds, below 0 where it takes away. */
export interface BridgeStep {
  name: BridgeStepName;
  change: Decimal;
  from: Decimal;
  to: Decimal;
}

export interface ProfitBridge {
  theoreticalGp: Decimal;
  steps: readonly BridgeStep[];
  actualGp: Decimal;
}

/** The figures of a period that its bridge is made of. */
export type BridgeFigures = Pick<KnownProfit, 'theoreticalGp' | 'actualGp' | 'variance' | 'varianceParts' | 'expected'>;

/**
 * Returns the steps from theoretical to actual gross profit, which add up to the variance exactly; null where it or one of its parts is not known.
 *
 * Source: rule 14. The stock variance stands in two parts: what the recipes' wastage and the allowance lead one to expect, and the rest of it, which
 * is above 0 where less was lost than expected. adjustment: what an adjustment of earlier periods adds to the variance (rule 37); null: there is none.
 */
export function profitBridge(
  { theoreticalGp, actualGp, variance, varianceParts, expected }: BridgeFigures,
  adjustment: Decimal | null = null,
): ProfitBridge | null {
  const { stockVariance, reconcilliation } = varianceParts;
  const { recipeWastage, allowance } = expected;
  if (theoreticalGp === null || actualGp === null || variance === null) return null;
  if (stockVariance === null || reconcilliation === null || recipeWastage === null || allowance === null) return null;

  const expectedVariance = recipeWastage.plus(allowance).neg();
  const changes: [BridgeStepName, Decimal][] = [
    ['expectedVariance', expectedVariance],
    ['furtherVariance', stockVariance.minus(expectedVariance)],
  ];
  for (const name of LOSS_FIGURES) {
    const loss = varianceParts[name];
    if (loss === null) return null;
    changes.push([name, loss]);
  }
  changes.push(['reconcilliation', reconcilliation]);
  if (adjustment) changes.push(['adjustment', adjustment]);
  return { theoreticalGp, steps: stepsFrom(theoreticalGp, changes), actualGp };
}

function stepsFrom(start: Decimal, changes: readonly [BridgeStepName, Decimal][]): BridgeStep[] {
  let from = start;
  return changes.map(([name, change]) => {
    const step = { name, change, from, to: from.plus(change) };
    from = step.to;
    return step;
  });
}
