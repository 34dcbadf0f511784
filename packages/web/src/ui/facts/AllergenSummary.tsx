import { ALLERGEN_STATE_NAMES } from '@larder/domain/catalogue/allergen-text.ts';
import {
  ALLERGEN_STATES,
  ALLERGENS,
  type AllergenAnswers,
  type AllergenState,
  allergenName,
  inState,
} from '@larder/domain/catalogue/allergens.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle, type TablerIcon } from '@tabler/icons-react';
import classes from './AllergenSummary.module.css';

/** The sign of each answer. */
export const ALLERGEN_STATE_ICONS: Record<AllergenState, TablerIcon> = {
  contains: IconCircleX,
  mayContain: IconAlertTriangle,
  unknown: IconHelpCircle,
  free: IconCircleCheck,
};

/** What is known of the fourteen, the worst first. Unknown stands for itself and is never left out. */
export function AllergenSummary({ answers }: { answers: AllergenAnswers }) {
  return (
    <dl className={classes.groups}>
      {ALLERGEN_STATES.map((state) => {
        const names = inState(answers, state);
        if (names.length === 0) return null;
        const Icon = ALLERGEN_STATE_ICONS[state];
        return (
          <div key={state} className={classes.group} data-state={state}>
            <dt>
              <Icon size={16} aria-hidden />
              {ALLERGEN_STATE_NAMES[state]}
            </dt>
            <dd>
              {names.length === ALLERGENS.length ? (
                'All 14 allergens'
              ) : (
                <ul className={classes.names}>
                  {names.map((name) => (
                    <li key={name}>{allergenName(name)}</li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
