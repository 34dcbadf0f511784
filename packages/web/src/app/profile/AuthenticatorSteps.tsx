import { Anchor, Button, List, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { confirmCode } from '../../data/auth.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { QrCode } from './QrCode.tsx';
import classes from './security.module.css';
import type { Begun } from './two-factor.ts';

interface Props {
  begun: Begun;
  onConfirmed: () => unknown;
  onCancel: () => void;
}

/** Sets an authenticator app up and confirms its first code; until then nothing has changed. */
export function AuthenticatorSteps({ begun, onConfirmed, onCancel }: Props) {
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (typed) => (/^\s*(\d\s*){6}$/.test(typed) ? null : 'Enter the six digits that the app shows') },
  });
  return (
    <>
      <List type="ordered" spacing="sm">
        <List.Item>
          Add Larder to your authenticator app: scan this code, or on this phone{' '}
          <Anchor href={begun.link}>open it in the app</Anchor>. Without a camera, type the key.
          <QrCode text={begun.link} label="QR code for an authenticator app" />
          <code className={classes.key}>{begun.groups.join(' ')}</code>
        </List.Item>
        <List.Item>Enter the six digits that the app shows now.</List.Item>
      </List>
      <Form
        form={form}
        submitLabel="Turn on"
        secondary={
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        }
        onSubmit={async ({ code }) => {
          await confirmCode(code);
          await onConfirmed();
        }}
      >
        <TextField label="Code" inputMode="numeric" autoComplete="one-time-code" {...form.getInputProps('code')} />
      </Form>
      <Text c="dimmed">Your backup codes come next.</Text>
    </>
  );
}
