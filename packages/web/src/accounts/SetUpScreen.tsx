import { NEW_GROUP_LABELS } from '@larder/contract/accounts.ts';
import { notEmpty } from '@larder/domain/forms.ts';
import { SegmentedControl, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { api, refusing } from '../data/api.ts';
import { newId } from '../data/new-id.ts';
import { sessions, useSession } from '../data/session.ts';
import { Form } from '../ui/form/Form.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { telling } from '../ui/outcome.ts';
import { Panel } from '../ui/Panel.tsx';
import { Screen } from '../ui/Screen.tsx';
import { toast } from '../ui/toast.tsx';
import { ADDED } from './add-account.ts';
import { NewHeadOffice } from './new/NewHeadOffice.tsx';
import { NewSupplierAccount } from './new/NewSupplierAccount.tsx';

const route = getRouteApi('/newcomer/account/new');

const NAMES = ['headOffice', 'location', 'area', 'group'] as const;

const EXAMPLES = {
  headOffice: 'e.g. The Copper Table Group: who owns the restaurants',
  location: 'e.g. Soho: your first restaurant',
  area: 'e.g. Kitchen: where stock is kept and counted',
  group: 'e.g. Pizza: the recipes that are cooked there',
} as const;

/** Of the location: an order's PDF and mail name them to the supplier. All may be left empty. */
const REACHED_AT = [
  { field: 'address1', label: 'Delivery address', description: 'Suppliers read it on every order.' },
  { field: 'address2', label: 'Delivery address, second line', description: undefined },
  { field: 'postcode', label: 'Postcode', description: undefined },
  { field: 'email', label: 'E-mail for replies', description: 'Suppliers answer your orders here.' },
] as const;

/** A new head office: for somebody without any account one form for the whole first group (rule 29), for others its name alone. */
export function SetUpScreen() {
  const [first] = useState(useSession().accounts.length === 0);
  return first ? <FirstAccount /> : <NewHeadOffice />;
}

/** Whoever runs kitchens sets up a group, whoever supplies them a supplier's account (ACC-004). */
function FirstAccount() {
  const { welcome } = route.useSearch();
  const { name } = useSession();
  const [trade, setTrade] = useState<Trade>('kitchens');

  useEffect(() => {
    if (welcome) toast.success(`Welcome ${name}`);
  }, [welcome, name]);

  return (
    <Screen title={trade === 'kitchens' ? 'Set up your group' : 'Set up your supplier account'}>
      <SegmentedControl
        aria-label="What do you do?"
        value={trade}
        onChange={(chosen) => setTrade(chosen === 'supplies' ? 'supplies' : 'kitchens')}
        data={[
          { value: 'kitchens', label: 'I run kitchens' },
          { value: 'supplies', label: 'I supply them' },
        ]}
        size="lg"
        fullWidth
      />
      {trade === 'kitchens' ? <FirstGroup /> : <NewSupplierAccount />}
    </Screen>
  );
}

type Trade = 'kitchens' | 'supplies';

function FirstGroup() {
  const navigate = useNavigate();
  // The same ids however often it is sent, so that a repeat makes no second group.
  const ids = useRef({ headOfficeId: newId(), locationId: newId(), areaId: newId(), groupId: newId() });
  const form = useForm({
    initialValues: {
      ...{ headOffice: '', location: '', area: '', group: '' },
      ...{ address1: '', address2: '', postcode: '', email: '' },
    },
    validate: Object.fromEntries(
      NAMES.map((field) => [field, (typed: string) => notEmpty(`${NEW_GROUP_LABELS[field]} name`, typed)]),
    ),
  });

  return (
    <>
      <Text c="dimmed">
        Four names, and you can start. The address and e-mail, and more locations, areas and groups, can follow later.
      </Text>
      <Panel>
        <Form
          form={form}
          submitLabel="Create"
          onSubmit={async ({ email, ...typed }) => {
            await telling(ADDED, async () => {
              await refusing(api.accounts.setUpGroup({ ...typed, email: email.trim() || null, ...ids.current }));
              await sessions.load();
            });
            await navigate({ to: '/' });
          }}
        >
          {NAMES.map((field) => (
            <TextField
              key={field}
              label={`${NEW_GROUP_LABELS[field]} name`}
              description={EXAMPLES[field]}
              autoComplete="off"
              {...form.getInputProps(field)}
            />
          ))}
          {REACHED_AT.map(({ field, label, description }) => (
            <TextField
              key={field}
              label={label}
              description={description}
              required={false}
              type={field === 'email' ? 'email' : 'text'}
              autoComplete="off"
              {...form.getInputProps(field)}
            />
          ))}
        </Form>
      </Panel>
    </>
  );
}
