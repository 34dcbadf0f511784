import type { NamedRole } from '@larder/contract/people.ts';
import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';

interface Props {
  role: NamedRole;
  roles: readonly NamedRole[];
  onDone: () => unknown;
  onClose: () => void;
}

/** Removes a role; whoever has it gets another one, which is chosen here. */
export function RemoveRoleDialog({ role, roles, onDone, onClose }: Props) {
  const remove = useCommand('accounts.removeRole');
  const holders = role.people + role.invited;
  const form = useForm({
    initialValues: { insteadId: '' },
    validate: { insteadId: (id) => (holders > 0 && id === '' ? 'Choose the role they get instead' : null) },
  });

  const submit = async ({ insteadId }: { insteadId: string }) => {
    await withToast(outcomeOf('Role', 'removed'), () =>
      remove.run({ roleId: role.roleId, version: role.version, insteadId: insteadId === '' ? null : insteadId }),
    );
    await onDone();
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={`Remove the role ${role.name}?`}>
      <Form
        form={form}
        submitLabel="Remove role"
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
        onSubmit={submit}
      >
        {holders > 0 ? (
          <SelectField
            label="Role they get instead"
            description={holders === 1 ? 'One person has it.' : `${holders} people have it, invited ones included.`}
            placeholder="Choose a role"
            searchable={false}
            data={roles
              .filter(({ roleId }) => roleId !== role.roleId)
              .map(({ roleId, name }) => ({ value: roleId, label: name }))}
            {...form.getInputProps('insteadId')}
          />
        ) : (
          <Text>Nobody has it.</Text>
        )}
      </Form>
    </Dialog>
  );
}
