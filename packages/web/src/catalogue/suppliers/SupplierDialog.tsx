import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { notEmpty } from '@larder/domain/forms.ts';
import { Checkbox, Group, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { outcomeOf, telling } from '../../ui/outcome.ts';
import { type SupplierValues, supplierInput, supplierValues, WEEKDAYS } from './supplier-form.ts';

interface Props {
  /** null: a new one. */
  supplier: SupplierRow | null;
  onClose: () => void;
}

/** Adds a supplier, or changes how it is ordered from. */
export function SupplierDialog({ supplier, onClose }: Props) {
  const [supplierId] = useState(() => supplier?.id ?? newId());
  const save = useCommand('catalogue.saveSupplier');
  const form = useForm<SupplierValues>({
    initialValues: supplierValues(supplier),
    validate: {
      name: (text) => notEmpty('Name', text),
      email: (text) => notEmpty('Order e-mail', text),
    },
  });

  const send = async (values: SupplierValues) => {
    await telling(outcomeOf('Supplier', supplier ? 'updated' : 'added'), () =>
      save.run({ supplierId, version: supplier?.version ?? null, ...supplierInput(values) }),
    );
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={supplier ? supplier.name : 'Add supplier'} size="lg">
      {supplier?.type === 'SLAVE' ? (
        <Notice tone="info">This supplier keeps its own details, so they can't be changed here.</Notice>
      ) : (
        <Form form={form} onSubmit={send} submitLabel="Save">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextField label="Name" required data-autofocus {...form.getInputProps('name')} />
            <TextField label="Your code of it" {...form.getInputProps('code')} />
            <TextField
              label="Order e-mail"
              type="email"
              description="Purchase orders are sent here."
              required
              {...form.getInputProps('email')}
            />
            <TextField
              label="Phone"
              type="tel"
              description="For the day it has to be quick."
              {...form.getInputProps('phone')}
            />
          </SimpleGrid>
          <Checkbox.Group label="Delivery days" {...form.getInputProps('deliveryDays')}>
            <Group gap="md" mt={4}>
              {WEEKDAYS.map((day) => (
                <Checkbox key={day} value={day} label={day} />
              ))}
            </Group>
          </Checkbox.Group>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextField
              label="Cut-off"
              type="time"
              description="Orders go in before this time."
              {...form.getInputProps('cutOffTime')}
            />
            <NumberField
              label="Minimum spend (£)"
              description="Smaller orders are pointed out."
              {...form.getInputProps('minimumSpend')}
            />
            <TextField label="Products" placeholder="Fruit and vegetables" {...form.getInputProps('typeOfProducts')} />
            <NumberField
              label="Target temperature (°C)"
              places={1}
              allowNegative
              {...form.getInputProps('targetTemperature')}
            />
          </SimpleGrid>
        </Form>
      )}
    </Dialog>
  );
}
