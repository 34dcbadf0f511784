import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useClock } from '../../data/clock.ts';
import { useOutbox } from '../../data/DataProvider.tsx';
import { newId } from '../../data/new-id.ts';
import { enteredInstant, type OutboxEntry } from '../../data/outbox-entry.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { TargetLink } from '../../ui/page/link.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { downloadEntry } from './download-entry.ts';

/** One refused entry: why, and what can be done with it. */
export function RefusedEntry({ entry, accountName }: { entry: OutboxEntry; accountName: string }) {
  const { outbox } = useOutbox();
  const clock = useClock();
  const [discarding, { open, close }] = useDisclosure(false);
  const { refusal, mendAt } = entry;
  if (!refusal) return null;

  const sendAgain = () => {
    const id = newId();
    return outbox.mend(entry, { ...entry, id, input: { ...entry.input, commandId: id } });
  };
  return (
    <Notice tone="danger" title={entry.title}>
      <Stack gap="xs">
        <Text>{[refusal.message, ...refusal.fields.map((field) => field.message)].join(' ')}</Text>
        <Text size="xs" c="dimmed">
          Entered for {accountName}, {clock.showInstant(enteredInstant(entry))}
        </Text>
        <Group gap="xs">
          {mendAt ? (
            <Button component={TargetLink} target={{ to: mendAt, search: { mend: entry.id } }}>
              Mend
            </Button>
          ) : null}
          <Button variant="default" onClick={sendAgain}>
            Send again
          </Button>
          <Button variant="default" onClick={() => downloadEntry(entry)}>
            Download
          </Button>
          <Button variant="default" onClick={open}>
            Discard
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={discarding}
        title="Discard this entry?"
        confirmLabel="Discard"
        danger
        onConfirm={async () => {
          await outbox.discard(entry.id);
          toast.success('Entry discarded');
        }}
        onClose={close}
      >
        <Text>{entry.title} will be gone. Download it first if you may need it.</Text>
      </ConfirmDialog>
    </Notice>
  );
}
