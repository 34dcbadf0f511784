import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import type { SupplierValues } from './supplier-form.ts';

const FIELDS = [
  { field: 'contact', label: 'Contact' },
  { field: 'phone', label: 'Phone', type: 'tel', hint: 'For the day it has to be quick.' },
  { field: 'website', label: 'Website', type: 'url' },
  { field: 'emailAddresses', label: 'Other emails', hint: 'Separated by commas.' },
  { field: 'address', label: 'Address' },
  { field: 'postcode', label: 'Postcode' },
  { field: 'customerContact', label: 'Your contact', hint: 'Whom they ask for when they call you.', ofCustomer: true },
  { field: 'customerPhone', label: 'Your phone', type: 'tel', ofCustomer: true },
] as const;

/** How to reach it, and whom it reaches at the kitchen. */
export function ContactFields({ form, ofItself }: { form: UseFormReturnType<SupplierValues>; ofItself: boolean }) {
  const fields = ofItself ? FIELDS.filter((one) => !('ofCustomer' in one)) : FIELDS;
  return (
    <Panel title="Contact">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {fields.map(({ field, label, ...rest }) => (
          <TextField
            key={field}
            label={label}
            type={'type' in rest ? rest.type : 'text'}
            description={'hint' in rest ? rest.hint : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            {...form.getInputProps(field)}
          />
        ))}
      </SimpleGrid>
    </Panel>
  );
}
