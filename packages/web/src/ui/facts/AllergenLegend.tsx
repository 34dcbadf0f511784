import { ALLERGEN_STATE_MEANINGS, ALLERGEN_STATE_NAMES } from '@larder/domain/catalogue/allergen-text.ts';
import { ALLERGEN_STATES } from '@larder/domain/catalogue/allergens.ts';
import classes from './AllergenLegend.module.css';
import { ALLERGEN_STATE_ICONS } from './AllergenSummary.tsx';

/** What the four signs mean. short: the words that stand in narrow columns instead. */
export function AllergenLegend({ short }: { short?: Readonly<Record<(typeof ALLERGEN_STATES)[number], string>> }) {
  return (
    <ul className={classes.legend} aria-label="Legend">
      {ALLERGEN_STATES.map((state) => {
        const Icon = ALLERGEN_STATE_ICONS[state];
        return (
          <li key={state} data-state={state}>
            <Icon size={16} aria-hidden />
            <span>
              <strong>{short ? `${short[state]} = ` : ''}</strong>
              <strong>{ALLERGEN_STATE_NAMES[state]}:</strong> {ALLERGEN_STATE_MEANINGS[state]}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
