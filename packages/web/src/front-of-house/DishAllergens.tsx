import { showAddOnAllergens, showAllergens, showDishAllergens } from '@larder/domain/catalogue/allergen-text.ts';
import type { AllergenAnswers } from '@larder/domain/catalogue/allergens.ts';
import type { AddOn } from '@larder/domain/recipes/add-ons.ts';
import { belowDish, type DishModifier } from '@larder/domain/recipes/choices.ts';
import classes from './hub.module.css';

interface Props {
  answers: AllergenAnswers;
  modifiers?: readonly DishModifier[];
  addOns?: readonly AddOn[];
}

/** What a guest reads of a dish, in words; what is contained stands out. Its choices and add-ons stand below with answers of their own. */
export function DishAllergens({ answers, modifiers = [], addOns = [] }: Props) {
  const choices = modifiers.flatMap((one) => one.choices);
  return (
    <span className={classes.sentences}>
      {showDishAllergens(answers, addOns, choices).map((text) => (
        <span key={text} data-contains={text.startsWith('Contains') || undefined}>
          {text}
        </span>
      ))}
      {belowDish({ modifiers, addOns }).map((one) => (
        <span
          key={one.key}
          className={classes.addOn}
          data-contains={showAllergens(one.answers)[0]?.startsWith('Contains') || undefined}
        >
          {showAddOnAllergens(one.name, one.answers)}
        </span>
      ))}
    </span>
  );
}
