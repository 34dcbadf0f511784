import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import type { AccountIntegrationRow } from '@larder/contract/rows/integrations.ts';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { RowForm } from './FormOfRow.tsx';
import { Locked } from './Locked.tsx';

interface Props {
  account: AccountRow;
  row: AccountIntegrationRow | undefined;
  asRow: RowForm;
  mayEdit: boolean;
}

/** Whether the group uses Deliverect, and its ids there (INT-004). */
export function DeliverectForm({ account, row, asRow, mayEdit }: Props) {
  const save = useCommand('integrations.saveDeliverect', { at: account.id });
  const form = useForm({
    initialValues: {
      hasDeliverect: row?.hasDeliverect ?? false,
      deliverectId: row?.deliverectId ?? '',
      deliverectCustomerId: row?.deliverectCustomerId ?? '',
    },
    onValuesChange: asRow.typed,
  });
  const fields = (
    <>
      <CheckField
        label="This group takes orders through Deliverect"
        description="Its areas can then name their location and channels."
        {...form.getInputProps('hasDeliverect', { type: 'checkbox' })}
      />
      <TextField label="Deliverect account ID" {...form.getInputProps('deliverectId')} />
      <TextField label="Deliverect customer ID" {...form.getInputProps('deliverectCustomerId')} />
    </>
  );
  if (!mayEdit) return <Locked label="Deliverect">{fields}</Locked>;
  return (
    <Form
      form={form}
      submitLabel="Save"
      onSubmit={(values) => asRow.save(() => save.run({ version: row?.version ?? null, ...values }))}
    >
      {fields}
    </Form>
  );
}
