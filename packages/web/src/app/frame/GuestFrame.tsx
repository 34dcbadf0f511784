import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './guest.module.css';
import { Logo } from './Logo.tsx';

/** The page around sign-in and sign-up: the name of the house and one column. */
export function GuestFrame() {
  return (
    <GuestPage about="The back office of restaurants">
      <Outlet />
    </GuestPage>
  );
}

interface Props {
  about?: string;
  /** For cards side by side instead of one column. */
  wide?: boolean;
  children: ReactNode;
}

/** A page outside the shell. */
export function GuestPage({ about, wide = false, children }: Props) {
  return (
    <div className={classes.page} data-wide={wide || undefined}>
      <header className={classes.name}>
        <Logo />
        {about ? <p className={classes.about}>{about}</p> : null}
      </header>
      <main className={classes.column}>{children}</main>
    </div>
  );
}
