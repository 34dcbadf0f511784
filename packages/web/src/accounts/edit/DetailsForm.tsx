import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { TIME_OPTIONS } from '@larder/domain/accounts/opening-times.ts';
import { notEmpty } from '@larder/domain/forms.ts';
import { SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { DETAILS_LABELS, type DetailsValues, detailsValues, fieldsOf, NAME_LABELS } from './details-form.ts';
import { NewerValues } from './NewerValues.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { useSaveDetails } from './useSaveDetails.ts';

/** Fields side by side stay in line, whether or not they have a hint. */
const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

const HINTS: Record<string, string> = {
  userInvoiceEmail: 'Suppliers send their invoices here.',
  locationPrefix: 'A short form of the name, such as SOHO.',
};

/** Name, address, emails and opening times, as the owner changes them. */
export function DetailsForm({ account, onSaved = () => {} }: { account: AccountRow; onSaved?: () => void }) {
  const { save, take, newer, pending } = useSaveDetails(account, onSaved);
  const form = useForm<DetailsValues>({
    initialValues: detailsValues(account),
    validate: { name: (typed) => notEmpty(`${NAME_LABELS[account.type] ?? 'Account'} name`, typed) },
  });
  const fields = fieldsOf(account.type);
  const closesNextDay = form.values.closingTime <= form.values.openingTime;

  return (
    <Form form={form} onSubmit={(values) => save(values)} submitLabel="Save">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {fields.map((field) =>
          field === 'timeZone' ? (
            <TimeZoneField key={field} account={account} input={form.getInputProps(field)} />
          ) : field === 'openingTime' || field === 'closingTime' ? (
            <SelectField
              key={field}
              label={DETAILS_LABELS[field]}
              data={[...TIME_OPTIONS]}
              inputWrapperOrder={HINT_BELOW}
              description={field === 'closingTime' && closesNextDay ? 'On the next day' : undefined}
              {...form.getInputProps(field)}
            />
          ) : (
            <TextField
              key={field}
              label={DETAILS_LABELS[field]}
              inputWrapperOrder={HINT_BELOW}
              description={HINTS[field]}
              required={field === 'name'}
              type={field.toLowerCase().includes('email') ? 'email' : 'text'}
              autoComplete="off"
              {...form.getInputProps(field)}
            />
          ),
        )}
      </SimpleGrid>
      {newer ? (
        <NewerValues
          newer={newer}
          typed={form.values}
          pending={pending}
          onTake={() => {
            form.setValues(detailsValues(newer));
            take(newer);
          }}
          onKeep={() => save(form.values, newer.version).catch(() => undefined)} // shown in a toast, and shown here when it was changed again
        />
      ) : null}
    </Form>
  );
}
