import { notEmpty } from '@larder/domain/forms.ts';
import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { saveName } from '../../data/profile.ts';
import { sessions, useSession } from '../../data/session.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { ClosedGroups } from '../frame/ClosedGroups.tsx';
import { DeleteProfile } from './DeleteProfile.tsx';
import { NoticeMails } from './NoticeMails.tsx';
import { NoticePushes } from './NoticePushes.tsx';
import { SecurityPanel } from './SecurityPanel.tsx';

const LOGIN_TYPES = { password: 'Password', google: 'Google', oidc: 'Single sign-on' } as const;

/** The person's profile: the name can be changed, email and login type are shown (AUTH-008). */
export function ProfileScreen() {
  const session = useSession();
  const form = useForm({
    initialValues: { name: session.name },
    validate: { name: (typed) => notEmpty('Name', typed) },
  });

  return (
    <Screen title="Profile" back={{ to: '/', label: 'Start' }}>
      <Stack maw={520}>
        <ClosedGroups session={session} />
        <Panel>
          <Form
            form={form}
            submitLabel="Save"
            onSubmit={async ({ name }) => {
              sessions.renewed(
                await withToast({ done: 'Profile updated', failed: 'Unable to update profile' }, () => saveName(name)),
              );
            }}
          >
            <TextField label="Name" autoComplete="name" required {...form.getInputProps('name')} />
            <TextField label="Email" value={session.email} readOnly variant="filled" />
            <TextField label="Login type" value={LOGIN_TYPES[session.provider]} readOnly variant="filled" />
          </Form>
        </Panel>
        <SecurityPanel session={session} />
        <NoticeMails />
        <NoticePushes />
        <DeleteProfile session={session} />
      </Stack>
    </Screen>
  );
}
