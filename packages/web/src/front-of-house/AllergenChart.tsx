import type { MenuDish, MenuPaper } from '@larder/documents/front-of-house/menu-book.ts';
import { ALLERGEN_STATE_NAMES } from '@larder/domain/catalogue/allergen-text.ts';
import {
  ALLERGENS,
  type AllergenAnswers,
  type AllergenState,
  allergenName,
} from '@larder/domain/catalogue/allergens.ts';
import { belowDish } from '@larder/domain/recipes/choices.ts';
import { foldSizes } from '@larder/domain/recipes/sizes.ts';
import { Fragment, memo, type ReactNode, useState } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { AllergenLegend } from '../ui/facts/AllergenLegend.tsx';
import { TextLink } from '../ui/page/links.tsx';
import classes from './chart.module.css';
import { LeaveOut } from './LeaveOut.tsx';
import { SizesButton } from './SizesButton.tsx';
import { SubstituteMarks } from './SubstituteMarks.tsx';

const COLUMNS = ALLERGENS.length + 1;

/** The words of the answers where all fourteen columns must fit a tablet held upright. */
const SHORT: Record<AllergenState, string> = { contains: 'Yes', mayContain: 'May', unknown: '?', free: 'Free' };

/**
 * Dishes down, the fourteen allergens across, sizes that agree in one row, choices and add-ons under their dish. Each answer is a sign and a word, never a colour alone; all columns are
 * in sight, with shorter words where there is little room.
 */
export function AllergenChart({ menu }: { menu: MenuPaper }) {
  return (
    <div className={classes.fitting}>
      <div className={classes.longLegend}>
        <AllergenLegend />
      </div>
      <div className={classes.shortLegend}>
        <AllergenLegend short={SHORT} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
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
                {foldSizes(section.dishes).map(({ name, dishes: [dish, ...others] }, at) =>
                  others.length === 0 ? (
                    <DishRow key={dish.id} dish={dish} />
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a dish may stand twice in a section
                    <SizesRow key={`${dish.id} ${at}`} name={name} sizes={[dish, ...others]} />
                  ),
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const DishRow = memo(function DishRow({ dish }: { dish: MenuDish }) {
  return (
    <>
      <Row answers={dish.answers}>
        <DishLink dish={dish} />
        <SubstituteMarks texts={dish.substitutes} />
        <LeaveOut choices={dish.leaveOut} />
      </Row>
      <RowsBelow dish={dish} />
    </>
  );
});

/** Sizes that agree in all that is shown of them; opened, each is a link in a row of its own. */
function SizesRow({ name, sizes }: { name: string; sizes: readonly [MenuDish, ...MenuDish[]] }) {
  const [open, setOpen] = useState(false);
  const [first] = sizes;
  return (
    <>
      <Row answers={first.answers}>
        <SizesButton name={name} open={open} onOpen={setOpen} />
        <SubstituteMarks texts={first.substitutes} />
        <LeaveOut choices={first.leaveOut} />
      </Row>
      {open
        ? sizes.map((size) => (
            <Row key={size.id} answers={size.answers} below>
              <DishLink dish={size} />
            </Row>
          ))
        : null}
      <RowsBelow dish={first} />
    </>
  );
}

function DishLink({ dish }: { dish: MenuDish }) {
  const { accountId } = useWorkingAccount();
  return (
    <TextLink to="/$accountId/front-of-house/recipes/$recipeId" params={{ accountId, recipeId: dish.id }}>
      {dish.name}
    </TextLink>
  );
}

function RowsBelow({ dish }: { dish: MenuDish }) {
  return (
    <>
      {belowDish(dish).map(({ key, name, answers }) => (
        <Row key={key} answers={answers} below>
          {name}
        </Row>
      ))}
    </>
  );
}

/** below: it stands under its dish, of which it is a size, a choice or an add-on. */
function Row({ answers, below, children }: { answers: AllergenAnswers; below?: boolean; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className={classes.dish} data-below={below || undefined}>
        {children}
      </th>
      {ALLERGENS.map((allergen) => (
        <Mark key={allergen} state={answers[allergen]} />
      ))}
    </tr>
  );
}

/** One element for each answer, of which a long menu has two thousand: sign and short word come from the styles. */
function Mark({ state }: { state: AllergenState }) {
  return (
    <td data-state={state} data-short={SHORT[state]}>
      {state === 'free' ? 'Free' : ALLERGEN_STATE_NAMES[state]}
    </td>
  );
}
