import { showDay, showDays } from '@larder/domain/calendar.ts';
import { SHORTEST_TERM } from '@larder/domain/tasks/keeping-term.ts';
import { NativeSelect, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { useAnswer } from '../../data/query.ts';
import { Form } from '../../ui/form/Form.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { withToast } from '../../ui/toast/outcome.ts';

const OUTCOME = { done: 'Term saved', failed: 'The term could not be saved' };
const NONE = '';
/** Terms that are chosen, years. */
const TERMS = [SHORTEST_TERM, 4, 5, 6, 7, 10];

/** For how long the whole group stores its food-safety records, and what is dropped next (rule 130). */
export function KeepingTermPanel() {
  const { organisationId: at } = useWorkingAccount();
  const { data, refetch } = useAnswer('tasks.keepingTerm', {}, { at });
  if (!data) return null;
  return (
    <Panel title="How long records are stored">
      <Text c="dimmed">
        For the whole group. Without a term, all records stay. With one, owners are mailed a pack of the days that are
        older, and 30 days later these are deleted. A day with something open stays, and so do all days after it.
      </Text>
      {data.next.map(({ name, from, through, on }) => (
        <Notice key={name} tone="warning" title={`${name}: ${showDays(from, through)}`}>
          These days will be deleted on {showDay(on)}. Their pack stands under Due Diligence, Inspector’s pack.
        </Notice>
      ))}
      <TermForm key={String(data.years)} years={data.years} at={at} onSaved={refetch} />
    </Panel>
  );
}

function TermForm({ years, at, onSaved }: { years: number | null; at: string; onSaved: () => unknown }) {
  const save = useCommand('tasks.saveKeepingTerm', { at });
  const form = useForm({ initialValues: { years: years === null ? NONE : String(years) } });
  const known = [...new Set([...TERMS, ...(years === null ? [] : [years])])].sort((one, other) => one - other);
  const send = async ({ years: chosen }: typeof form.values) => {
    await withToast(OUTCOME, () => save.run({ years: chosen === NONE ? null : Number(chosen) }));
    await onSaved();
  };
  return (
    <Form form={form} onSubmit={send} submitLabel="Save term">
      <NativeSelect
        label="Term"
        maw={320}
        data={[
          { value: NONE, label: 'Without limit' },
          ...known.map((one) => ({ value: String(one), label: `${one} years` })),
        ]}
        {...form.getInputProps('years')}
      />
    </Form>
  );
}
