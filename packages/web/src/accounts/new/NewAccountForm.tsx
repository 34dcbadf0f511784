import { notEmpty } from '@larder/domain/forms.ts';
import { useForm } from '@mantine/form';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/page/Panel.tsx';

interface Props {
  /** Head Office, Location or Department: the word of the message for a blank name (ACC-045). */
  label: string;
  description: string;
  onCreate: (name: string) => Promise<unknown>;
}

/** The one field of a new account. */
export function NewAccountForm({ label, description, onCreate }: Props) {
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (typed) => notEmpty(`${label} name`, typed) },
  });
  return (
    <Panel>
      <Form form={form} onSubmit={({ name }) => onCreate(name.trim())} submitLabel="Create">
        <TextField
          label={`${label} name`}
          description={description}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
      </Form>
    </Panel>
  );
}
