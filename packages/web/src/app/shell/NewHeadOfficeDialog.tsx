import { notEmpty } from '@larder/domain/forms.ts';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { api, refusing } from '../../data/api.ts';
import { newId } from '../../data/new-id.ts';
import { refusalText } from '../../data/refusal.ts';
import { sessions } from '../../data/session.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { type Outcome, withToast } from '../../ui/toast/outcome.ts';

const CREATED: Outcome = {
  done: 'Account Created',
  failed: (error) => `Account could not be added: ${refusalText(error)}`,
};

/** Opens a further head office for whoever has one already (ACC-022); they work in it from then on. */
export function NewHeadOfficeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  // The same id however often it is sent, so that a repeat makes no second one.
  const headOfficeId = useRef(newId());
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (typed) => notEmpty('Group name', typed) },
  });

  return (
    <Dialog opened={opened} onClose={onClose} title="Create a new head office">
      <Form
        form={form}
        submitLabel="Create"
        onSubmit={({ name }) =>
          withToast(CREATED, async () => {
            await refusing(api.accounts.openHeadOffice({ headOfficeId: headOfficeId.current, name }));
            await sessions.load({ follow: true });
          })
        }
      >
        <TextField
          label="Group name"
          description="Who owns the restaurants, e.g. The Copper Table Group"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
      </Form>
    </Dialog>
  );
}
