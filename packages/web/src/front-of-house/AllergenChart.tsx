import type { MenuPaper } from '@larder/documents/front-of-house/menu-book.ts';
import { ALLERGEN_STATE_NAMES } from '@larder/domain/catalogue/allergen-text.ts';
import { ALLERGENS, type AllergenState, allergenName } from '@larder/domain/catalogue/allergens.ts';
import { Fragment, memo } from 'react';
import { useWorkingAccount } from '../app/working-account.ts';
import { ALLERGEN_STATE_ICONS } from '../ui/AllergenSummary.tsx';
import { TextLink } from '../ui/links.tsx';
import classes from './chart.module.css';

const COLUMNS = ALLERGENS.length + 1;

/** Dishes down, the fourteen allergens across; each answer is a sign and a word, never a colour alone. */
export function AllergenChart({ menu }: { menu: MenuPaper }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className={classes.frame} aria-label={`Allergens of ${menu.name}`} tabIndex={0}>
      <table className={classes.chart}>
        <thead>
          <tr>
            <th scope="col" className={classes.dish}>
              Dish
            </th>
            {ALLERGENS.map((allergen) => (
              <th key={allergen} scope="col">
                <span className={classes.upwards}>{allergenName(allergen)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {menu.sections.map((section, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one name
            <Fragment key={index}>
              {section.name === '' || section.dishes.length === 0 ? null : (
                <tr>
                  <th scope="rowgroup" colSpan={COLUMNS} className={classes.section}>
                    <span>{section.name}</span>
                  </th>
                </tr>
              )}
              {section.dishes.map((dish) => (
                <DishRow key={dish.id} dish={dish} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const DishRow = memo(function DishRow({ dish }: { dish: MenuPaper['sections'][number]['dishes'][number] }) {
  const { accountId } = useWorkingAccount();
  return (
    <tr>
      <th scope="row" className={classes.dish}>
        <TextLink to="/$accountId/front-of-house/recipes/$recipeId" params={{ accountId, recipeId: dish.id }}>
          {dish.name}
        </TextLink>
      </th>
      {ALLERGENS.map((allergen) => (
        <Mark key={allergen} state={dish.answers[allergen]} />
      ))}
    </tr>
  );
});

function Mark({ state }: { state: AllergenState }) {
  const Icon = ALLERGEN_STATE_ICONS[state];
  return (
    <td data-state={state}>
      <Icon size={18} aria-hidden />
      <span>{state === 'free' ? 'Free' : ALLERGEN_STATE_NAMES[state]}</span>
    </td>
  );
}
