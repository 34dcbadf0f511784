import { DELIVERY_DAYS } from '@larder/contract/limits.ts';
import { Checkbox, Group, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import type { SupplierValues } from './supplier-form.ts';
import classes from './suppliers.module.css';

/** When it comes, until when it is ordered, and from how much on. */
export function DeliveryFields({ form }: { form: UseFormReturnType<SupplierValues> }) {
  return (
    <Panel title="Delivery">
      <Checkbox.Group label="Delivery days" {...form.getInputProps('deliveryDays')}>
        <Group gap="xs" mt={4}>
          {DELIVERY_DAYS.map((day) => (
            <Checkbox key={day} value={day} label={day} className={classes.day} />
          ))}
        </Group>
      </Checkbox.Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField
          label="Cut-off"
          type="time"
          description="On the day before delivery, orders go in before this time."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('cutOffTime')}
        />
        <NumberField
          label="Minimum spend (£)"
          description="Without VAT. Smaller orders are pointed out."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('minimumSpend')}
        />
      </SimpleGrid>
    </Panel>
  );
}
