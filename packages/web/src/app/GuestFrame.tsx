import { Outlet } from '@tanstack/react-router';
import classes from './guest.module.css';
import { Logo } from './Logo.tsx';

/** The page around sign-in and sign-up: the name of the house and one column. */
export function GuestFrame() {
  return (
    <div className={classes.page}>
      <header className={classes.name}>
        <Logo />
        <p className={classes.about}>The back office of restaurants</p>
      </header>
      <main className={classes.column}>
        <Outlet />
      </main>
    </div>
  );
}
