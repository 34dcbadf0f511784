import type { Adjustment } from '@larder/contract/changed-periods.ts';
import type { ProfitFiguresText } from '@larder/contract/report-figures.ts';
import type { FigureName } from '@larder/contract/reports.ts';
import { LOSS_FIGURES, type LossFigure } from '@larder/domain/kinds/movement-kinds.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { recordOf } from '@larder/domain/record-of.ts';
import { type BridgeStepName, type ProfitBridge, profitBridge } from '@larder/domain/reports/profit-bridge.ts';
import { type Axis, axisEnds, fitAxis } from '../../ui/charts/axis.ts';
import { FIGURES } from './figure-names.ts';
import { ADJUSTMENT } from './period-sums.ts';

/** One bar of the bridge: a gross profit as a whole, or a step that adds to it or takes away. */
export interface BridgeBar {
  label: string;
  note?: string;
  value: Decimal;
  /** What the bar is made of, each to be opened. */
  opens: readonly FigureName[];
  kind: 'whole' | 'gain' | 'loss';
  /** Where it is drawn, percent of the width. */
  start: number;
  width: number;
}

/** Returns the bridge of figures as they travel, £; null where it is not known. */
export function bridgeOf(
  { theoreticalGp, actualGp, variance, varianceParts, expected }: ProfitFiguresText,
  adjustment?: Adjustment | null,
) {
  const figures = {
    theoreticalGp: known(theoreticalGp),
    actualGp: known(actualGp),
    variance: known(variance),
    varianceParts: {
      stockVariance: known(varianceParts.stockVariance),
      ...recordOf(LOSS_FIGURES, (name: LossFigure) => known(varianceParts[name])),
      reconcilliation: known(varianceParts.reconcilliation),
    },
    expected: { recipeWastage: known(expected.recipeWastage), allowance: known(expected.allowance) },
  };
  return profitBridge(figures, known(adjustment?.variance ?? null));
}

/** Returns the bars on one scale, which starts at zero unless the steps are small beside the gross profits they lie between. */
export function bridgeBars({ theoreticalGp, steps, actualGp }: ProfitBridge): { bars: BridgeBar[]; axis: Axis } {
  const axis = bridgeAxis([theoreticalGp, ...steps.map((step) => step.to), actualGp].map(Number));
  const between = (from: number, to: number) => placed(axis, from, to);
  const whole = (value: Decimal) => ({ value, kind: 'whole' as const, ...between(0, value.toNumber()) });
  const bars = steps.map(({ name, change, from, to }) => ({
    ...STEPS[name],
    value: change,
    kind: change.lt(0) ? ('loss' as const) : ('gain' as const),
    ...between(from.toNumber(), to.toNumber()),
  }));
  return { bars: [{ ...THEORY, ...whole(theoreticalGp) }, ...bars, { ...ACTUAL, ...whole(actualGp) }], axis };
}

type Named = Pick<BridgeBar, 'label' | 'note' | 'opens'>;

const THEORY: Named = { label: 'Theoretical Gross Profit', opens: ['netSales', 'theoreticalCost'] };
const ACTUAL: Named = { label: 'Actual Gross Profit', opens: ['opening', 'received', 'closing'] };

const STEPS: Record<BridgeStepName, Named> = {
  expectedVariance: { label: 'Expected stock variance', opens: ['recipeWastage', 'allowance'] },
  furtherVariance: { label: 'Rest of the stock variance', opens: ['stockVariance'] },
  ...recordOf(LOSS_FIGURES, (name): Named => ({ label: FIGURES[name], opens: [name] })),
  reconcilliation: { label: FIGURES.reconcilliation, note: 'prices and charges', opens: ['reconcilliation'] },
  adjustment: { label: ADJUSTMENT, opens: [] },
};

/** Fits the scale to the levels; a quarter of what lies between them stays below the lowest, so that the whole bars are seen too. */
function bridgeAxis(levels: readonly number[]): Axis {
  const low = Math.min(...levels);
  const room = (Math.max(...levels) - low) / 4;
  return low > room ? fitAxis([...levels, low - room]) : fitAxis(levels, { zero: true });
}

/** Clipped at the ends of the scale, so that what starts at zero starts at its foot. */
function placed(axis: Axis, from: number, to: number): { start: number; width: number } {
  const [low, high] = axisEnds(axis);
  const percent = (value: number) => (Math.min(Math.max(value, low), high) - low) / ((high - low) / 100);
  const start = Math.min(percent(from), percent(to));
  return { start, width: Math.max(percent(from), percent(to)) - start };
}

function known(value: string | null): Decimal | null {
  return value === null ? null : decimal(value);
}
