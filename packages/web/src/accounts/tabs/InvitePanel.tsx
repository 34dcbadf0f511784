import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { refusalText } from '../../data/refusal.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { emailProblem } from '../sign-up-checks.ts';
import { FAILURES, type Invited, invitedTo, TYPE_LABELS } from './user-words.ts';

/** Invites somebody by email to the account and all below it. */
export function InvitePanel({ account, onDone }: { account: AccountRow; onDone: () => unknown }) {
  const invite = useCommand('accounts.invitePerson', { at: account.id });
  const types = invitedTo(account);
  const form = useForm({
    initialValues: { email: '', type: types[0] ?? 'guest' },
    validate: { email: emailProblem },
  });

  const submit = async ({ email, type }: { email: string; type: Invited }) => {
    const to = email.trim();
    await withToast(
      {
        done: `Invitation sent to ${to}`,
        failed: (error) => `${FAILURES.add}: ${refusalText(error)}`,
      },
      () => invite.run({ invitationId: newId(), email: to, role: type }),
    );
    form.reset();
    await onDone();
  };

  return (
    <Panel title="Add a user">
      <Form form={form} submitLabel="Send invitation" onSubmit={submit}>
        <TextField label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
        <SelectField
          label="Type"
          description={
            account.type === 'SUPPLIER'
              ? 'A member works here. A guest only looks.'
              : 'A member works here. A guest looks at recipes only, and sees no costs until you show them.'
          }
          searchable={false}
          data={types.map((value) => ({ value, label: TYPE_LABELS[value] }))}
          {...form.getInputProps('type')}
        />
      </Form>
    </Panel>
  );
}
