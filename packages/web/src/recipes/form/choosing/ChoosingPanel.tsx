import { Switch, Text } from '@mantine/core';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { choosingText } from '../../choosing-text.ts';
import { limitProblems } from '../../modifiers/form/modifier-problems.ts';
import { rulesOf, withNoMax, withSeveral } from '../../modifiers/form/modifier-values.ts';
import type { ModifierForm } from '../../modifiers/form/useModifierForm.ts';
import classes from '../form.module.css';

/** How many of the choices a guest takes; what cannot be is stated while it is typed. */
export function ChoosingPanel({ form }: { form: ModifierForm }) {
  const { values } = form;
  const { multiselect, noMax, choices } = values;
  const problems = choices.length > 0 ? limitProblems(values) : [];
  const problemOf = (field: 'min' | 'max') =>
    problems.find((problem) => problem.field === field)?.message ?? form.errors[field];

  return (
    <Panel title="How many may be chosen">
      <Switch
        label="Several may be chosen"
        checked={multiselect}
        onChange={(event) => form.setValues(withSeveral(event.currentTarget.checked))}
      />
      {multiselect ? (
        <div className={classes.fields}>
          <NumberField label="Min" places={0} {...form.getInputProps('min')} error={problemOf('min')} />
          <NumberField
            label="Max"
            places={0}
            disabled={noMax}
            {...form.getInputProps('max')}
            error={problemOf('max')}
          />
          <CheckField
            label="No max"
            mt={{ base: 0, sm: 30 }}
            checked={noMax}
            onChange={(event) => form.setValues(withNoMax(event.currentTarget.checked))}
          />
        </div>
      ) : null}
      {choices.length > 0 && problems.length === 0 ? (
        <Text c="dimmed" size="sm" role="status">
          A guest chooses {choosingText(rulesOf(values), choices.length)}.
        </Text>
      ) : null}
    </Panel>
  );
}
