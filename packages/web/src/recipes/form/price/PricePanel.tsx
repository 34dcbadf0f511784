import { NativeSelect } from '@mantine/core';
import { memo } from 'react';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import classes from '../form.module.css';
import { sameFields } from '../same-fields.ts';
import type { RecipeForm } from '../useRecipeForm.ts';

const VATS = ['20', '0', '5'];
const YIELD_UNITS = ['g', 'ml', 'unit'];

const FIELDS = ['yield', 'yieldUnit', 'portions', 'wastagePercent', 'menuPrice', 'vatPercent', 'targetGp'] as const;

/** How much a batch gives, and what a portion sells for. */
export const PricePanel = memo(function PricePanel({ form }: { form: RecipeForm }) {
  const { vatPercent, menuPrice } = form.values;
  const priced = menuPrice.trim() !== ''; // then a save asks for VAT and wastage too
  const rates = VATS.includes(vatPercent) || vatPercent === '' ? VATS : [...VATS, vatPercent];
  return (
    <Panel title="Yield and price">
      <div className={classes.fields}>
        <NumberField
          label="Yield"
          notNumeric="Yield must be a valid number."
          description="Of one batch"
          required
          {...form.getInputProps('yield')}
        />
        <NativeSelect
          label="Yield description"
          description="Its unit"
          required
          data={YIELD_UNITS}
          {...form.getInputProps('yieldUnit')}
        />
        <NumberField
          label="Portions"
          notNumeric="Portions must be a valid number."
          description="In one batch"
          {...form.getInputProps('portions')}
        />
        <NumberField
          label="Wastage %"
          called="Wastage"
          notNumeric="Wastage must be a valid number."
          description="Of the ingredients"
          required={priced}
          {...form.getInputProps('wastagePercent')}
        />
        <NumberField
          label="Gross price"
          notNumeric="Gross price must be a valid number."
          description="£ a portion, with VAT"
          maw={150}
          {...form.getInputProps('menuPrice')}
        />
        <NativeSelect
          label="VAT"
          description="In the price"
          required={priced}
          data={[{ value: '', label: 'None chosen' }, ...rates.map((rate) => ({ value: rate, label: `${rate}%` }))]}
          {...form.getInputProps('vatPercent')}
        />
        <NumberField
          label="Target GP %"
          called="Target GP"
          notNumeric="Target GP must be a valid number."
          description="To compare with"
          {...form.getInputProps('targetGp')}
        />
      </div>
    </Panel>
  );
}, sameFields(FIELDS));
