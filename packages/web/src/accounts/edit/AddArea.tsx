import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { sessions } from '../../data/session.ts';
import { useCollection } from '../../data/use-collections.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { ADDED } from '../add-account.ts';

/** ACC-048. */
export const SELECT_AN_AREA = 'You must select an area';

/** Adds an area to a location: one of the list of areas that it has not yet. */
export function AddArea({ location, areas }: { location: AccountRow; areas: readonly AccountRow[] }) {
  const open = useCommand('accounts.openAccount', { at: location.id });
  const [id, setId] = useState(newId);
  const taken = new Set(areas.map(({ areaNameId }) => areaNameId));
  const choices = useCollection('listedNames')
    .filter((listed) => listed.kind === 'area' && !taken.has(listed.id))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
  const form = useForm<{ areaNameId: string | null }>({
    initialValues: { areaNameId: null },
    validate: { areaNameId: (chosen) => (chosen ? null : SELECT_AN_AREA) },
  });

  const add = async ({ areaNameId }: { areaNameId: string | null }) => {
    const name = choices.find((listed) => listed.id === areaNameId)?.name ?? '';
    await withToast(ADDED, () =>
      open.run({ id, parentId: location.id, type: 'DEPARTMENT', name, groupIds: [], areaNameId }),
    );
    setId(newId());
    form.reset();
    await sessions.load();
  };

  return (
    <Form form={form} onSubmit={add} submitLabel="Add area">
      <SelectField
        label="Area"
        placeholder={choices.length > 0 ? 'Select an area' : 'All areas of the list are here'}
        data={choices.map(({ id: value, name: label }) => ({ value, label }))}
        {...form.getInputProps('areaNameId')}
      />
    </Form>
  );
}
