import { decimal } from '@larder/domain/money.ts';
import type { ProfitBridge } from '@larder/domain/reports/profit-bridge.ts';
import { expect, it } from 'vitest';
import { bridgeBars } from './bridge-bars.ts';

const step = (name: ProfitBridge['steps'][number]['name'], from: string, to: string) => ({
  ...{ name, from: decimal(from), to: decimal(to), change: decimal(to).minus(from) },
});
const { bars } = bridgeBars({
  theoreticalGp: decimal(850),
  steps: [step('furtherVariance', '850', '820'), step('reconcilliation', '820', '827')],
  actualGp: decimal(827),
} as ProfitBridge);

it('the bars lead from theory to what was earned, each a loss or a gain', () => {
  expect(bars.map(({ label, kind, value }) => [label, kind, value.toFixed()])).toEqual([
    ['Theoretical Gross Profit', 'whole', '850'],
    ['Rest of the stock variance', 'loss', '-30'],
    ['Reconcilliation', 'gain', '7'],
    ['Actual Gross Profit', 'whole', '827'],
  ]);
});

it('a bar stands between the level before it and its own', () => {
  const [theory, loss, gain, actual] = bars.map(({ start, width }) => [start, start + width] as const);
  expect(loss?.[1]).toBeCloseTo(theory?.[1] ?? 0);
  expect(gain?.[0]).toBeCloseTo(loss?.[0] ?? 0);
  expect(gain?.[1]).toBeCloseTo(actual?.[1] ?? 0);
});
