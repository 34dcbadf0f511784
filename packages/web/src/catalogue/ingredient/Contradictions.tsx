import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { allergenName, isAllergen } from '@larder/domain/catalogue/allergens.ts';
import { useClock } from '../../data/clock.ts';
import { useCollection } from '../../data/use-collections.ts';
import { TextLink } from '../../ui/page/links.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import classes from './AllergenRows.module.css';

/** What contradicts an answer that called the ingredient free: not known until somebody answers below. */
export function Contradictions({ ingredient }: { ingredient: IngredientRow }) {
  const clock = useClock();
  const open = useCollection('allergenContradictions').filter(({ ingredientId }) => ingredientId === ingredient.id);
  if (open.length === 0) return null;
  return (
    <Notice tone="danger" title="Somebody names what this was free of">
      <ul className={classes.reach}>
        {open.map(({ id, allergen, namedBy, raisedAt }) => (
          <li key={id}>
            {isAllergen(allergen) ? allergenName(allergen) : allergen} is not known since {clock.showDay(raisedAt)}:{' '}
            {namedBy} names it.
          </li>
        ))}
      </ul>
      <span>
        It reads “not known” everywhere until somebody answers.{' '}
        <TextLink
          to="/ingredients/$ingredientId"
          params={{ ingredientId: ingredient.id }}
          search={{ tab: 'allergens' }}
        >
          To the answers
        </TextLink>
      </span>
    </Notice>
  );
}
