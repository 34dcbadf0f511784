import { missingText } from '@larder/domain/ledger/missing-text.ts';
import type { RecipeCost } from '@larder/domain/recipes/cost.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import classes from '../form.module.css';

/** Names what a cost lacks, so that it is not taken for whole; nothing where it lacks nothing. */
export function IncompleteCost({ missing }: Pick<RecipeCost, 'missing'>) {
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning" role="status" title="This cost is not complete">
      <ul className={classes.missing}>
        {missing.map((part) => (
          <li key={missingText(part)}>{missingText(part)}</li>
        ))}
      </ul>
    </Notice>
  );
}
