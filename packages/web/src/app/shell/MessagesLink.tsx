import { ActionIcon } from '@mantine/core';
import { IconMessageCircle, IconMessageCircleFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../data/use-collections.ts';
import { Hint } from '../../ui/page/Hint.tsx';
import { useWorkingAccount } from '../working/working-account.ts';
import { useHasUnread } from './useHasUnread.ts';

/** The way to the messages, in the header of locations only (PERM-012) and not for guests (PERM-009); filled and green when there is something to read (MSG-006). */
export function MessagesLink() {
  const { account } = useWorkingAccount();
  const open = useCan('locations');
  const unread = useHasUnread();
  if (account.type !== 'LOCATION' || !open) return null;

  const Icon = unread ? IconMessageCircleFilled : IconMessageCircle;
  const label = unread ? 'Messages, something new' : 'Messages';
  return (
    <Hint label={label}>
      <ActionIcon
        component={Link}
        to="/messages"
        variant={unread ? 'light' : 'subtle'}
        color={unread ? 'herb' : 'gray'}
        size="lg"
        aria-label={label}
        data-unread={unread || undefined}
      >
        <Icon size={22} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}
