import { notEmpty } from '@larder/domain/forms.ts';
import { TagsInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { api, refusing } from '../../data/api.ts';
import { newId } from '../../data/new-id.ts';
import { sessions } from '../../data/session.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { useStoreTyped } from '../../ui/unfinished/useStoreTyped.ts';
import type { OpenUnfinished } from '../../ui/unfinished/WithUnfinished.tsx';
import { ADDED } from '../add-account.ts';

interface Values extends Record<string, unknown> {
  name: string;
  town: string;
  kindsOfGoods: string[];
}

/** The form as it was typed. supplierAccountId: the same however often it is sent, so that a repeat makes no second one. */
export interface TypedSupplierAccount {
  values: Values;
  supplierAccountId: string;
}

/** The form of somebody who sells to kitchens: what restaurants see of them (ACC-004). */
export function NewSupplierAccount({ stored }: { stored: OpenUnfinished<TypedSupplierAccount> }) {
  const navigate = useNavigate();
  const [supplierAccountId] = useState(() => stored.typed?.supplierAccountId ?? newId());
  const form = useForm<Values>({
    initialValues: stored.typed?.values ?? { name: '', town: '', kindsOfGoods: [] },
    validate: { name: (typed) => notEmpty('Supplier name', typed) },
  });
  const { name, town, kindsOfGoods } = form.values;
  const typed = useMemo(() => ({ values: form.values, supplierAccountId }), [form.values, supplierAccountId]);
  useStoreTyped<TypedSupplierAccount>(typed, name !== '' || town !== '' || kindsOfGoods.length > 0, stored.store);
  const open = async ({ name, town, kindsOfGoods }: Values) => {
    await withToast(ADDED, async () => {
      const account = { supplierAccountId, name: name.trim(), town: town.trim() || null, kindsOfGoods };
      await refusing(api.supplierAccounts.openSupplierAccount(account));
      await stored.discard();
      await sessions.load({ follow: true });
    });
    await navigate({ to: '/' });
  };
  return (
    <>
      <Text c="dimmed">Restaurants find you by this, ask to buy from you, and take over your price list.</Text>
      <Panel>
        <Form form={form} submitLabel="Create" onSubmit={open}>
          <TextField
            label="Supplier name"
            description="e.g. Green Lane Produce"
            autoComplete="organization"
            {...form.getInputProps('name')}
          />
          <TextField
            label="Town"
            description="Where you deliver from."
            autoComplete="off"
            {...form.getInputProps('town')}
          />
          <TagsInput
            label="Kinds of goods"
            description="e.g. Vegetables, Dairy. Up to five; press Enter after each."
            maxTags={5}
            {...form.getInputProps('kindsOfGoods')}
          />
        </Form>
      </Panel>
    </>
  );
}
