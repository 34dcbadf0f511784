import { Button, Menu } from '@mantine/core';
import { IconChevronDown, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type LinkTarget, TargetLink } from '../page/link.tsx';

interface MenuProps {
  label?: string;
  /** Back to the button once it closes; not where an entry moves it elsewhere. */
  returnFocus?: boolean;
  children: ReactNode;
}

/** What is seldom done on a screen, behind one button, so that what is done often retains its room. */
export function MoreMenu({ label = 'More', returnFocus = true, children }: MenuProps) {
  return (
    <Menu position="bottom-end" returnFocus={returnFocus} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface Entry {
  icon?: TablerIcon;
  children: ReactNode;
}

/** An entry that leads to another screen. */
export function MoreLink({ icon, target, children }: Entry & { target: LinkTarget }) {
  return (
    <Menu.Item component={TargetLink} target={target} leftSection={drawn(icon)}>
      {children}
    </Menu.Item>
  );
}

/** An entry that does something, or asks before it does. danger: it takes something away. */
export function MoreAction({ icon, danger, onClick, children }: Entry & { danger?: true; onClick: () => void }) {
  return (
    <Menu.Item leftSection={drawn(icon)} onClick={onClick} {...(danger ? { c: 'var(--larder-danger)' } : {})}>
      {children}
    </Menu.Item>
  );
}

function drawn(Icon: TablerIcon | undefined): ReactNode {
  return Icon ? <Icon size={16} aria-hidden /> : null;
}
