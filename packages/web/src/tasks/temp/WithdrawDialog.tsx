import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

interface Props {
  /** What is withdrawn, in words. */
  about: string;
  onWithdraw: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why an entry is withdrawn. It stays shown, struck through (rule 118). */
export function WithdrawDialog({ about, onWithdraw, onClose }: Props) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Enter why it is withdrawn' : null) },
  });
  return (
    <Dialog opened onClose={onClose} title={`Withdraw ${about}`}>
      <Form
        form={form}
        submitLabel="Withdraw"
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
        onSubmit={async ({ reason }) => {
          await onWithdraw(reason.trim());
          onClose();
        }}
      >
        <TextField
          label="Why"
          description="The entry stays on the list, struck through."
          size="lg"
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </Form>
    </Dialog>
  );
}
