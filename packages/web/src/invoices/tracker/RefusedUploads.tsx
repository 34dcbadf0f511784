import { Button, Group } from '@mantine/core';
import { useOutbox } from '../../data/DataProvider.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { useSending } from './useSending.ts';

/** Papers that were stored on this device and that the server did not take: why, and a way to be rid of each. */
export function RefusedUploads() {
  const { outbox } = useOutbox();
  const refused = [...useSending().values()].filter((one) => one.refused !== null);
  return refused.map(({ entryId, title, refused: why }) => (
    <Notice key={entryId} tone="danger" title={`${title}: not accepted`}>
      <Group justify="space-between" gap="sm">
        <span>{why}</span>
        <Button variant="default" aria-label={`Discard ${title}`} onClick={() => outbox.discard(entryId)}>
          Discard
        </Button>
      </Group>
    </Notice>
  ));
}
