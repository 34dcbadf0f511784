import type { Decimal } from '@larder/domain/money.ts';
import { varianceTone } from '@larder/domain/recipes/figures.ts';
import { UNKNOWN } from '@larder/domain/show.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';

/** Margin against its target: sign, word and colour (REC-053); nothing but a dash where there is nothing to compare (REC-057). */
export function VarianceBadge({ variance }: { variance: Decimal | null }) {
  const tone = varianceTone(variance);
  if (variance === null || tone === null) return <span>{UNKNOWN}</span>;
  const signed = `${variance.gt(0) ? '+' : ''}${variance.toFixed(1)}`;
  return <StatusBadge tone={tone}>{`${signed} ${wordOf(variance)}`}</StatusBadge>;
}

function wordOf(variance: Decimal): string {
  if (variance.isZero()) return 'on target';
  return variance.gt(0) ? 'above' : 'below';
}
