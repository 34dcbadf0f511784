import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { SimpleGrid, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { useCollection } from '../../data/use-collections.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SeveralField } from '../../ui/form/SeveralField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { priceByWeight, pricedFor, typedPack } from '../typed-price.ts';
import { type OptionValues, UNIT_CHOICES, VAT_CHOICES } from './option-form.ts';

interface Props {
  form: UseFormReturnType<OptionValues>;
  /** The supplier maintains name, code, VAT and pack (rule 30). */
  bySupplier?: boolean;
  /** The price is for others to change, and the pack with it where there is a price for it. */
  storedPrice?: 'price' | 'price and pack' | null;
  /** Whether it may be a deposit, or why not; left out where it becomes an ingredient. */
  deposit?: { description: string; disabled: boolean } | undefined;
}

/** Everything about one line of a supplier's list; what a lot is and comes to is shown while it is typed. */
export function OptionFields({ form, bySupplier = false, storedPrice = null, deposit }: Props) {
  const storedPack = bySupplier || storedPrice === 'price and pack';
  const categories = useSupplierCategories();
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField label="Name" required disabled={bySupplier} {...form.getInputProps('name')} />
        <TextField
          label="Supplier Code"
          required
          disabled={bySupplier}
          autoComplete="off"
          {...form.getInputProps('supplierCode')}
        />
        <NumberField
          label="Unit Price (£)"
          notNumeric="Unit Price must be a valid number."
          description={`For ${pricedFor(form.values)}, net of VAT.`}
          required
          disabled={storedPrice !== null}
          {...form.getInputProps('unitPrice')}
        />
        <SelectField
          label="VAT"
          description="What the invoice adds."
          required
          searchable={false}
          disabled={bySupplier}
          data={VAT_CHOICES}
          {...form.getInputProps('vatPercent')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        <TextField
          label="Unit of Measure (UOM)"
          description="What one lot is."
          placeholder="case"
          required
          disabled={storedPack}
          {...form.getInputProps('uom')}
        />
        <NumberField
          label="Number per portion"
          notNumeric="Number per portion must be a valid number."
          description="Items in one lot."
          places={3}
          required
          disabled={storedPack}
          {...form.getInputProps('unitsPerLot')}
        />
        <NumberField
          label="Grams per portion"
          notNumeric="Grams per portion must be a valid number."
          description="How much is in each item."
          places={3}
          required
          disabled={storedPack}
          {...form.getInputProps('amountPerUnit')}
        />
        <SelectField
          label="Base UOM"
          description="What that is measured in."
          required
          searchable={false}
          disabled={storedPack}
          data={UNIT_CHOICES}
          {...form.getInputProps('baseUnit')}
        />
      </SimpleGrid>
      <Text fw={550} role="status">
        {typedPack(form.values)}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SeveralField
          label="Allergens"
          description="As the supplier states them."
          data={[...ALLERGENS]}
          clearable
          {...form.getInputProps('allergens')}
        />
        {categories.length > 0 ? (
          <SelectField
            label="Category"
            description="In the supplier's list."
            clearable
            data={categories}
            {...form.getInputProps('categoryId')}
          />
        ) : null}
      </SimpleGrid>
      <CheckField
        label="Priced by weight"
        description="Ordered in lots and priced per kg, litre or piece: what came is weighed as it is received."
        disabled={storedPrice !== null || form.values.deposit}
        checked={form.values.pricedByWeight}
        onChange={(event) => form.setValues(priceByWeight(form.values, event.currentTarget.checked))}
      />
      {deposit ? (
        <CheckField label="Deposit" {...deposit} {...form.getInputProps('deposit', { type: 'checkbox' })} />
      ) : null}
    </>
  );
}

function useSupplierCategories(): { value: string; label: string }[] {
  const all = useCollection('categories');
  return useMemo(
    () =>
      all
        .filter(({ kind }) => kind === 'supplier')
        .map(({ id, name }) => ({ value: id, label: name }))
        .sort((a, b) => a.label.localeCompare(b.label, 'en-GB')),
    [all],
  );
}
