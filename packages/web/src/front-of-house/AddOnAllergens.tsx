import { showAddOnAllergens } from '@larder/domain/catalogue/allergen-text.ts';
import { type AddOn, addOnName } from '@larder/domain/recipes/add-ons.ts';
import classes from './hub.module.css';

/** What a guest adds with each add-on of a dish: what is above is of the dish without them. */
export function AddOnAllergens({ addOns }: { addOns: readonly AddOn[] }) {
  if (addOns.length === 0) return null;
  return (
    <section aria-label="Add-ons">
      <span>The answers above are of the dish without its add-ons.</span>
      <ul className={classes.addOns}>
        {addOns.map((one) => (
          <li key={one.id}>{showAddOnAllergens(addOnName(one), one.answers)}</li>
        ))}
      </ul>
    </section>
  );
}
