import { SUITABLE } from '@larder/domain/recipes/suitable.ts';
import { Checkbox, Group } from '@mantine/core';
import { memo } from 'react';
import { LongTextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { sameFields } from './same-fields.ts';
import type { RecipeForm } from './useRecipeForm.ts';

const FIELDS = ['description', 'method', 'notes', 'suitable'] as const;

/** How it is made, and for whom it is suitable. */
export const MethodPanel = memo(function MethodPanel({ form }: { form: RecipeForm }) {
  return (
    <Panel title="Method">
      <LongTextField label="Description" minRows={2} {...form.getInputProps('description')} />
      <LongTextField label="Method" minRows={4} {...form.getInputProps('method')} />
      <LongTextField label="Notes" minRows={2} {...form.getInputProps('notes')} />
      <Checkbox.Group label="Suitable for" {...form.getInputProps('suitable')}>
        <Group mt={6}>
          {SUITABLE.map((one) => (
            <Checkbox key={one} value={one} label={one} />
          ))}
        </Group>
      </Checkbox.Group>
    </Panel>
  );
}, sameFields(FIELDS));
