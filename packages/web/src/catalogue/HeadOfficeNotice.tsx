import { Button, Group, Text } from '@mantine/core';
import { sessions } from '../data/session.ts';
import { Notice } from '../ui/page/Notice.tsx';
import { useHeadOffice } from './useHeadOffice.ts';

/** Says where prices and suppliers are changed, and leads there, when it is not here. */
export function HeadOfficeNotice() {
  const headOffice = useHeadOffice();
  if (headOffice.kind === 'here') return null;
  if (headOffice.kind === 'others')
    return (
      <Notice tone="info">
        Prices and suppliers are edited at the head office. You can look at them here; somebody who works there can
        change them.
      </Notice>
    );
  const { id, name } = headOffice.account;
  return (
    <Notice tone="info">
      <Group justify="space-between" gap="sm">
        <Text size="sm">Prices and suppliers are changed at the head office, {name}.</Text>
        <Button variant="default" onClick={() => sessions.choose(id)}>
          Work in {name}
        </Button>
      </Group>
    </Notice>
  );
}
