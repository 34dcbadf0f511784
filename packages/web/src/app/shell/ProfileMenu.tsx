import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout, IconUser, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../data/session.ts';
import { SignOutDialog } from './SignOutDialog.tsx';

/** Profile and Sign Out (NAV-019). */
export function ProfileMenu() {
  const { name } = useSession();
  const [leaving, { open, close }] = useDisclosure(false);
  return (
    <>
      <Menu position="bottom-end" width={200} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Menu of ${name}`}>
            <IconUserCircle size={22} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{name}</Menu.Label>
          <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={16} aria-hidden />}>
            Profile
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={open}>
            Sign Out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SignOutDialog opened={leaving} onClose={close} />
    </>
  );
}
