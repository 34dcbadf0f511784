import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import type { SupplierValues } from './supplier-form.ts';

interface Props {
  form: UseFormReturnType<SupplierValues>;
  isNew: boolean;
  ofItself: boolean;
}

/** What it is called, and where orders go (SUP-056, SUP-057). */
export function OrderingFields({ form, isNew, ofItself }: Props) {
  return (
    <Panel title="Ordering">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField
          label="Name"
          required
          readOnly={ofItself}
          data-autofocus={isNew || undefined}
          {...form.getInputProps('name')}
        />
        <TextField
          label="Order email"
          type="email"
          description="Purchase orders are sent here."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        {ofItself ? null : (
          <>
            <TextField
              label="Account number"
              description="How you are known there."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps('accountNumber')}
            />
            <TextField
              label="Your code for it"
              description="How your price lists name it."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps('code')}
            />
          </>
        )}
      </SimpleGrid>
    </Panel>
  );
}
