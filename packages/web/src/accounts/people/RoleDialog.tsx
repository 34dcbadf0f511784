import type { NamedRole } from '@larder/contract/people.ts';
import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { asRefusal } from '../../data/refusal.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { NewerRights } from './NewerRights.tsx';
import { OwnLimits } from './RightsFields.tsx';
import { givenRights, type RightsValues, rightsValues } from './rights-form.ts';

interface Props {
  /** Null: a new one. */
  role: NamedRole | null;
  onDone: () => unknown;
  onClose: () => void;
}

type Values = RightsValues & { name: string };
type Saved = Pick<NamedRole, 'name' | 'type' | 'limits' | 'version'>;

/** Adds a role, or changes its name and what it leaves to people. */
export function RoleDialog({ role, onDone, onClose }: Props) {
  const save = useCommand('accounts.saveRole');
  const [roleId] = useState(() => role?.roleId ?? newId());
  const [version, setVersion] = useState(role?.version ?? null);
  const [newer, setNewer] = useState<Saved | null>(null);
  const form = useForm<Values>({
    initialValues: valuesOf(role),
    validate: { name: (name) => (name.trim() === '' ? 'Role name cannot be empty' : null) },
  });

  const submit = async (values: Values, over = version) => {
    const { type, limits } = givenRights(values, []);
    try {
      await withToast(outcomeOf('Role', role ? 'updated' : 'added'), () =>
        save.run({ roleId, version: over, name: values.name.trim(), type, limits }),
      );
    } catch (error) {
      const { code, row } = asRefusal(error);
      if (code === 'changed-meanwhile' && row) setNewer(row as Saved);
      throw error;
    }
    await onDone();
    onClose();
  };
  const take = (saved: Saved) => {
    setVersion(saved.version);
    setNewer(null);
    form.setValues(valuesOf(saved));
  };

  return (
    <Dialog opened onClose={onClose} title={role ? role.name : 'Add a role'}>
      {newer ? (
        <NewerRights
          newer={{ ...newer, roleId: null }}
          roles={[]}
          pending={save.pending}
          onTake={() => take(newer)}
          onKeep={() => void submit(form.getValues(), newer.version).catch(() => undefined)}
        />
      ) : null}
      <Form
        form={form}
        submitLabel="Save"
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
        onSubmit={(values) => submit(values)}
      >
        <TextField label="Role name" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
        <OwnLimits form={form} types={role ? null : ['member', 'guest']} />
        {role ? <Text size="sm">{reachesText(role)}</Text> : null}
      </Form>
    </Dialog>
  );
}

function valuesOf(role: Pick<NamedRole, 'name' | 'type' | 'limits'> | null): Values {
  const given = role && { roleId: null, type: role.type, limits: role.limits };
  return { name: role?.name ?? '', ...rightsValues(given) };
}

/** Whom a change of the role reaches. */
function reachesText({ people, invited }: NamedRole): string {
  if (people + invited === 0) return 'Nobody has this role yet.';
  const have = people === 0 ? [] : [`${people === 1 ? '1 person has' : `${people} people have`} this role`];
  const wait = invited === 0 ? [] : [`${invited} ${invited === 1 ? 'is' : 'are'} invited with it`];
  return `${[...have, ...wait].join(', ')}. What you change counts for all of them at once.`;
}
