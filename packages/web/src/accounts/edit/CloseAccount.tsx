import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { Button, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { DayField } from '../../ui/form/DayField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { CLOSABLE } from './removable.ts';

/** The part of the details that closes the account from a day, or opens it again. */
export function CloseAccount({ account, parentId }: { account: AccountRow; parentId: string }) {
  const close = useCommand('accounts.closeAccount', { at: parentId });
  const about = CLOSABLE[account.type];
  if (!about) return null;

  const date = (from: Day | null) =>
    withToast(from ? CLOSED : OPENED, () => close.run({ id: account.id, version: account.version, from }));
  return (
    <Panel title={account.closedFrom ? `Closed from ${showDay(account.closedFrom)}` : 'Close from a day'}>
      <Text>{about}</Text>
      {account.closedFrom ? (
        <Group>
          <Button variant="default" loading={close.pending} onClick={() => void date(null).catch(() => undefined)}>
            Open {account.name} again
          </Button>
        </Group>
      ) : (
        <CloseFrom onClose={date} />
      )}
      {account.closedFrom && close.refusal ? (
        <Notice tone="danger" role="alert">
          {close.refusal.message}
        </Notice>
      ) : null}
    </Panel>
  );
}

function CloseFrom({ onClose }: { onClose: (from: Day) => Promise<unknown> }) {
  const form = useForm<{ from: Day | null }>({
    initialValues: { from: null },
    validate: { from: (day) => (day ? null : 'Closed from cannot be empty') },
  });
  return (
    <Form form={form} onSubmit={({ from }) => from && onClose(from)} submitLabel="Close from this day">
      <DayField label="Closed from" required {...form.getInputProps('from')} />
    </Form>
  );
}

const CLOSED = {
  done: 'Account closed',
  failed: (error: unknown) => `Account could not be closed: ${refusalText(error)}`,
};
const OPENED = {
  done: 'Account opened',
  failed: (error: unknown) => `Account could not be opened: ${refusalText(error)}`,
};
