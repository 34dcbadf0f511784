import { showUnread } from '@larder/domain/messages/conversations.ts';
import { ActionIcon, MenuItem, MenuLabel } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell, IconDoorExit, IconLogout, IconUser, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../data/session.ts';
import { MenuOnPress } from '../../ui/menu/MenuOnPress.tsx';
import { useNarrow } from '../../ui/page/useNarrow.ts';
import { useWorkingAccount } from '../working/working-account.ts';
import { LeaveGroupDialog } from './LeaveGroupDialog.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import classes from './shell.module.css';
import { useOtherScheme } from './useOtherScheme.ts';
import { useUnreadNotices } from './useUnreadNotices.ts';

/** Profile, Leave Group, which guests don't have (PERM-009), and Sign Out (NAV-019); on a phone the notices, and light and dark, for which its header has no room. */
export function ProfileMenu() {
  const { name } = useSession();
  const { account } = useWorkingAccount();
  const narrow = useNarrow();
  const [signingOut, signOut] = useDisclosure(false);
  const [leaving, leave] = useDisclosure(false);
  const unread = useUnreadNotices();
  const counted = narrow && unread > 0 ? showUnread(unread) : null;
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      className={classes.messages}
      aria-label={`Menu of ${name}${counted ? `, ${counted} new notices` : ''}`}
    >
      <IconUserCircle size={22} aria-hidden />
      {counted ? (
        <span className={classes.unread} aria-hidden>
          {counted}
        </span>
      ) : null}
    </ActionIcon>
  );
  return (
    <>
      <MenuOnPress width={200} button={button}>
        <MenuLabel>{name}</MenuLabel>
        <MenuItem component={Link} to="/profile" leftSection={<IconUser size={16} aria-hidden />}>
          Profile
        </MenuItem>
        {account.role === 'guest' ? null : (
          <MenuItem leftSection={<IconDoorExit size={16} aria-hidden />} onClick={leave.open}>
            Leave Group
          </MenuItem>
        )}
        {narrow && account.role !== 'guest' ? (
          <MenuItem component={Link} to="/notices" leftSection={<IconBell size={16} aria-hidden />}>
            Notices{counted ? `, ${counted} new` : ''}
          </MenuItem>
        ) : null}
        {narrow ? <SwitchScheme /> : null}
        <MenuItem leftSection={<IconLogout size={16} aria-hidden />} onClick={signOut.open}>
          Sign Out
        </MenuItem>
      </MenuOnPress>
      <SignOutDialog opened={signingOut} onClose={signOut.close} />
      <LeaveGroupDialog opened={leaving} onClose={leave.close} />
    </>
  );
}

function SwitchScheme() {
  const { label, Icon, switchOver } = useOtherScheme();
  return (
    <MenuItem leftSection={<Icon size={16} aria-hidden />} onClick={switchOver}>
      {label}
    </MenuItem>
  );
}
