import { ActionIcon, Title } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { Hint } from '../../ui/page/Hint.tsx';
import { pageTitle } from '../../ui/page/page-title.ts';
import { useNarrow } from '../../ui/page/useNarrow.ts';
import { Logo } from '../frame/Logo.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { useWorkingAccount } from '../working/working-account.ts';
import { MessagesLink } from './MessagesLink.tsx';
import { NoticesLink } from './NoticesLink.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import classes from './shell.module.css';
import { ThemeToggle } from './ThemeToggle.tsx';
import { Unsent } from './Unsent.tsx';

/** Letters that a phone has room for in two lines. */
const SHORT_TITLE = 28;

/** Page title, what is unsent, search, help, messages, notices and theme, which a phone has in the person's menu, and that menu (NAV-018). Guests get no help link (PERM-009). */
export function Header() {
  const { account } = useWorkingAccount();
  const narrow = useNarrow();
  const title = useSyncExternalStore(pageTitle.subscribe, pageTitle.read);
  return (
    <header className={classes.header}>
      <div className={classes.logo}>
        <Logo />
      </div>
      <Title order={1} id="page-title" className={classes.title} data-long={title.length > SHORT_TITLE || undefined}>
        {title}
      </Title>
      <Unsent />
      <PaletteButton />
      {account.role === 'guest' ? null : (
        <Hint label="Help">
          <ActionIcon component={Link} to="/help" variant="subtle" color="gray" size="lg" aria-label="Help">
            <IconHelpCircle size={22} aria-hidden />
          </ActionIcon>
        </Hint>
      )}
      <MessagesLink />
      {narrow ? null : <NoticesLink />}
      {narrow ? null : <ThemeToggle />}
      <ProfileMenu />
    </header>
  );
}
