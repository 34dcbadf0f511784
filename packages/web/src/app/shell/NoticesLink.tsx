import { showUnread } from '@larder/domain/messages/conversations.ts';
import { ActionIcon } from '@mantine/core';
import { IconBell, IconBellFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Hint } from '../../ui/page/Hint.tsx';
import { useWorkingAccount } from '../working/working-account.ts';
import classes from './shell.module.css';
import { useUnreadNotices } from './useUnreadNotices.ts';

/** The way to the notices, with how many are new; a phone has it in the person's menu. Not for guests, who have none. */
export function NoticesLink() {
  const { account } = useWorkingAccount();
  const unread = useUnreadNotices();
  if (account.role === 'guest') return null;

  const isNew = unread > 0;
  const Icon = isNew ? IconBellFilled : IconBell;
  const label = isNew ? `Notices, ${showUnread(unread)} new` : 'Notices';
  return (
    <Hint label={label}>
      <ActionIcon
        component={Link}
        to="/notices"
        variant={isNew ? 'light' : 'subtle'}
        color={isNew ? 'herb' : 'gray'}
        size="lg"
        className={classes.messages}
        aria-label={label}
      >
        <Icon size={22} aria-hidden />
        {isNew ? (
          <span className={classes.unread} aria-hidden>
            {showUnread(unread)}
          </span>
        ) : null}
      </ActionIcon>
    </Hint>
  );
}
