import { notEmpty } from '@larder/domain/forms.ts';
import { TagsInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, refusing } from '../../data/api.ts';
import { newId } from '../../data/new-id.ts';
import { sessions } from '../../data/session.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { telling } from '../../ui/outcome.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ADDED } from '../add-account.ts';

interface Values extends Record<string, unknown> {
  name: string;
  town: string;
  kindsOfGoods: string[];
}

/** The form of somebody who sells to kitchens: what restaurants see of them (ACC-004). */
export function NewSupplierAccount() {
  const navigate = useNavigate();
  // The same id however often it is sent, so that a repeat makes no second one.
  const [supplierAccountId] = useState(newId);
  const form = useForm<Values>({
    initialValues: { name: '', town: '', kindsOfGoods: [] },
    validate: { name: (typed) => notEmpty('Supplier name', typed) },
  });
  const open = async ({ name, town, kindsOfGoods }: Values) => {
    await telling(ADDED, async () => {
      const account = { supplierAccountId, name: name.trim(), town: town.trim() || null, kindsOfGoods };
      await refusing(api.supplierAccounts.openSupplierAccount(account));
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
