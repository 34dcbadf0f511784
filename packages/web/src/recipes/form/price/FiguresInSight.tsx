import type { RecipeFigures } from '@larder/domain/recipes/figures.ts';
import { showMoney, showPercent } from '@larder/domain/show.ts';
import { CostsOnly } from '../../../ui/facts/CostsOnly.tsx';
import { VarianceText } from '../../VarianceText.tsx';
import classes from '../form.module.css';

/** On small screens the figures stay in sight while one types further up; those that a preparation has none of are left out. */
export function FiguresInSight({ figures, incomplete }: { figures: RecipeFigures; incomplete: boolean }) {
  return (
    <CostsOnly>
      <div className={classes.inSight}>
        <span>
          Portion <strong className="figure">{showMoney(figures.costPerPortion, 5)}</strong>
          {incomplete && figures.costPerPortion !== null ? ' *' : ''}
        </span>
        {figures.margin === null ? null : (
          <span>
            Margin <strong className="figure">{showPercent(figures.margin)}</strong>
          </span>
        )}
        {figures.variance === null ? null : (
          <span className={classes.stripVariance}>
            <VarianceText of={figures} />
          </span>
        )}
      </div>
    </CostsOnly>
  );
}
