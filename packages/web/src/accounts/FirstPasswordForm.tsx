import { Anchor, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sessions } from '../data/session.ts';
import { Form } from '../ui/form/Form.tsx';
import { NewPasswordField } from '../ui/form/NewPasswordField.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { toast } from '../ui/toast/toast.tsx';
import { chooseFirstPassword } from './sign-in-calls.ts';
import { nameProblem, passwordProblem } from './sign-up-checks.ts';
import { typedName } from './typed-name.ts';

/**
 * Name and password of a person whose address was just verified. Both are asked for here, also of who typed them when signing up: that may have
 * been somebody else.
 */
export function FirstPasswordForm({ right }: { right: string }) {
  const navigate = useNavigate();
  const [name] = useState(typedName.read);
  const form = useForm({
    initialValues: { name, password: '' },
    validate: { name: nameProblem, password: passwordProblem },
  });
  return (
    <Panel>
      <Text>
        Your email address is verified. Choose your password within 10 minutes. What was typed when signing up no longer
        counts, because anybody can sign up with an address that is not theirs.
      </Text>
      <Form
        form={form}
        submitLabel="Save and sign in"
        onSubmit={async (typed) => {
          await chooseFirstPassword(right, { name: typed.name.trim(), password: typed.password });
          typedName.forget();
          const state = sessions.read();
          if (state.kind === 'signed-in') toast.success(`Welcome ${state.session.name}`);
          await navigate({ to: '/', replace: true });
        }}
      >
        <TextField label="Full name" autoComplete="name" {...form.getInputProps('name')} />
        <NewPasswordField {...form.getInputProps('password')} />
      </Form>
      <Anchor component={Link} to="/forgot-password" py={8}>
        Took longer? Get a link to choose a password
      </Anchor>
    </Panel>
  );
}
