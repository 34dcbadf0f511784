import { Button, MenuItem } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { type ReactNode, use } from 'react';
import { InMenu } from '../../menu/in-menu.ts';
import { MoreAction, MoreLink } from '../../menu/MoreMenu.tsx';
import { type LinkTarget, TargetLink } from '../link.tsx';

interface Props {
  icon?: TablerIcon;
  /** The main button of the page. */
  filled?: boolean;
  children: ReactNode;
}

interface ActionProps extends Props {
  /** It takes something away. */
  danger?: boolean;
  /** It is being done. */
  pending?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** Something that a page can do: a button, inside a menu an entry. */
export function HeadAction({ danger = false, pending = false, disabled = false, onClick, ...rest }: ActionProps) {
  const { icon, filled = false, children } = rest;
  if (use(InMenu))
    return (
      <MoreAction icon={icon} danger={danger} disabled={disabled || pending} onClick={onClick}>
        {children}
      </MoreAction>
    );
  return (
    <Button
      variant={filled ? 'filled' : 'default'}
      leftSection={drawn(icon)}
      loading={pending}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

/** A way to another screen: a button, inside a menu an entry. */
export function HeadLink({ target, icon, filled = false, children }: Props & { target: LinkTarget }) {
  if (use(InMenu))
    return (
      <MoreLink icon={icon} target={target}>
        {children}
      </MoreLink>
    );
  return (
    <Button component={TargetLink} target={target} variant={filled ? 'filled' : 'default'} leftSection={drawn(icon)}>
      {children}
    </Button>
  );
}

/** A file that the server makes when its link is followed: a button, inside a menu an entry. */
export function HeadDownload({ href, icon, children }: Omit<Props, 'filled'> & { href: string }) {
  if (use(InMenu))
    return (
      <MenuItem component="a" href={href} download leftSection={drawn(icon)}>
        {children}
      </MenuItem>
    );
  return (
    <Button component="a" variant="default" href={href} download leftSection={drawn(icon)}>
      {children}
    </Button>
  );
}

function drawn(Icon: TablerIcon | undefined): ReactNode {
  return Icon ? <Icon size={16} aria-hidden /> : null;
}
