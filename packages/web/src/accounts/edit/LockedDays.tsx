import type { Locks } from '@larder/contract/changed-periods.ts';
import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { addDays, type Day, showDay } from '@larder/domain/calendar.ts';
import { Button, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useClock } from '../../data/clock.ts';
import { useCommand } from '../../data/command.ts';
import { useAnswer } from '../../data/query.ts';
import { refusalText } from '../../data/refusal.ts';
import { useCan } from '../../data/use-collections.ts';
import { useNoteUnsaved } from '../../ui/dialog/unsaved-forms.ts';
import { DayField } from '../../ui/form/DayField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { withToast } from '../../ui/toast/outcome.ts';

/** Up to which day the figures of the group are locked (rule 37). An owner moves that, forward or back; nothing else of it shows until days were locked. */
export function LockedDays({ account }: { account: AccountRow }) {
  const lock = useCommand('reports.lockDays', { at: account.id });
  const opens = useCan('analyticsLocation');
  if (!opens) return null;
  const lockedThrough = account.lockedThrough ?? null;
  const move = (day: Day | null) => withToast(day ? LOCKED : OPENED, () => lock.run({ lockedThrough: day }));
  return (
    <Panel title="Locked days">
      <Text size="sm" c="dimmed">
        {lockedThrough === null
          ? 'Fixes the figures of your periods up to a day, as for your accountant. What comes late is still taken and lands on its own day; reports then show figures as known now, or as locked with the difference in the next period.'
          : `Days up to ${showDay(lockedThrough)} are locked. What comes late for them lands on its own day, and stands in the first period after the lock where figures are shown as locked. Days that you open again are shown as they are known then.`}
      </Text>
      <LockForm key={lockedThrough} lockedThrough={lockedThrough} onLock={move} />
      {lockedThrough === null ? null : (
        <Group>
          <Button variant="default" loading={lock.pending} onClick={() => void move(null).catch(() => undefined)}>
            Open all days again
          </Button>
        </Group>
      )}
      {lockedThrough === null ? null : <Moves accountId={account.id} />}
    </Panel>
  );
}

interface FormProps {
  lockedThrough: Day | null;
  onLock: (day: Day) => Promise<unknown>;
}

function LockForm({ lockedThrough, onLock }: FormProps) {
  const clock = useClock();
  const form = useForm<{ day: Day | null }>({
    initialValues: { day: lockedThrough },
    validate: { day: (day) => (day ? null : 'Locked up to cannot be empty') },
  });
  useNoteUnsaved(form.isDirty());
  const submit = async ({ day }: { day: Day | null }) => {
    if (day) await onLock(day);
    form.resetDirty();
  };
  return (
    <Form form={form} onSubmit={submit} submitLabel={lockedThrough === null ? 'Lock these days' : 'Move the lock'}>
      <DayField label="Locked up to" required max={addDays(clock.today(), -1)} {...form.getInputProps('day')} />
    </Form>
  );
}

/** Who moved the lock, and when. */
function Moves({ accountId }: { accountId: string }) {
  const clock = useClock();
  const { data, error } = useAnswer('reports.locks', {}, { at: accountId });
  if (error) return <ErrorState message={refusalText(error)} />;
  const columns: Column<Move>[] = [
    {
      key: 'to',
      header: 'Locked up to',
      phone: 'title',
      cell: ({ lockedThrough }) => (lockedThrough === null ? 'No day' : showDay(lockedThrough)),
    },
    {
      key: 'was',
      header: 'Before',
      phone: 'detail',
      phoneLabel: 'before',
      cell: ({ was }) => (was === null ? 'No day' : showDay(was)),
    },
    { key: 'by', header: 'By', phone: 'detail', cell: ({ by }) => by },
    { key: 'at', header: 'On', phone: 'detail', cell: ({ at }) => clock.showInstant(at) },
  ];
  return <Table label="Moves of the lock" rows={data?.moves ?? []} rowKey={({ id }) => id} columns={columns} />;
}

type Move = Locks['moves'][number];

const LOCKED = { done: 'Days locked', failed: (error: unknown) => `Days could not be locked: ${refusalText(error)}` };
const OPENED = { done: 'Days opened', failed: (error: unknown) => `Days could not be opened: ${refusalText(error)}` };
