import type { MissingThing } from '@larder/domain/missing.ts';
import type { Decimal } from '@larder/domain/money.ts';
import { varianceTone } from '@larder/domain/recipes/figures.ts';
import { UNKNOWN } from '@larder/domain/show.ts';
import classes from './recipes.module.css';

interface Props {
  of: { variance: Decimal | null; missing: readonly MissingThing[] };
}

/**
 * Margin against its target: sign, word and colour (REC-053); nothing but a dash where there is nothing to compare (REC-057). Where costs are
 * missing, one above the target is the most it can be, and has no colour.
 */
export function VarianceText({ of: { variance, missing } }: Props) {
  if (variance === null) return <span>{UNKNOWN}</span>;
  return (
    <span className={`${classes.variance} figure`} data-tone={varianceTone({ variance, missing })}>
      {varianceText({ variance, missing })}
    </span>
  );
}

/** Returns the same in words alone, as on paper. */
export function varianceText({ variance, missing }: Props['of']): string {
  if (variance === null) return UNKNOWN;
  const most = missing.length > 0 ? 'at most ' : '';
  const signed = `${variance.gt(0) ? '+' : ''}${variance.toFixed(1)}`;
  return `${most}${signed} ${wordOf(variance)}`;
}

function wordOf(variance: Decimal): string {
  if (variance.isZero()) return 'on target';
  return variance.gt(0) ? 'above' : 'below';
}
