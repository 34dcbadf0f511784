import type { LeftOutPerson, NamedRole } from '@larder/contract/people.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { useById } from '../../data/use-collections.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { invitedTo } from '../tabs/user-words.ts';
import { doneText, inGoes, whomOf, whoText } from './many.ts';
import { PlacesField } from './PlacesField.tsx';
import type { PersonRow } from './people-rows.ts';
import { RightsFields } from './RightsFields.tsx';
import { givenRights, type RightsValues, rightsValues, roleProblem } from './rights-form.ts';

interface Props {
  people: readonly PersonRow[];
  roles: readonly NamedRole[];
  onDone: () => unknown;
  onClose: () => void;
}

type Values = RightsValues & { accountIds: string[] };

/** Lets people work in further places; who is invited and has not come gets one more mail. */
export function AddPlacesDialog({ people, roles, onDone, onClose }: Props) {
  const add = useCommand('accounts.addPlaces');
  const invite = useCommand('accounts.invitePeople');
  const accounts = useById('accounts');
  const form = useForm<Values>({
    initialValues: { accountIds: [], ...rightsValues(null) },
    validate: { accountIds: (ids) => (ids.length === 0 ? 'Choose at least one place' : null), role: roleProblem },
  });
  const view = form.values.accountIds.map((id) => accounts.get(id)).find((account) => account?.type === 'TRANSFER');

  const send = async (values: Values): Promise<LeftOutPerson[]> => {
    const rights = { accountIds: values.accountIds, ...givenRights(values, roles) };
    const leftOut: LeftOutPerson[] = [];
    for (const some of inGoes(people.filter(({ person }) => person)))
      leftOut.push(...(await add.run({ userIds: whomOf(some).userIds, ...rights })).leftOut);
    const { emails } = whomOf(people);
    if (emails.length > 0) await invite.run({ emails, ...rights });
    return leftOut;
  };
  const submit = async (values: Values) => {
    await withToast(
      {
        done: (leftOut: LeftOutPerson[]) => doneText(`Places added for ${whoText(people)}`, leftOut),
        failed: 'Places could not be added',
      },
      () => send(values),
    );
    await onDone();
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={`Add places for ${whoText(people)}`}>
      <Form
        form={form}
        submitLabel="Add places"
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
        onSubmit={submit}
      >
        <PlacesField label="Places" placeholder="Choose places" {...form.getInputProps('accountIds')} />
        <RightsFields form={form} roles={roles} types={invitedTo(view ?? { type: 'LOCATION' })} />
      </Form>
    </Dialog>
  );
}
