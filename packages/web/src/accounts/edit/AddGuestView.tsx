import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { notEmpty } from '@larder/domain/forms.ts';
import { Checkbox, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { sessions } from '../../data/session.ts';
import { useCollection } from '../../data/use-collections.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { ADDED } from '../add-account.ts';

/** Opens a guest view below a location, with the product groups that it shows. */
export function AddGuestView({ location }: { location: AccountRow }) {
  const open = useCommand('accounts.openAccount', { at: location.id });
  const [id, setId] = useState(newId);
  const groups = useCollection('accounts')
    .filter(({ type }) => type === 'GROUP')
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
  const form = useForm<{ name: string; groupIds: string[] }>({
    initialValues: { name: '', groupIds: [] },
    validate: { name: (typed) => notEmpty('Guest view name', typed) },
  });

  const add = async ({ name, groupIds }: { name: string; groupIds: string[] }) => {
    await withToast(ADDED, () =>
      open.run({ id, parentId: location.id, type: 'TRANSFER', name: name.trim(), groupIds, areaNameId: null }),
    );
    setId(newId());
    form.reset();
    await sessions.load();
  };

  return (
    <Form form={form} onSubmit={add} submitLabel="Add guest view">
      <TextField label="Guest view name" autoComplete="off" {...form.getInputProps('name')} />
      <Checkbox.Group label="Shows the recipes and menus of" {...form.getInputProps('groupIds')}>
        <Stack gap="xs" mt="xs">
          {groups.map((group) => (
            <Checkbox key={group.id} value={group.id} label={group.name} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Form>
  );
}
