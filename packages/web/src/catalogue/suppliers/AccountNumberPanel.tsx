import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';

/** The number by which a supplier with an account of its own has us: the one thing of it that either side enters. */
export function AccountNumberPanel({ supplier }: { supplier: SupplierRow }) {
  const setAccountNumber = useCommand('supplierAccounts.setAccountNumber');
  const form = useForm({ initialValues: { accountNumber: supplier.accountNumber ?? '' } });
  const save = ({ accountNumber }: typeof form.values) =>
    withToast(outcomeOf('Supplier', 'updated'), () =>
      setAccountNumber.run({ supplierId: supplier.id, accountNumber: accountNumber.trim() }),
    );
  return (
    <Panel title="Your account number">
      <Form form={form} onSubmit={save} submitLabel="Save">
        <TextField
          label="Account number"
          description="On your orders, and shown to the supplier."
          {...form.getInputProps('accountNumber')}
        />
      </Form>
    </Panel>
  );
}
