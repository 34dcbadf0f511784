import { Logo } from './Logo.tsx';
import classes from './opening.module.css';
import { SettingUp } from './SettingUp.tsx';

/** The outline of the house before it is known who is there, so that nothing moves when the header and the navigation come into it. */
export function Opening() {
  return (
    <div className={classes.house}>
      <header className={classes.header}>
        <Logo />
      </header>
      <div className={classes.side} />
      <main className={classes.main}>
        <SettingUp />
      </main>
      <div className={classes.bar} />
    </div>
  );
}
