import { IconChefHat } from '@tabler/icons-react';
import classes from './Logo.module.css';

export function Logo() {
  return (
    <span className={classes.logo}>
      <IconChefHat size={24} aria-hidden />
      Larder
    </span>
  );
}
