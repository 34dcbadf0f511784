import { NEW_GROUP_LABELS } from '@larder/contract/limits.ts';
import { notEmpty } from '@larder/domain/forms.ts';
import { SegmentedControl, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { api, refusing } from '../data/api.ts';
import { newId } from '../data/new-id.ts';
import { sessions, useSession } from '../data/session.ts';
import { useUnfinished } from '../data/useUnfinished.ts';
import { Form } from '../ui/form/Form.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { withToast } from '../ui/toast/outcome.ts';
import { toast } from '../ui/toast/toast.tsx';
import { useStoreTyped } from '../ui/unfinished/useStoreTyped.ts';
import { type OpenUnfinished, WithUnfinished } from '../ui/unfinished/WithUnfinished.tsx';
import { ADDED } from './add-account.ts';
import { NewHeadOffice } from './new/NewHeadOffice.tsx';
import { NewSupplierAccount, type TypedSupplierAccount } from './new/NewSupplierAccount.tsx';

const route = getRouteApi('/newcomer/account/new');

const NAMES = ['headOffice', 'location', 'area', 'group'] as const;

const EXAMPLES = {
  headOffice: 'e.g. The Copper Table Group: who owns the restaurants',
  location: 'e.g. Soho: your first restaurant',
  area: 'e.g. Kitchen: where stock is stored and counted',
  group: 'e.g. Pizza: the recipes that are cooked there',
} as const;

/** Of the location: an order's PDF and mail name them to the supplier. All may be left empty. */
const REACHED_AT = [
  { field: 'address1', label: 'Delivery address', description: 'Suppliers read it on every order.' },
  { field: 'address2', label: 'Delivery address, second line', description: undefined },
  { field: 'postcode', label: 'Postcode', description: undefined },
  { field: 'email', label: 'Email for replies', description: 'Suppliers answer your orders here.' },
] as const;

/** A new head office: for somebody without any account one form for the whole first group (rule 29), for others its name alone. */
export function SetUpScreen() {
  const [first] = useState(useSession().accounts.length === 0);
  return first ? <FirstAccount /> : <NewHeadOffice />;
}

/** Whoever runs kitchens sets up a group, whoever supplies them a supplier's account (ACC-004). Opens with the form chosen last on this device. */
function FirstAccount() {
  const { welcome } = route.useSearch();
  const { name } = useSession();
  const { found, store } = useUnfinished<Trade>('first account');
  const [chosen, choose] = useState<Trade | null>(null);
  const trade = chosen ?? found?.typed ?? 'kitchens';

  useEffect(() => {
    if (welcome) toast.success(`Welcome ${name}`);
  }, [welcome, name]);

  return (
    <Screen
      title={trade === 'kitchens' ? 'Set up your group' : 'Set up your supplier account'}
      loading={found === undefined}
    >
      <SegmentedControl
        aria-label="What do you do?"
        value={trade}
        onChange={(value) => {
          const next = value === 'supplies' ? 'supplies' : 'kitchens';
          choose(next);
          store(next);
        }}
        data={[
          { value: 'kitchens', label: 'I run kitchens' },
          { value: 'supplies', label: 'I supply them' },
        ]}
        size="lg"
        fullWidth
      />
      {trade === 'kitchens' ? (
        <WithUnfinished<TypedGroup> form="first group">{(stored) => <FirstGroup stored={stored} />}</WithUnfinished>
      ) : (
        <WithUnfinished<TypedSupplierAccount> form="first supplier account">
          {(stored) => <NewSupplierAccount stored={stored} />}
        </WithUnfinished>
      )}
    </Screen>
  );
}

type Trade = 'kitchens' | 'supplies';

const NOTHING_TYPED = {
  ...{ headOffice: '', location: '', area: '', group: '' },
  ...{ address1: '', address2: '', postcode: '', email: '' },
};

/** The form as it was typed. ids: the same however often it is sent, also after a reload, so that a repeat makes no second group. */
interface TypedGroup {
  values: typeof NOTHING_TYPED;
  ids: Record<'headOfficeId' | 'locationId' | 'areaId' | 'groupId', string>;
}

function FirstGroup({ stored }: { stored: OpenUnfinished<TypedGroup> }) {
  const navigate = useNavigate();
  const [ids] = useState(() => stored.typed?.ids ?? newIds());
  const form = useForm({
    initialValues: stored.typed?.values ?? NOTHING_TYPED,
    validate: Object.fromEntries(
      NAMES.map((field) => [field, (typed: string) => notEmpty(`${NEW_GROUP_LABELS[field]} name`, typed)]),
    ),
  });

  const typed = useMemo(() => ({ values: form.values, ids }), [form.values, ids]);
  useStoreTyped<TypedGroup>(typed, Object.values(form.values).some(Boolean), stored.store);

  return (
    <>
      <Text c="dimmed">
        Four names, and you can start. The address and email, and more locations, areas and groups, can follow later.
      </Text>
      <Panel>
        <Form
          form={form}
          submitLabel="Create"
          onSubmit={async ({ email, ...typed }) => {
            await withToast(ADDED, async () => {
              await refusing(api.accounts.setUpGroup({ ...typed, email: email.trim() || null, ...ids }));
              await stored.discard();
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

function newIds(): TypedGroup['ids'] {
  return { headOfficeId: newId(), locationId: newId(), areaId: newId(), groupId: newId() };
}
