import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useClock } from '../../data/clock.ts';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { rescuedEntry } from './rescued.ts';
import { saveRescueFile } from './save-rescue-file.ts';

interface Props {
  entries: readonly OutboxEntry[];
  /** `once you have left`. */
  once: string;
}

/** States what can no longer be sent after somebody left, and hands it over as a file; nothing where everything was sent. */
export function LostByLeaving({ entries, once }: Props) {
  const clock = useClock();
  if (entries.length === 0) return null;
  const [are, they, them] = entries.length === 1 ? ['It is', 'it is', 'it'] : ['They are', 'they are', 'them'];
  return (
    <Notice
      tone="warning"
      title={entries.length === 1 ? '1 entry is not sent yet' : `${entries.length} entries are not sent yet`}
    >
      <Stack gap="sm" align="flex-start">
        <Text>
          {are} on this device alone, and can no longer be sent {once}: wait until {they} sent, or download {them}{' '}
          first.
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() =>
            saveRescueFile(
              entries.map((entry) => rescuedEntry(entry, clock)),
              clock,
            )
          }
        >
          Download
        </Button>
      </Stack>
    </Notice>
  );
}
