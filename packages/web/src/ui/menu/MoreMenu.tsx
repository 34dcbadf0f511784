import { ActionIcon, Button, MenuItem } from '@mantine/core';
import { IconChevronDown, IconDots, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type LinkTarget, TargetLink } from '../page/link.tsx';
import { InMenu } from './in-menu.ts';
import { MenuOnPress } from './MenuOnPress.tsx';

interface MenuProps {
  label?: string;
  /** Its button is three dots, where there is no room for words. */
  folded?: boolean;
  /** Back to the button once it closes; not where an entry moves it elsewhere. */
  returnFocus?: boolean;
  children: ReactNode;
}

/** What is seldom done on a screen, behind one button, so that what is done often retains its room. */
export function MoreMenu({ label = 'More', folded = false, returnFocus = true, children }: MenuProps) {
  const button = folded ? (
    <ActionIcon variant="default" size={44} aria-label={label}>
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  ) : (
    <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
      {label}
    </Button>
  );
  return (
    <MenuOnPress button={button} returnFocus={returnFocus}>
      <InMenu value={true}>{children}</InMenu>
    </MenuOnPress>
  );
}

interface Entry {
  icon?: TablerIcon | undefined;
  children: ReactNode;
}

/** An entry that leads to another screen. */
export function MoreLink({ icon, target, children }: Entry & { target: LinkTarget }) {
  return (
    <MenuItem component={TargetLink} target={target} leftSection={drawn(icon)}>
      {children}
    </MenuItem>
  );
}

interface ActionProps extends Entry {
  /** It takes something away. */
  danger?: boolean | undefined;
  disabled?: boolean;
  onClick: () => void;
}

/** An entry that does something, or asks before it does. */
export function MoreAction({ icon, danger = false, disabled = false, onClick, children }: ActionProps) {
  return (
    <MenuItem
      leftSection={drawn(icon)}
      disabled={disabled}
      onClick={onClick}
      {...(danger ? { c: 'var(--larder-danger)' } : {})}
    >
      {children}
    </MenuItem>
  );
}

function drawn(Icon: TablerIcon | undefined): ReactNode {
  return Icon ? <Icon size={16} aria-hidden /> : null;
}
