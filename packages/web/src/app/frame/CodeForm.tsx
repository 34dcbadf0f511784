import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { confirmCode } from '../../data/auth.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

/** Figures alone are the app's; what has letters may be a backup code, which the server judges. */
function problemOf(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, '');
  if (code === '') return 'Please enter the code';
  return /^\d+$/.test(code) && code.length !== 6 ? 'The code of your app has six digits' : null;
}

/** The second step of signing in: a code of the authenticator app, or one of the backup codes. */
export function CodeForm({ onConfirmed, onBack }: { onConfirmed: () => unknown; onBack: () => void }) {
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: problemOf },
  });
  return (
    <Form
      form={form}
      submitLabel="Continue"
      secondary={
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      }
      onSubmit={async ({ code }) => {
        await confirmCode(code);
        await onConfirmed();
      }}
    >
      <Text>Open your authenticator app and enter its six digits, or use one of your backup codes.</Text>
      <Text size="sm" c="dimmed">
        Without either, ask an owner of your group to reset your second factor.
      </Text>
      <TextField label="Code" autoComplete="one-time-code" autoFocus {...form.getInputProps('code')} />
    </Form>
  );
}
