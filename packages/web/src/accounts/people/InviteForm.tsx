import { MOST_INVITED } from '@larder/contract/limits.ts';
import type { LeftOutAddress, NamedRole } from '@larder/contract/people.ts';
import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { useById } from '../../data/use-collections.ts';
import { Form } from '../../ui/form/Form.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { FAILURES, invitedTo } from '../tabs/user-words.ts';
import { AddressField } from './AddressField.tsx';
import { addressesProblem, NO_ADDRESSES, readPieces, type TypedAddresses } from './address-pieces.ts';
import { LeftOutAddresses } from './LeftOutAddresses.tsx';
import { PlacesField } from './PlacesField.tsx';
import { RightsFields } from './RightsFields.tsx';
import { givenRights, type RightsValues, rightsValues, roleProblem } from './rights-form.ts';

interface Props {
  /** The account that is asked: the place itself, or the head office where places are chosen. */
  account: AccountRow;
  roles: readonly NamedRole[];
  /** Places are chosen; these at first. Left out: it is for the account alone. */
  places?: readonly string[];
  secondary?: ReactNode;
  /** nobodyLeftOut: there is nothing more to read. */
  onDone: (nobodyLeftOut: boolean) => unknown;
}

type Values = RightsValues & { emails: TypedAddresses; accountIds: string[] };

/** Invites any number of addresses by one mail each, with a role or limits of their own. */
export function InviteForm({ account, roles, places, secondary, onDone }: Props) {
  const invite = useCommand('accounts.invitePeople', { at: account.id });
  const accounts = useById('accounts');
  const [leftOut, setLeftOut] = useState<readonly LeftOutAddress[]>([]);
  const form = useForm<Values>({
    initialValues: { emails: NO_ADDRESSES, accountIds: [...(places ?? [account.id])], ...rightsValues(null) },
    validate: {
      emails: (emails) => addressesProblem(emails, MOST_INVITED),
      accountIds: (ids) => (ids.length === 0 ? 'Choose at least one place' : null),
      role: roleProblem,
    },
  });
  const types = typesAt(form.values.accountIds.map((id) => accounts.get(id) ?? account));

  const submit = async (values: Values) => {
    setLeftOut([]);
    const { emails } = readPieces(values.emails);
    const answer = await withToast(
      {
        done: ({ invited }: { invited: string[] }) => sentText(invited),
        failed: (error) => `${FAILURES.add}: ${refusalText(error)}`,
      },
      () => invite.run({ emails, accountIds: values.accountIds, ...givenRights(values, roles) }),
    );
    setLeftOut(answer.leftOut);
    form.reset();
    await onDone(answer.leftOut.length === 0);
  };

  return (
    <Form form={form} submitLabel="Send invitation" secondary={secondary} onSubmit={submit}>
      <LeftOutAddresses leftOut={leftOut} />
      <AddressField
        label="Email addresses"
        description={`Up to ${MOST_INVITED}, each by itself or pasted as a list.`}
        value={form.values.emails}
        onChange={(emails) => form.setFieldValue('emails', emails)}
        error={form.errors.emails}
      />
      {places ? (
        <PlacesField
          label="Places"
          description="Head office, locations, areas and guest views."
          placeholder={form.values.accountIds.length === 0 ? 'Choose places' : ''}
          {...form.getInputProps('accountIds')}
        />
      ) : null}
      <RightsFields form={form} roles={roles} types={types} ofSupplier={account.type === 'SUPPLIER'} />
    </Form>
  );
}

/** What people can be in all of these places: guests alone where one of them is a guest view. */
function typesAt(accounts: readonly AccountRow[]) {
  const [view] = accounts.filter(({ type }) => type === 'TRANSFER');
  return invitedTo(view ?? { type: 'LOCATION' });
}

function sentText(invited: readonly string[]): string {
  return invited.length === 1 ? `Invitation sent to ${invited[0]}` : `${invited.length} invitations sent`;
}
