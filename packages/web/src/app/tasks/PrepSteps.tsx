import { Button, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { RemoveButton } from '../../ui/dialog/RemoveButton.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { PrepValues } from './prep-values.ts';
import classes from './tasks.module.css';

interface Props {
  form: UseFormReturnType<PrepValues>;
  recipes: readonly { value: string; label: string }[];
}

/** The steps of a preparation, in order: words, or a recipe. */
export function PrepSteps({ form, recipes }: Props) {
  return (
    <Stack gap="xs">
      <ul className={classes.steps} aria-label="Steps">
        {form.values.steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no id, and its text changes while it is typed
          <li key={at} className={classes.step}>
            {step.recipe === '' ? (
              <TextField
                aria-label={`Step ${at + 1}`}
                placeholder={`Step ${at + 1}`}
                {...form.getInputProps(`steps.${at}.action`)}
              />
            ) : (
              <SelectField
                aria-label={`Recipe of step ${at + 1}`}
                data={[...recipes]}
                {...form.getInputProps(`steps.${at}.recipe`)}
              />
            )}
            <RemoveButton label={`Take step ${at + 1} out`} onClick={() => form.removeListItem('steps', at)} />
          </li>
        ))}
      </ul>
      <div className={classes.addSteps}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('steps', { recipe: '', action: '' })}
        >
          Add a step
        </Button>
        <SelectField
          aria-label="Add a recipe as step"
          placeholder="Add a recipe as step"
          data={[...recipes]}
          value={null}
          onChange={(recipe) => recipe && form.insertListItem('steps', { recipe, action: '' })}
        />
      </div>
    </Stack>
  );
}
