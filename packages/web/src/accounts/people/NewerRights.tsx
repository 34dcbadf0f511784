import type { AccountUser, NamedRole } from '@larder/contract/people.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Notice } from '../../ui/page/Notice.tsx';
import { limitsText, roleText } from '../tabs/user-words.ts';

interface Props {
  newer: Pick<AccountUser, 'type' | 'roleId' | 'limits'>;
  roles: readonly NamedRole[];
  onTake: () => void;
  onKeep: () => void;
  pending: boolean;
}

/** Somebody else changed what is being changed meanwhile: what is saved now, and whose values are to stand. */
export function NewerRights({ newer, roles, onTake, onKeep, pending }: Props) {
  return (
    <Notice tone="warning" role="alert" title="Somebody changed this in the meantime">
      <Stack gap="sm">
        <Text size="sm">
          Saved now: {roleText(newer, roles)} ({limitsText(newer)}).
        </Text>
        <Group gap="sm">
          <Button variant="default" onClick={onTake} disabled={pending}>
            Take the saved values
          </Button>
          <Button onClick={onKeep} loading={pending}>
            Save mine
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}
