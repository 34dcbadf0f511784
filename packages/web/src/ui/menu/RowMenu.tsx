import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import classes from './menu.module.css';

interface Props {
  label: string;
  children: ReactNode;
}

/** What can be done with one row of a list, behind one button; its entries are those of MoreMenu. Long lists have many: the menu is made when it is first opened. */
export function RowMenu({ label, children }: Props) {
  const [made, make] = useState(false);
  if (made) return <MadeMenu label={label}>{children}</MadeMenu>;
  return <Dots aria-label={label} aria-haspopup="menu" aria-expanded={false} onClick={() => make(true)} />;
}

/** Opens as soon as it is there; its button has the focus by then, so that it has it again once the menu closes. */
function MadeMenu({ label, children }: Props) {
  const [opened, open] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    button.current?.focus();
    open(true);
  }, []);
  return (
    <Menu opened={opened} onChange={open} position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Dots ref={button} aria-label={label} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

type DotsProps = Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'aria-label' | 'aria-haspopup' | 'aria-expanded'>;

function Dots(props: DotsProps) {
  return (
    // The look last: the menu around it hands down a class of its own, which is empty.
    <button type="button" {...props} className={classes.dots}>
      <IconDots size={18} aria-hidden />
    </button>
  );
}
