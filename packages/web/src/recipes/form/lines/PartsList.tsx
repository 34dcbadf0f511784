import { type Decimal, ONE } from '@larder/domain/money.ts';
import type { CostedItem } from '@larder/domain/recipes/cost.ts';
import type { DraftItem } from '@larder/domain/recipes/draft.ts';
import { showAmount } from '@larder/domain/recipes/kitchen-lines.ts';
import { takenOf } from '@larder/domain/recipes/share.ts';
import { showMoney, showNumber } from '@larder/domain/show.ts';
import { useWorkingAccount } from '../../../app/working/working-account.ts';
import { useById } from '../../../data/use-collections.ts';
import { CostsOnly } from '../../../ui/facts/CostsOnly.tsx';
import { TextLink } from '../../../ui/page/links.tsx';
import classes from '../form.module.css';

interface Props {
  id: string;
  item: DraftItem;
  line: CostedItem;
}

/** What is in the part of a sub-recipe that this line takes, with its own sub-recipes inside. */
export function PartsList({ id, item, line }: Props) {
  const { accountId } = useWorkingAccount();
  return (
    <div className={classes.parts} id={id}>
      <Parts line={line} share={ONE} />
      <TextLink
        to="/products/$accountId/setup/recipes/$recipeId"
        params={{ accountId, recipeId: item.refId }}
        size="sm"
      >
        Open {line.name}
      </TextLink>
    </div>
  );
}

/** share: of the line that stands in its recipe, how much is used above. */
function Parts({ line, share }: { line: CostedItem; share: Decimal }) {
  const ingredients = useById('ingredients');
  const recipes = useById('recipes');
  const { parts } = line;
  if (!parts) return null;
  const part = takenOf(share, line.item, parts);
  const wasted = parts.ingredientCost.isZero() ? ONE : parts.totalCost.div(parts.ingredientCost);
  return (
    <ul className={classes.partLines}>
      {parts.items.map((inner) => {
        const base =
          ingredients.get(inner.item.refId)?.recipeUnit ?? recipes.get(inner.item.refId)?.yieldUnit ?? 'unit';
        return (
          <li key={inner.item.itemId}>
            <span className={classes.partLine}>
              <span>{inner.name}</span>
              <span className="figure">
                {inner.item.of
                  ? showAmount({ ...inner.item, quantity: inner.item.quantity.mul(part) }, base)
                  : `${showNumber(inner.item.quantity.mul(part), 2)} ${base}`}
              </span>
              <CostsOnly>
                <span className="figure">{showMoney(inner.cost?.mul(part).mul(wasted), 4)}</span>
              </CostsOnly>
            </span>
            <Parts line={inner} share={part} />
          </li>
        );
      })}
    </ul>
  );
}
