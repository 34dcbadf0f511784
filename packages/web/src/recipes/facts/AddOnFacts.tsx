import { showMoney } from '@larder/domain/show.ts';
import { useById } from '../../data/use-collections.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import classes from './facts.module.css';

/** What a guest may add to a dish; nothing where there is nothing to add. */
export function AddOnFacts({ addOns }: { addOns: readonly string[] }) {
  const recipes = useById('recipes');
  if (addOns.length === 0) return null;
  return (
    <Panel title="Add-ons">
      <ul className={classes.names} aria-label="Add-ons of this recipe">
        {addOns.map((id) => {
          const recipe = recipes.get(id);
          const price = recipe?.menuPrice ? `, ${showMoney(recipe.menuPrice)}` : '';
          return <li key={id}>{recipe ? `${recipe.name}${price}` : 'A recipe that was deleted'}</li>;
        })}
      </ul>
    </Panel>
  );
}
