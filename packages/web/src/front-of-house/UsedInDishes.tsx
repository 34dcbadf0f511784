import { useMemo } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useById } from '../data/use-collections.ts';
import { TextLink } from '../ui/page/links.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import classes from './hub.module.css';
import { useDishes } from './useDishes.ts';

/** The recipes that name an ingredient themselves. */
export function UsedInDishes({ ingredientId }: { ingredientId: string }) {
  const { accountId } = useWorkingAccount();
  const ingredients = useById('ingredients');
  const dishes = useDishes();
  const using = useMemo(() => {
    const isIt = (id: string) => (ingredients.get(id)?.mergedInto ?? id) === ingredientId;
    return dishes.filter(({ row }) => row.items.some(({ kind, refId }) => kind === 'ingredient' && isIt(refId)));
  }, [ingredients, dishes, ingredientId]);

  return (
    <Panel title="Used in">
      {using.length === 0 ? <span>No recipe uses it.</span> : null}
      <ul className={classes.names}>
        {using.map(({ row }) => (
          <li key={row.id}>
            <TextLink
              to="/$accountId/front-of-house/recipes/$recipeId"
              params={{ accountId, recipeId: row.id }}
              className={classes.dishName}
            >
              {row.name}
            </TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
