import type { ComponentProps, ReactNode } from 'react';
import { MenuOnPress } from './MenuOnPress.tsx';
import classes from './menu.module.css';

interface Props {
  label: string;
  children: ReactNode;
}

/** What can be done with one row of a list, behind one button; its entries are those of MoreMenu. */
export function RowMenu({ label, children }: Props) {
  return <MenuOnPress button={<Dots aria-label={label} />}>{children}</MenuOnPress>;
}

function Dots(props: ComponentProps<'button'>) {
  // The look last: the menu around it hands down a class of its own, which is empty.
  return <button type="button" {...props} className={classes.dots} />;
}
