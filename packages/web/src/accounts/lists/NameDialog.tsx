import type { ListedNameRow } from '@larder/contract/rows/accounts.ts';
import { notEmpty } from '@larder/domain/forms.ts';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { LISTS } from './lists.ts';

interface Props {
  kind: ListedNameRow['kind'];
  /** null: a new one. */
  row: ListedNameRow | null;
  onClose: () => void;
}

/** Adds a name to a list, or changes it. */
export function NameDialog({ kind, row, onClose }: Props) {
  const { organisationId } = useWorkingAccount();
  const save = useCommand('accounts.saveListedName', { at: organisationId });
  const [nameId] = useState(() => row?.id ?? newId());
  const { one, thing } = LISTS[kind];
  const form = useForm({
    initialValues: { name: row?.name ?? '' },
    validate: { name: (typed) => notEmpty('Name', typed) },
  });

  const send = async ({ name }: { name: string }) => {
    await withToast(outcomeOf(thing, row ? 'updated' : 'added'), () =>
      save.run({ nameId, version: row?.version ?? null, kind, name: name.trim() }),
    );
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={row ? `Edit ${row.name}` : `New ${one}`}>
      <Form form={form} onSubmit={send} submitLabel="Save">
        <TextField label="Name" required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
      </Form>
    </Dialog>
  );
}
