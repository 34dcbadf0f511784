import type { LeftOutPerson, NamedRole } from '@larder/contract/people.ts';
import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { limitsText } from '../tabs/user-words.ts';
import { doneText, inGoes, whomOf, whoText } from './many.ts';
import type { PersonRow } from './people-rows.ts';
import { roleProblem } from './rights-form.ts';

interface Props {
  people: readonly PersonRow[];
  roles: readonly NamedRole[];
  onDone: () => unknown;
  onClose: () => void;
}

/** Gives people one role wherever they work or are invited. */
export function GiveRoleDialog({ people, roles, onDone, onClose }: Props) {
  const give = useCommand('accounts.giveRole');
  const form = useForm({ initialValues: { role: '' }, validate: { role: roleProblem } });
  const role = roles.find(({ roleId }) => roleId === form.values.role);

  const submit = async () => {
    await withToast(
      {
        done: (leftOut: LeftOutPerson[]) => doneText(`${role?.name ?? 'Role'} given to ${whoText(people)}`, leftOut),
        failed: 'Role could not be given',
      },
      async () => {
        const leftOut: LeftOutPerson[] = [];
        for (const some of inGoes(people))
          leftOut.push(...(await give.run({ ...whomOf(some), roleId: form.values.role })).leftOut);
        return leftOut;
      },
    );
    await onDone();
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={`Give ${whoText(people)} a role`}>
      <Form
        form={form}
        submitLabel="Give role"
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
        onSubmit={submit}
      >
        <SelectField
          label="Role"
          description="It replaces what they have, in every place where they work or are invited."
          placeholder="Choose a role"
          searchable={false}
          data={roles.map(({ roleId, name }) => ({ value: roleId, label: name }))}
          {...form.getInputProps('role')}
        />
        {role ? (
          <Text size="sm" c="dimmed">
            {limitsText(role)}
          </Text>
        ) : null}
      </Form>
    </Dialog>
  );
}
