import type { IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { notEmpty, numberNeeded } from '@larder/domain/forms.ts';
import { decimal } from '@larder/domain/money.ts';
import { perPricedUnit, pricedUnitName } from '@larder/domain/priced-unit.ts';
import { showMoney } from '@larder/domain/show.ts';
import { baseUnitOf, MEASURE_UNITS, type MeasureUnit, readPack } from '@larder/domain/units.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { withPeriods } from '../../app/impact/changed-periods.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useCommand } from '../../data/command.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useAskOnce } from '../../ui/form/useAskOnce.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { optionDoubts } from '../option-doubts.ts';
import { costText, packText } from '../packs.ts';
import { priceDays } from '../price-days.ts';
import { lotPrice, pricedFor, priceToType, type TypedPrice, typedPack } from '../typed-price.ts';
import { isZeroPrice, useZeroPriceQuestion } from '../ZeroPriceQuestion.tsx';

interface Props {
  option: SupplierOptionRow;
  ingredient: IngredientRow;
  onClose: () => void;
}

const UPDATED = {
  done: 'Supplier Ingredient successfully updated',
  failed: 'Supplier Ingredient could not be updated',
};

interface Values extends TypedPrice, Record<string, unknown> {
  baseUnit: MeasureUnit;
  from: Day | null;
}

/**
 * A new price, and pack where that changed too, from a day on (rule 2); of what is priced by weight for one kg, l or piece (rule 48). What is in force
 * stays in sight.
 */
export function ChangePriceDialog({ option, ingredient, onClose }: Props) {
  const today = useToday();
  const setPrice = useCommand('catalogue.setOptionPrice');
  const { uom, unitsPerLot, amountPerUnit, baseUnit, pricedByWeight = false } = option;
  const form = useForm<Values>({
    initialValues: {
      unitPrice: priceToType(option),
      uom,
      unitsPerLot,
      amountPerUnit,
      baseUnit,
      pricedByWeight,
      from: today,
    },
    validate: {
      unitPrice: (text) => numberNeeded('Unit price', text),
      uom: (text) => notEmpty('Sold as', text),
      unitsPerLot: (text) => moreThanZero('Items', text),
      amountPerUnit: (text) => moreThanZero('In each item', text),
      from: (day) => (day ? null : 'From cannot be empty'),
    },
  });

  const { askOnce, question } = useAskOnce();
  const zero = useZeroPriceQuestion();

  const save = async ({ from, pricedByWeight: _, ...typed }: Values) => {
    if (!from) return;
    const price = { ...typed, unitPrice: lotPrice({ ...typed, pricedByWeight }, option) };
    const means = isZeroPrice(price.unitPrice) ? await zero.ask(ingredient.name) : 'priced';
    if (means === null || (means === 'priced' && !(await askOnce(optionDoubts(option, price))))) return;
    const costsNothing = means === 'costs nothing';
    const { id: optionId, version } = option;
    await withToast(withPeriods(UPDATED), () => setPrice.run({ optionId, version, from, ...price, costsNothing }));
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title="Change price">
      <Form form={form} onSubmit={save} submitLabel="Save">
        {question}
        <div>
          <Text fw={550}>{option.name}</Text>
          <Text size="sm" c="dimmed">
            Now {nowText(option)}
            {option.priceFrom ? `, since ${showDay(option.priceFrom)}` : ''}
          </Text>
        </div>
        <SimpleGrid cols={2}>
          <NumberField
            label="Unit price (£)"
            description={`For ${pricedFor(form.values)}, net of VAT.`}
            required
            {...form.getInputProps('unitPrice')}
          />
          <TextField
            label="Sold as"
            description="What one lot is."
            placeholder="case"
            required
            {...form.getInputProps('uom')}
          />
        </SimpleGrid>
        <SimpleGrid cols={3}>
          <NumberField label="Items" places={3} required {...form.getInputProps('unitsPerLot')} />
          <NumberField label="In each item" places={3} required {...form.getInputProps('amountPerUnit')} />
          <SelectField
            label="Unit"
            searchable={false}
            data={MEASURE_UNITS.filter((unit) => baseUnitOf(unit) === ingredient.recipeUnit)}
            {...form.getInputProps('baseUnit')}
          />
        </SimpleGrid>
        <DayField label="From" required {...priceDays(today)} {...form.getInputProps('from')} />
        <Text fw={550}>{typedPack(form.values)}</Text>
        <Text size="sm" c="dimmed">
          Dishes, stock and reports from that day on are worked out anew.
        </Text>
      </Form>
      {zero.question}
    </Dialog>
  );
}

/** `£9.10 for 1 box = 5 kg, £1.82/kg`; of what is priced by weight `£8.50 for one kg, 1 box = 5 kg`. */
function nowText(option: SupplierOptionRow): string {
  if (!option.pricedByWeight || option.unitPrice === null)
    return `${showMoney(option.unitPrice)} for ${packText(option)}, ${costText(option)}`;
  const perUnit = perPricedUnit(decimal(option.unitPrice), readPack(option));
  return `${showMoney(perUnit)} for one ${pricedUnitName(option.baseUnit)}, ${packText(option)}`;
}

function moreThanZero(label: string, text: string): string | null {
  const missing = numberNeeded(label, text);
  if (missing) return missing;
  return decimal(text).gt(0) ? null : `${label} must be more than zero`;
}
