import type { RecipeCost } from '@larder/domain/recipes/cost.ts';
import type { Pricing, RecipeFigures } from '@larder/domain/recipes/figures.ts';
import { showFixed, showMoney, showPercent } from '@larder/domain/show.ts';
import { memo, type ReactNode } from 'react';
import { useSeesCosts } from '../../../data/use-collections.ts';
import { PercentText } from '../../../ui/facts/figures.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { VarianceText } from '../../VarianceText.tsx';
import type { RecipeValues } from '../draft-values.ts';
import classes from '../form.module.css';
import { RecipeAllergens } from '../RecipeAllergens.tsx';
import { IncompleteCost } from './IncompleteCost.tsx';

interface Props {
  cost: RecipeCost;
  figures: RecipeFigures;
  pricing: Pricing;
  values: RecipeValues;
  recipeId: string;
}

/** What the recipe costs and earns as it stands in the form; where costs are withheld, its allergens alone. */
export function TotalsPanel({ cost, figures, pricing, values, recipeId }: Props) {
  if (!useSeesCosts())
    return (
      <Panel>
        <RecipeAllergens items={values.items} recipeId={recipeId} suitable={values.suitable} />
      </Panel>
    );
  return (
    <Panel title="Cost and margin">
      <dl className={classes.totals}>
        <Total label="Ingredient cost">{showMoney(figures.ingredientCost, 4)}</Total>
        <Total label="Wastage">{showMoney(figures.wastageCost, 4)}</Total>
        <Total label="Total cost">{showMoney(figures.totalCost, 4)}</Total>
        <Total label="Cost per portion" strong>
          {showMoney(figures.costPerPortion, 5)}
        </Total>
        <Total label="Yield per portion">{`${showFixed(figures.yieldPerPortion, 2)} ${values.yieldUnit ?? ''}`}</Total>
        <Total label="Net price">{showMoney(figures.netPrice)}</Total>
        <Total label="Margin" strong>
          <PercentText value={figures.margin} missing={cost.missing} />
        </Total>
        <Total label="Target GP">{showPercent(pricing.targetGp)}</Total>
        <Total label="Variance">
          <VarianceText of={figures} />
        </Total>
      </dl>
      {values.items.length > 0 ? <IncompleteCost missing={cost.missing} /> : null}
      <RecipeAllergens items={values.items} recipeId={recipeId} suitable={values.suitable} />
    </Panel>
  );
}

interface TotalProps {
  label: string;
  strong?: boolean;
  children: ReactNode;
}

/** Drawn again only when its figure reads differently. */
const Total = memo(function Total({ label, strong = false, children }: TotalProps) {
  return (
    <div className={classes.total} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd className="figure">{children}</dd>
    </div>
  );
});
