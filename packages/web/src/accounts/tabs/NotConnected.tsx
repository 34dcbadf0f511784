import { Group, Text } from '@mantine/core';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { Notice } from '../../ui/page/Notice.tsx';

/** A provider that is not connected. */
export function NotConnected({ name }: { name: string }) {
  return (
    <Group justify="space-between" mih={44}>
      <Text fw={600}>{name}</Text>
      <StatusBadge tone="neutral">Not connected</StatusBadge>
    </Group>
  );
}

/** What does not work yet, and what whoever runs Larder has to get for it. */
export function Missing({ what, needs }: { what: string; needs: string }) {
  return (
    <Notice tone="info" title={what}>
      Connecting needs {needs}, set up by whoever runs this Larder. Nothing of the kind is set up here.
    </Notice>
  );
}
