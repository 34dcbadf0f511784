import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useCommand } from '../../data/command.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';

/** The number by which a supplier with an account of its own has us: the one thing of it that either side enters, apart from its details, which are to be read (PERM-044). */
export function AccountNumberPanel({ supplier }: { supplier: SupplierRow }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <Panel
      title="Your account number"
      actions={
        <Button variant="default" onClick={open}>
          Change number
        </Button>
      }
    >
      <Text>{supplier.accountNumber ?? 'None yet. It stands on your orders, and is shown to the supplier.'}</Text>
      <Dialog opened={opened} onClose={close} title="Your account number">
        <NumberForm supplier={supplier} onSaved={close} />
      </Dialog>
    </Panel>
  );
}

function NumberForm({ supplier, onSaved }: { supplier: SupplierRow; onSaved: () => void }) {
  const setAccountNumber = useCommand('supplierAccounts.setAccountNumber');
  const form = useForm({ initialValues: { accountNumber: supplier.accountNumber ?? '' } });
  const save = async ({ accountNumber }: typeof form.values) => {
    await withToast(outcomeOf('Supplier', 'updated'), () =>
      setAccountNumber.run({ supplierId: supplier.id, accountNumber: accountNumber.trim() }),
    );
    onSaved();
  };
  return (
    <Form form={form} onSubmit={save} submitLabel="Save">
      <TextField
        label="Account number"
        description="On your orders, and shown to the supplier."
        {...form.getInputProps('accountNumber')}
      />
    </Form>
  );
}
