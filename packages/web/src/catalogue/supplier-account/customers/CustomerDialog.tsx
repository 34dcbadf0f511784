import { DELIVERY_DAYS } from '@larder/contract/limits.ts';
import type { CustomerRequest } from '@larder/contract/supplier-accounts.ts';
import { Checkbox, Group, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../../data/command.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { withToast } from '../../../ui/toast/outcome.ts';

const SAVED = { done: 'Customer saved', failed: 'Customer could not be saved' };

interface Props {
  customer: CustomerRequest;
  onSaved: () => unknown;
  onClose: () => void;
}

/** How the supplier sells to one customer. What is left empty is as for everybody. */
export function CustomerDialog({ customer, onSaved, onClose }: Props) {
  const { customerId, version, name } = customer;
  const saveCustomer = useCommand('supplierAccounts.saveCustomer');
  const form = useForm({
    initialValues: {
      accountNumber: customer.accountNumber,
      priceGroup: customer.priceGroup,
      pricePercent: Number(customer.pricePercent ?? 0) === 0 ? '' : (customer.pricePercent ?? ''),
      deliveryDays: customer.deliveryDays ?? [],
      minimumSpend: customer.minimumSpend ?? '',
    },
  });
  const save = async (values: typeof form.values) => {
    const { accountNumber, priceGroup, pricePercent, deliveryDays, minimumSpend } = values;
    const days = DELIVERY_DAYS.filter((day) => deliveryDays.includes(day));
    const number = accountNumber.trim();
    await withToast(SAVED, () =>
      saveCustomer.run({
        ...{ customerId, version, priceGroup: priceGroup.trim() },
        ...(number === customer.accountNumber ? {} : { accountNumber: number }),
        ...{ pricePercent: pricePercent || '0', minimumSpend: minimumSpend || null },
        deliveryDays: days.length === 0 ? null : days,
      }),
    ).finally(onSaved);
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={name}>
      <Form form={form} onSubmit={save} submitLabel="Save">
        <Stack>
          <TextField
            label="Account number"
            description="The number you have them by. They can enter it too."
            {...form.getInputProps('accountNumber')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextField label="Price group" placeholder="Hotels" {...form.getInputProps('priceGroup')} />
            <NumberField
              label="Percent on list prices"
              description="-5 takes 5 % off. New prices are offered to them."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              allowNegative
              {...form.getInputProps('pricePercent')}
            />
          </SimpleGrid>
          <Checkbox.Group
            label="Delivery days"
            description="None: the days in your own details."
            {...form.getInputProps('deliveryDays')}
          >
            <Group gap="xs" mt={4}>
              {DELIVERY_DAYS.map((day) => (
                <Checkbox key={day} value={day} label={day} />
              ))}
            </Group>
          </Checkbox.Group>
          <NumberField
            label="Minimum spend (£)"
            description="Without VAT. Empty: the one in your own details."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('minimumSpend')}
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
