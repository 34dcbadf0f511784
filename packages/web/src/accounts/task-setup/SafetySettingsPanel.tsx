import type { SafetySettings } from '@larder/contract/food-safety.ts';
import { Select, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { useAnswer } from '../../data/query.ts';
import { Form } from '../../ui/form/Form.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { withToast } from '../../ui/toast/outcome.ts';

const OUTCOME = { done: 'Settings saved', failed: 'Settings could not be saved' };

/** Whether four weeks of a location are reviewed and by whom, and whether readings that are too regular are pointed out; both are off until turned on. */
export function SafetySettingsPanel({ accountId }: { accountId: string }) {
  const { data } = useAnswer('tasks.safetySettings', {}, { at: accountId });
  return data ? <SafetySettingsForm accountId={accountId} stated={data} /> : null;
}

function SafetySettingsForm({ accountId, stated }: { accountId: string; stated: SafetySettings }) {
  const { organisationId } = useWorkingAccount();
  const everybody = useAnswer('accounts.people', {}, { at: organisationId });
  const save = useCommand('tasks.saveSafetySettings', { at: accountId });
  const form = useForm({ initialValues: stated });
  const people = (everybody.data?.people ?? [])
    .filter(({ places }) => places.some(({ type }) => type !== 'guest'))
    .map(({ userId, name }) => ({ value: userId, label: name }));
  return (
    <Panel title="Reviews and patterns">
      <Form
        form={form}
        onSubmit={async (values) => {
          await withToast(OUTCOME, () => save.run(values));
        }}
        submitLabel="Save settings"
      >
        <Switch
          label="Review every four weeks"
          description="Due Diligence shows what was missed and what recurs, and asks for a signature."
          {...form.getInputProps('fourWeekly', { type: 'checkbox' })}
        />
        {form.values.fourWeekly ? (
          <Select
            label="Reviewed by"
            description="Owners always may."
            placeholder="Owners alone"
            maw={320}
            data={people}
            clearable
            searchable={people.length > 8}
            {...form.getInputProps('reviewerId')}
          />
        ) : null}
        <Switch
          label="Point out readings that are too regular"
          description="To owners alone, on Due Diligence: values that hardly ever change, several units read within a minute, and ticks of a week made all at once."
          {...form.getInputProps('tooRegular', { type: 'checkbox' })}
        />
      </Form>
    </Panel>
  );
}
