import { MEASURE_UNITS, type MeasureUnit } from '@larder/domain/units.ts';
import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { priceByWeight, pricedFor } from '../typed-price.ts';
import type { UnapprovedValues } from './unapproved-values.ts';

interface Props {
  name: string;
  /** Lines of the list with the same words as its name. */
  alike: readonly string[];
  values: UnapprovedValues;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onType: (values: UnapprovedValues) => void;
}

/** One item that is not complete yet, with what it lacks to be typed in. Typing ticks it. */
export function UnapprovedItem({ name, alike, values, chosen, onChoose, onType }: Props) {
  const type = (change: Partial<UnapprovedValues>) => {
    onType({ ...values, ...change });
    onChoose(true);
  };
  const text = (field: 'name' | 'supplierCode' | 'uom', label: string) => (
    <TextField
      label={label}
      value={values[field]}
      onChange={(event) => type({ [field]: event.currentTarget.value })}
      autoComplete="off"
    />
  );
  const number = (field: 'unitsPerLot' | 'amountPerUnit' | 'unitPrice', label: string, places: number) => (
    <NumberField label={label} value={values[field]} onChange={(typed) => type({ [field]: typed })} places={places} />
  );
  return (
    <Stack gap="xs" component="fieldset" m={0} p={0} style={{ border: 0 }} aria-label={name}>
      <CheckField
        label={name}
        checked={chosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        styles={{ body: { minHeight: 44, alignItems: 'center' } }}
      />
      {alike.length > 0 ? <Text size="sm">Perhaps already in your list: {alike.join(', ')}</Text> : null}
      <SimpleGrid cols={{ base: 2, sm: 4, lg: 7 }} spacing="xs">
        {text('name', 'Name')}
        {text('supplierCode', 'Supplier code')}
        {text('uom', 'Unit of measure')}
        {number('unitsPerLot', 'Number per lot', 4)}
        {number('amountPerUnit', 'Amount of each', 4)}
        <SelectField
          label="In"
          searchable={false}
          data={[...MEASURE_UNITS]}
          value={values.baseUnit}
          onChange={(unit) => unit && type({ baseUnit: unit as MeasureUnit })}
        />
        {number('unitPrice', values.pricedByWeight ? `Price £ for ${pricedFor(values)}` : 'Unit price £', 2)}
      </SimpleGrid>
      <Group gap="lg">
        <CheckField
          label="Priced by weight"
          disabled={values.deposit}
          checked={values.pricedByWeight}
          onChange={(event) => type(priceByWeight(values, event.currentTarget.checked))}
        />
        <CheckField
          label="Deposit"
          disabled={values.pricedByWeight}
          checked={values.deposit}
          onChange={(event) => type({ deposit: event.currentTarget.checked })}
        />
      </Group>
    </Stack>
  );
}
