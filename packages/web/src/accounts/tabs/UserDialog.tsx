import type { AccountUser } from '@larder/contract/people.ts';
import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { asRefusal } from '../../data/refusal.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { NewerRights } from '../people/NewerRights.tsx';
import { RightsFields } from '../people/RightsFields.tsx';
import { givenRights, type RightsValues, rightsValues } from '../people/rights-form.ts';
import { useRoles } from '../people/useRoles.ts';
import { invitedTo } from './user-words.ts';

export type EditedUser = Pick<AccountUser, 'userId' | 'name' | 'type' | 'roleId' | 'limits' | 'version'>;

interface Props {
  account: AccountRow;
  user: EditedUser;
  onDone: () => unknown;
  onClose: () => void;
}

/** Changes what a user is given on an account: a role, or a type and limits of their own. */
export function UserDialog({ account, user, onDone, onClose }: Props) {
  const save = useCommand('accounts.saveUser', { at: account.id });
  const roles = useRoles(account.id);
  const [seen, setSeen] = useState(user);
  const [newer, setNewer] = useState<EditedUser | null>(null);
  const form = useForm<RightsValues>({ initialValues: valuesOf(user) });

  const submit = async (values: RightsValues, { version } = seen) => {
    try {
      await withToast(outcomeOf('User', 'updated'), () =>
        save.run({ userId: user.userId, version, ...givenRights(values, roles) }),
      );
    } catch (error) {
      const { code, row } = asRefusal(error);
      if (code === 'changed-meanwhile' && row) setNewer({ ...user, ...(row as Partial<EditedUser>) });
      throw error;
    }
    await onDone();
    onClose();
  };
  const take = (taken: EditedUser) => {
    setSeen(taken);
    setNewer(null);
    form.setValues(valuesOf(taken));
  };

  return (
    <Dialog opened onClose={onClose} title={user.name}>
      {newer ? (
        <NewerRights
          newer={newer}
          roles={roles}
          pending={save.pending}
          onTake={() => take(newer)}
          onKeep={() => void submit(form.getValues(), newer).catch(() => undefined)}
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
        <RightsFields form={form} roles={roles} types={invitedTo(account)} ofSupplier={account.type === 'SUPPLIER'} />
      </Form>
    </Dialog>
  );
}

function valuesOf({ type, roleId, limits }: EditedUser): RightsValues {
  return rightsValues({ type: type === 'guest' ? 'guest' : 'member', roleId, limits });
}
