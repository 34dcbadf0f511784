import type { OwnListing } from '@larder/contract/supplier-accounts.ts';
import { notEmpty } from '@larder/domain/forms.ts';
import { SimpleGrid, TagsInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { sessions } from '../../data/session.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';

interface Values extends Record<string, unknown> {
  name: string;
  town: string;
  kindsOfGoods: string[];
}

/** What restaurants see before they ask: name, town and kinds of goods. */
export function ListingPanel({ listing, onSaved }: { listing: OwnListing; onSaved: () => unknown }) {
  const saveListing = useCommand('supplierAccounts.saveListing');
  const form = useForm<Values>({
    initialValues: { name: listing.name, town: listing.town ?? '', kindsOfGoods: listing.kindsOfGoods },
    validate: { name: (typed) => notEmpty('Supplier name', typed) },
  });
  const save = async ({ name, town, kindsOfGoods }: Values) => {
    await withToast(outcomeOf('Supplier', 'updated'), () =>
      saveListing.run({ name: name.trim(), town: town.trim() || null, kindsOfGoods }),
    );
    await Promise.all([sessions.load(), onSaved()]);
  };
  return (
    <Panel title="What restaurants see of you">
      <Form form={form} onSubmit={save} submitLabel="Save">
        <SimpleGrid cols={{ base: 1, md: 3 }}>
          <TextField label="Name" {...form.getInputProps('name')} />
          <TextField label="Town" {...form.getInputProps('town')} />
          <TagsInput
            label="Kinds of goods"
            description="Up to five; press Enter after each."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxTags={5}
            {...form.getInputProps('kindsOfGoods')}
          />
        </SimpleGrid>
      </Form>
    </Panel>
  );
}
