import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useById } from '../data/use-collections.ts';
import { TextLink } from '../ui/page/links.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import classes from './hub.module.css';

/** What may be used instead, and what to mind then. */
export function Substitutes({ ingredient: { substitutes } }: { ingredient: IngredientRow }) {
  const { accountId } = useWorkingAccount();
  const ingredients = useById('ingredients');
  if (substitutes.length === 0) return null;
  return (
    <Panel title="May be used instead">
      <ul className={classes.names}>
        {substitutes.map(({ id, note }) => (
          <li key={id}>
            <TextLink
              to="/$accountId/front-of-house/ingredients/$ingredientId"
              params={{ accountId, ingredientId: id }}
              className={classes.dishName}
            >
              {ingredients.get(id)?.name ?? '-'}
            </TextLink>
            {note ? <span> {note}</span> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
