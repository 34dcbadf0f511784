import { showAddOnAllergens, showAllergens, showDishAllergens } from '@larder/domain/catalogue/allergen-text.ts';
import type { AllergenAnswers } from '@larder/domain/catalogue/allergens.ts';
import { type AddOn, addOnName } from '@larder/domain/recipes/add-ons.ts';
import classes from './hub.module.css';

/** What a guest reads of a dish, in words; what is contained stands out. Its add-ons stand below with answers of their own. */
export function DishAllergens({ answers, addOns = [] }: { answers: AllergenAnswers; addOns?: readonly AddOn[] }) {
  return (
    <span className={classes.sentences}>
      {showDishAllergens(answers, addOns).map((text) => (
        <span key={text} data-contains={text.startsWith('Contains') || undefined}>
          {text}
        </span>
      ))}
      {addOns.map((one) => (
        <span
          key={one.id}
          className={classes.addOn}
          data-contains={showAllergens(one.answers)[0]?.startsWith('Contains') || undefined}
        >
          {showAddOnAllergens(addOnName(one), one.answers)}
        </span>
      ))}
    </span>
  );
}
