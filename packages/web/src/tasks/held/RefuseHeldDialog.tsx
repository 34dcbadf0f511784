import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

interface Props {
  /** How many, in words. */
  about: string;
  onRefuse: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why records that came late are refused. */
export function RefuseHeldDialog({ about, onRefuse, onClose }: Props) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Enter why they are refused' : null) },
  });
  return (
    <Dialog opened onClose={onClose} title={`Refuse ${about}`}>
      <Form
        form={form}
        submitLabel="Refuse"
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
        onSubmit={async ({ reason }) => {
          await onRefuse(reason.trim());
          onClose();
        }}
      >
        <TextField
          label="Why"
          description="They stand in the log, struck through, with this reason."
          size="lg"
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </Form>
    </Dialog>
  );
}
