import classes from './catalogue.module.css';

/** The allergens that something holds, each as a word of its own. */
export function AllergenBadges({ allergens }: { allergens: readonly string[] }) {
  if (allergens.length === 0) return null;
  return (
    <span className={classes.allergens}>
      {allergens.map((allergen) => (
        <span key={allergen} className={classes.allergen}>
          {allergen}
        </span>
      ))}
    </span>
  );
}
