import { type InputWrapperProps, NativeSelect } from '@mantine/core';
import { CategoryField } from '../../../app/categories/CategoryField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { LongTextField, TextField } from '../../../ui/form/TextField.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import classes from '../../form/form.module.css';
import { vatChoices } from '../../form/price/vat-choices.ts';
import type { ModifierForm } from './useModifierForm.ts';

/** Fields stand in one line, whatever is stated below them. */
const ORDER: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error'];

/** What the group is called, where it is filed, and what holds for choices without a price or VAT of their own. */
export function ModifierDetails({ form }: { form: ModifierForm }) {
  return (
    <Panel title="Modifier">
      <div className={classes.fields}>
        <TextField label="Name" required className={classes.wide} {...form.getInputProps('name')} />
        <CategoryField kind="modifier" className={classes.category} {...form.getInputProps('categoryId')} />
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
    </Panel>
  );
}
