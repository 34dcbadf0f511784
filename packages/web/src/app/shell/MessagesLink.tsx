import { hasMessages, showUnread } from '@larder/domain/messages/conversations.ts';
import { ActionIcon } from '@mantine/core';
import { IconMessageCircle, IconMessageCircleFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../data/use-collections.ts';
import { Hint } from '../../ui/page/Hint.tsx';
import { useWorkingAccount } from '../working/working-account.ts';
import classes from './shell.module.css';
import { useUnread } from './useUnread.ts';

/** The way to the messages of the working account, in the header, not for guests (PERM-009); filled, green and with a count when there is something to read (MSG-006), with @ where it names the person. */
export function MessagesLink() {
  const { account } = useWorkingAccount();
  const open = useCan('locations');
  const { unread: messages, mentioned } = useUnread();
  const unread = messages.length;
  if (!hasMessages(account.type) || !open) return null;

  const Icon = unread > 0 ? IconMessageCircleFilled : IconMessageCircle;
  const count = unread > 0 ? `, ${showUnread(unread)} new` : '';
  const label = `Messages${count}${mentioned ? ', you are mentioned' : ''}`;
  return (
    <Hint label={label}>
      <ActionIcon
        component={Link}
        to="/messages"
        variant={unread > 0 ? 'light' : 'subtle'}
        color={unread > 0 ? 'herb' : 'gray'}
        size="lg"
        className={classes.messages}
        aria-label={label}
        data-unread={unread > 0 || undefined}
      >
        <Icon size={22} aria-hidden />
        {unread > 0 ? (
          <span className={classes.unread} aria-hidden>
            {mentioned ? '@' : ''}
            {showUnread(unread)}
          </span>
        ) : null}
      </ActionIcon>
    </Hint>
  );
}
