import { showAllergenChange } from '@larder/domain/recipes/allergen-reach.ts';
import { capitalised } from '@larder/domain/show.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import classes from './AllergenRows.module.css';
import type { Reach } from './useAllergenReach.ts';

const NAMES_SHOWN = 3;

/** Which dishes and menus a change of answers reaches, before it is saved. */
export function AllergenReach({ reach: { changes, menus } }: { reach: Reach }) {
  if (changes.length === 0) return null;
  const worse = changes.some(({ to }) => to !== 'free');
  return (
    <Notice tone={worse ? 'warning' : 'info'} role="status" title="What this changes">
      <ul className={classes.reach}>
        {changes.map((change) => (
          <li key={`${change.allergen} ${change.to}`}>
            {capitalised(showAllergenChange(change))}: {some(change.recipes.map(({ name }) => name))}
          </li>
        ))}
        {menus.length > 0 ? (
          <li>
            On {menus.length === 1 ? 'the menu' : `${menus.length} menus`}: {some(menus)}
          </li>
        ) : null}
      </ul>
    </Notice>
  );
}

function some(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN;
  return `${names.slice(0, NAMES_SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
