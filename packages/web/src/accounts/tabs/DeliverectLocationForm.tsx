import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import type { AccountIntegrationRow } from '@larder/contract/rows/integrations.ts';
import { checkDeliverectLocation } from '@larder/domain/integrations/deliverect.ts';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { DeliverectChannels } from './DeliverectChannels.tsx';
import type { RowForm } from './FormOfRow.tsx';
import { Locked } from './Locked.tsx';

interface Props {
  account: AccountRow;
  row: AccountIntegrationRow | undefined;
  asRow: RowForm;
  mayEdit: boolean;
}

/** Which location and channels of Deliverect belong to an area. Its id is made up here and typed in there (INT-025). */
export function DeliverectLocationForm({ account, row, asRow, mayEdit }: Props) {
  const save = useCommand('integrations.saveDeliverectLocation', { at: account.id });
  const form = useForm({
    initialValues: {
      hasDeliverect: row?.hasDeliverect ?? false,
      deliverectLocationId: row?.deliverectLocationId || newId(),
      deliverectLocationChannels: row?.deliverectLocationChannels ?? [],
    },
    validate: (values) =>
      Object.fromEntries(checkDeliverectLocation(values).map(({ field, message }) => [field, message])),
    onValuesChange: asRow.typed,
  });
  const fields = (
    <>
      <CheckField
        label={`${account.name} takes orders through Deliverect`}
        {...form.getInputProps('hasDeliverect', { type: 'checkbox' })}
      />
      <TextField
        label="Deliverect location ID"
        description="Type it in at Deliverect as the external location ID."
        {...form.getInputProps('deliverectLocationId')}
      />
      <DeliverectChannels
        channels={form.values.deliverectLocationChannels}
        field={(path) => form.getInputProps(`deliverectLocationChannels.${path}`)}
        error={form.errors.deliverectLocationChannels}
        onAdd={() => form.insertListItem('deliverectLocationChannels', { id: '', name: '' })}
        onRemove={(at) => form.removeListItem('deliverectLocationChannels', at)}
        mayEdit={mayEdit}
      />
    </>
  );
  if (!mayEdit) return <Locked label="Deliverect location">{fields}</Locked>;
  return (
    <Form
      form={form}
      submitLabel="Save"
      onSubmit={(values) =>
        asRow.save(() =>
          save.run({
            version: row?.version ?? null,
            ...values,
            deliverectLocationChannels: values.deliverectLocationChannels.filter(({ id, name }) => id || name),
          }),
        )
      }
    >
      {fields}
    </Form>
  );
}
