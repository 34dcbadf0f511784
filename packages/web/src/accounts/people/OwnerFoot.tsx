import { Button, Group, Stack, Text } from '@mantine/core';
import { useSession } from '../../data/session.ts';
import type { PersonRow } from './people-rows.ts';

interface Props {
  row: PersonRow;
  /** How many owners the group has. */
  owners: number;
  mayEdit: boolean;
  onOpen: (kind: 'end' | 'reset-factor') => void;
}

/** What an owner may do with an owner, themselves among them; of the last one what has to come first. */
export function OwnerFoot({ row: { person, name }, owners, mayEdit, onOpen }: Props) {
  const isOwn = person?.userId === useSession().userId;
  const isLast = owners === 1;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {isLast
          ? `${isOwn ? 'You are' : `${name} is`} the only owner. To leave or to stop being one, make somebody else an owner first, or hand over to them.`
          : 'An owner reaches everything, decides who works here, and can be removed once they are no owner any more.'}
      </Text>
      {isOwn && isLast && person?.twoFactor === 'on' ? (
        <Text size="sm" c="dimmed">
          If you lose your second factor, your backup codes are the one way in: no other owner can reset it.
        </Text>
      ) : null}
      {mayEdit && !isLast ? (
        <Group justify="flex-end">
          {!isOwn && person?.twoFactor === 'on' ? (
            <Button variant="default" onClick={() => onOpen('reset-factor')}>
              Reset second factor
            </Button>
          ) : null}
          <Button variant="default" c="var(--larder-danger)" onClick={() => onOpen('end')}>
            {isOwn ? 'Stop being an owner' : 'Take the owner rights'}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
