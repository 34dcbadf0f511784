import { showAllergens } from '@larder/domain/catalogue/allergen-text.ts';
import type { AllergenAnswers } from '@larder/domain/catalogue/allergens.ts';
import classes from './hub.module.css';

/** What a guest is told of a dish, in words; what is contained stands out. */
export function DishAllergens({ answers }: { answers: AllergenAnswers }) {
  return (
    <span className={classes.told}>
      {showAllergens(answers).map((text) => (
        <span key={text} data-contains={text.startsWith('Contains') || undefined}>
          {text}
        </span>
      ))}
    </span>
  );
}
