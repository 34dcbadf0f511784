import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useClock } from '../../data/clock.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import type { NeverSent } from './never-sent.ts';
import { rescuedEntry, rescuedForm } from './rescued.ts';
import { unsentTitle } from './rescued-words.ts';
import { saveRescueFile } from './save-rescue-file.ts';

interface Props {
  neverSent: NeverSent;
  /** `once you have left`. */
  once: string;
}

/** States what can no longer be sent after somebody left, and hands it over as a file; nothing where everything was sent. */
export function LostByLeaving({ neverSent, once }: Props) {
  const clock = useClock();
  const { entries, forms } = neverSent;
  const count = entries.length + forms.length;
  if (count === 0) return null;
  const [are, they, them] = count === 1 ? ['It is', 'it is', 'it'] : ['They are', 'they are', 'them'];
  const first = forms.length === 0 ? `wait until ${they} sent` : `finish and send ${them}`;
  return (
    <Notice tone="warning" title={unsentTitle(neverSent)}>
      <Stack gap="sm" align="flex-start">
        <Text>
          {are} on this device alone, and can no longer be sent {once}: {first}, or download {them} first.
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() =>
            saveRescueFile(
              [...entries.map((entry) => rescuedEntry(entry, clock)), ...forms.map((form) => rescuedForm(form, clock))],
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
