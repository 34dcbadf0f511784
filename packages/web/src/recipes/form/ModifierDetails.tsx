import { Button, type InputWrapperProps, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { CategoryDialog } from '../../app/categories/CategoryDialog.tsx';
import { useCategoryChoices } from '../../app/categories/useCategories.ts';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { LongTextField, TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './form.module.css';
import type { ModifierForm } from './useModifierForm.ts';
import { vatChoices } from './vat-choices.ts';

/** Fields stand in one line, whatever is said below them. */
const ORDER: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error'];

/** What the group is called, where it is filed, and what holds for choices without a price or VAT of their own. */
export function ModifierDetails({ form }: { form: ModifierForm }) {
  const [adding, add] = useDisclosure(false);
  const choices = useCategoryChoices('modifier');
  return (
    <Panel title="Modifier">
      <div className={classes.fields}>
        <TextField label="Name" required className={classes.wide} {...form.getInputProps('name')} />
        <div className={classes.withButton}>
          <SelectField
            label="Category"
            data={choices}
            clearable
            clearButtonProps={{ 'aria-label': 'No category' }}
            {...form.getInputProps('categoryId')}
          />
          <Button variant="default" onClick={add.open}>
            New category
          </Button>
        </div>
        <TextField
          label="PLU, the till's code"
          description="Of the whole group"
          inputWrapperOrder={ORDER}
          autoComplete="off"
          {...form.getInputProps('plu')}
        />
        <NumberField
          label="Price"
          description="£ with VAT, where a choice has none"
          inputWrapperOrder={ORDER}
          {...form.getInputProps('price')}
        />
        <NativeSelect
          label="VAT"
          description="Where a choice has none"
          inputWrapperOrder={ORDER}
          data={vatChoices('None chosen', form.values.vatPercent)}
          {...form.getInputProps('vatPercent')}
        />
        <LongTextField
          label="Description"
          minRows={2}
          className={classes.wide}
          {...form.getInputProps('description')}
        />
      </div>
      {adding ? (
        <CategoryDialog
          kind="modifier"
          category={null}
          onClose={add.close}
          onSaved={(id) => form.setFieldValue('categoryId', id)}
        />
      ) : null}
    </Panel>
  );
}
