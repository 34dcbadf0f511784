import type { RecipeFigures } from '@larder/domain/recipes/figures.ts';
import { showMoney, showPercent } from '@larder/domain/show.ts';
import { Button } from '@mantine/core';
import { CostsOnly } from '../../../ui/facts/CostsOnly.tsx';
import { VarianceBadge } from '../../VarianceBadge.tsx';
import classes from '../form.module.css';

/** On small screens the figures stay in sight while one types further up; those that a preparation has none of are left out. */
export function TotalsStrip({ figures, incomplete }: { figures: RecipeFigures; incomplete: boolean }) {
  return (
    <div className={classes.strip}>
      <CostsOnly>
        <span>
          Portion <strong className="figure">{showMoney(figures.costPerPortion, 5)}</strong>
          {incomplete ? ' *' : ''}
        </span>
        {figures.margin === null ? null : (
          <span>
            Margin <strong className="figure">{showPercent(figures.margin)}</strong>
          </span>
        )}
        {figures.variance === null ? null : (
          <span className={classes.stripVariance}>
            <VarianceBadge of={figures} />
          </span>
        )}
      </CostsOnly>
      {SAVE}
    </div>
  );
}

/** One element for all times the figures are drawn, so that a key does not draw it again. */
const SAVE = (
  <Button type="submit" size="compact-md">
    Save
  </Button>
);
