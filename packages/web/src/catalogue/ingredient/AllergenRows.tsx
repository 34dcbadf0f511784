import { ALLERGEN_STATE_NAMES } from '@larder/domain/catalogue/allergen-text.ts';
import {
  ALLERGENS,
  type Allergen,
  type AllergenAnswers,
  type AllergenState,
  allergenName,
} from '@larder/domain/catalogue/allergens.ts';
import { useId } from 'react';
import classes from './AllergenRows.module.css';

/** In the order of a kitchen's thought: is it in there, could it be, surely not, unknown. */
const CHOICES: readonly AllergenState[] = ['contains', 'mayContain', 'free', 'unknown'];

interface Props {
  answers: AllergenAnswers;
  onChange: (answers: AllergenAnswers) => void;
}

/** Fourteen rows with four answers each, large enough for a wet thumb. */
export function AllergenRows({ answers, onChange }: Props) {
  return (
    <div className={classes.rows}>
      {ALLERGENS.map((allergen) => (
        <AllergenRow
          key={allergen}
          allergen={allergen}
          state={answers[allergen]}
          onChoose={(state) => onChange({ ...answers, [allergen]: state })}
        />
      ))}
    </div>
  );
}

function AllergenRow({
  allergen,
  state,
  onChoose,
}: {
  allergen: Allergen;
  state: AllergenState;
  onChoose: (state: AllergenState) => void;
}) {
  const [name, label] = [useId(), useId()];
  return (
    <div className={classes.row} role="radiogroup" aria-labelledby={label}>
      <span className={classes.name} id={label}>
        {allergenName(allergen)}
      </span>
      <span className={classes.choices}>
        {CHOICES.map((choice) => (
          <label key={choice} className={classes.choice} data-state={choice}>
            <input type="radio" name={name} checked={choice === state} onChange={() => onChoose(choice)} />
            {ALLERGEN_STATE_NAMES[choice]}
          </label>
        ))}
      </span>
    </div>
  );
}
