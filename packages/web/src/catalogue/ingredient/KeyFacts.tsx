import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { costChange, costSince } from '@larder/domain/catalogue/cost-change.ts';
import { costOn } from '@larder/domain/catalogue/cost-on.ts';
import { showChange, showThings, showUnitCost } from '@larder/domain/show.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useRow } from '../../data/use-collections.ts';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { KeyFigure } from '../../ui/facts/KeyFigure.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import classes from './KeyFacts.module.css';
import { StockOnHand } from './StockOnHand.tsx';
import { signedUnitCost } from './useSubstitutes.ts';
import { useUses } from './useUses.ts';
import { WeeklyCost } from './WeeklyCost.tsx';

const WEEKS = 12;

/** What one looks at first: price, how it moved, what a week of it costs, what is in stock and where it is used. */
export function KeyFacts({ ingredient }: { ingredient: IngredientRow }) {
  return (
    <Panel>
      <div className={classes.room}>
        <div className={classes.facts}>
          <CostsOnly>
            <PriceToday ingredient={ingredient} />
            <Change ingredient={ingredient} />
            <WeeklyCost ingredient={ingredient} />
          </CostsOnly>
          <StockOnHand ingredient={ingredient} />
          <UsedInCount ingredientId={ingredient.id} />
        </div>
      </div>
    </Panel>
  );
}

function PriceToday({ ingredient }: { ingredient: IngredientRow }) {
  const today = useToday();
  const option = useRow('supplierOptions', ingredient.defaultOptionId);
  const cost = costOn(ingredient.costs, today);
  const since = costSince(ingredient.costs, today) ?? option?.priceFrom ?? null;
  return <KeyFigure label="Price today" value={showUnitCost(cost, ingredient.recipeUnit)} note={note()} />;

  function note(): string {
    if (cost === null) return 'Its price is not known, so dishes with it cost too little';
    if (cost.isZero()) return 'It costs nothing';
    return `${since ? `Since ${showDay(since)}, of` : 'Of'} the default option, net of VAT`;
  }
}

function Change({ ingredient: { costs, recipeUnit } }: { ingredient: IngredientRow }) {
  const change = costChange(costs, useToday(), WEEKS);
  const label = `Change in ${WEEKS} weeks`;
  if (!change) return <KeyFigure label={label} value="-" note="Its price then or now is not known" />;
  const { before, difference, percent, since } = change;
  if (difference.isZero())
    return <KeyFigure label={label} value="No change" note={`Since ${showDay(since)} or before`} />;
  const from = `from ${showUnitCost(before, recipeUnit)} on ${showDay(since)}`;
  return (
    <KeyFigure
      label={label}
      value={<span className="figure">{signedUnitCost(difference, recipeUnit)}</span>}
      note={percent === null ? from : `${showChange(percent)}, ${from}`}
    />
  );
}

function UsedInCount({ ingredientId }: { ingredientId: string }) {
  const uses = useUses(ingredientId);
  const count = (kind: 'recipe' | 'modifier') =>
    new Set(uses.filter((use) => use.kind === kind).map(({ id }) => id)).size;
  const modifiers = count('modifier');
  return (
    <KeyFigure
      label="Used in"
      value={showThings(count('recipe'), 'recipe')}
      note={modifiers > 0 ? `and ${showThings(modifiers, 'modifier')}` : null}
    />
  );
}
