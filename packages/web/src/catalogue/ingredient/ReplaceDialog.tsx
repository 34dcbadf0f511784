import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { notEmpty, numberNeeded } from '@larder/domain/forms.ts';
import { decimal, numberOrZero } from '@larder/domain/money.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { withChangedPeriods } from '../../app/impact/changed-periods.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { priceDays } from '../price-days.ts';
import { StockPreview } from './StockPreview.tsx';

interface Props {
  ingredient: IngredientRow;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  name: string;
  itemcode: string;
  recipeUnit: BaseUnit;
  factor: string;
  from: Day | null;
}

const UNIT_NAMES: Record<BaseUnit, string> = { g: 'g', ml: 'ml', unit: 'units' };
const ONE_OF: Record<BaseUnit, string> = { g: '1 g', ml: '1 ml', unit: '1 unit' };

/** A new ingredient counted in another unit takes over the stock of this one. */
export function ReplaceDialog({ ingredient, onClose }: Props) {
  const today = useToday();
  const replace = useCommand('catalogue.replaceIngredient');
  const units = (['g', 'ml', 'unit'] as const).filter((unit) => unit !== ingredient.recipeUnit);
  const form = useForm<Values>({
    initialValues: { name: ingredient.name, itemcode: '', recipeUnit: units[0] ?? 'g', factor: '', from: today },
    validate: {
      name: (text) => notEmpty('Name', text),
      itemcode: (text) => notEmpty('Code', text),
      factor: (text) => numberNeeded('Factor', text) ?? (decimal(text).gt(0) ? null : 'Factor must be more than zero'),
      from: (day) => (day ? null : 'From cannot be empty'),
    },
  });
  const { recipeUnit, factor, from } = form.values;
  const becomes = numberOrZero(factor).gt(0) ? { unit: recipeUnit, factor: numberOrZero(factor) } : undefined;

  const save = async ({ from: day, ...made }: Values) => {
    if (!day) return;
    const newIngredientId = newId();
    const answer = await replace.run({
      ingredientId: ingredient.id,
      version: ingredient.version,
      newIngredientId,
      from: day,
      ...made,
    });
    toast.success(withChangedPeriods('Ingredient successfully added', answer));
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title="Replace, with a factor" size="lg">
      <Form form={form} onSubmit={save} submitLabel="Replace">
        <Text size="sm">
          {ingredient.name} is counted in {UNIT_NAMES[ingredient.recipeUnit]}, which never changes. A new ingredient
          takes over its stock at the opening of the day, at the same price.
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextField label="Name" required {...form.getInputProps('name')} />
          <TextField label="Code" required {...form.getInputProps('itemcode')} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <SelectField
            label="Counted in"
            searchable={false}
            data={units.map((unit) => ({ value: unit, label: UNIT_NAMES[unit] }))}
            {...form.getInputProps('recipeUnit')}
          />
          <NumberField
            label={`${ONE_OF[ingredient.recipeUnit]} is (${UNIT_NAMES[recipeUnit]})`}
            places={6}
            required
            {...form.getInputProps('factor')}
          />
          <DayField label="From" required min={priceDays(today).min} max={today} {...form.getInputProps('from')} />
        </SimpleGrid>
        {from ? <StockPreview ingredient={ingredient} day={from} becomes={becomes} /> : null}
        <Text size="sm" c="dimmed">
          Recipes and supplier options stay with the old one; move them when you are ready.
        </Text>
      </Form>
    </Dialog>
  );
}
