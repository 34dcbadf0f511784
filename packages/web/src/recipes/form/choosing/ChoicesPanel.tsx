import type { TargetOf } from '@larder/domain/recipes/draft.ts';
import type { ModifierCost } from '@larder/domain/recipes/modifier-cost.ts';
import { Text } from '@mantine/core';
import { newId } from '../../../data/new-id.ts';
import { enterToNext } from '../../../ui/form/enter-to-next.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { withoutChoice } from '../../modifiers/form/modifier-values.ts';
import type { ModifierForm } from '../../modifiers/form/useModifierForm.ts';
import { ItemFinder } from '../lines/ItemFinder.tsx';
import type { Found } from '../lines/useFindable.ts';
import { useFocusAdded } from '../lines/useFocusAdded.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import classes from './choices.module.css';

interface Props {
  form: ModifierForm;
  cost: ModifierCost;
  targetOf: TargetOf;
}

/** What there is to choose from: find, Enter, quantity, price, and on to the next. */
export function ChoicesPanel({ form, cost, targetOf }: Props) {
  const { choices } = form.values;
  const [list, adds] = useFocusAdded('choices', choices.length);
  const costOf = new Map(cost.choices.map((one) => [one.choiceId, one]));

  const add = ({ kind, refId, name, base }: Found) => {
    if (kind === 'modifier') return;
    if (choices.some((choice) => choice.kind === kind && choice.refId === refId))
      return toast.error(`${name} is already in this modifier`);
    adds();
    const empty = { plu: '', price: '', vatPercent: '', quantity: '' };
    form.insertListItem('choices', { choiceId: newId(), kind, refId, name, unit: base, ...empty });
  };

  return (
    <Panel title="Choices">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in any field goes on to the next */}
      <div onKeyDown={enterToNext}>
        <ul className={classes.choices} ref={list} aria-label="Choices of this modifier">
          {choices.map((choice, index) => (
            <ChoiceRow
              key={choice.choiceId}
              index={index}
              choice={choice}
              form={form}
              target={targetOf(choice)}
              cost={costOf.get(choice.choiceId)}
              onRemove={() => form.setValues(withoutChoice(form.values, index))}
            />
          ))}
        </ul>
        <ItemFinder recipeId={null} onFound={add} />
      </div>
      {choices.length === 0 ? (
        <Text c="dimmed" size="sm">
          Type a few letters, Enter takes the first match. A choice without a price or VAT of its own sells at those of
          the group.
        </Text>
      ) : null}
    </Panel>
  );
}
