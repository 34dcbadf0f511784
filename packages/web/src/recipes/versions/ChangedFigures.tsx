import type { RecipeAsOf } from '@larder/contract/recipe-versions.ts';
import { type ComparedField, changedFigures } from '@larder/domain/recipes/compare-versions.ts';
import { showMoney, showNumber, showPercent } from '@larder/domain/show.ts';
import { Text } from '@mantine/core';
import classes from './versions.module.css';

/** Yield, portions, price and so on, where they differ. */
export function ChangedFigures({ was, is }: { was: RecipeAsOf; is: RecipeAsOf }) {
  const fields = changedFigures(was, is);
  if (fields.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Yield, portions, wastage, price, VAT and target are the same.
      </Text>
    );
  return (
    <dl className={classes.figures}>
      {fields.map((field) => (
        <div key={field} className={classes.figure}>
          <dt>{NAMES[field]}</dt>
          <dd>
            <span className="figure">{text(field, was)}</span> → <strong className="figure">{text(field, is)}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const NAMES: Record<ComparedField, string> = {
  yield: 'Yield',
  portions: 'Portions',
  wastagePercent: 'Wastage %',
  menuPrice: 'Gross price',
  vatPercent: 'VAT',
  targetGp: 'Target GP %',
};

function text(field: ComparedField, as: RecipeAsOf): string {
  if (field === 'menuPrice') return showMoney(as.menuPrice);
  if (field === 'yield') return `${showNumber(as.yield)} ${as.yieldUnit}`;
  if (field === 'portions') return showNumber(as.portions);
  return showPercent(as[field]);
}
