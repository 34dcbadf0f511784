import { Menu, type MenuProps } from '@mantine/core';
import { cloneElement, type ReactElement, type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';

export interface OpenedMenuProps extends Pick<MenuProps, 'width' | 'returnFocus'> {
  button: ReactElement<{ ref?: Ref<HTMLButtonElement> }>;
  /** Its entries. */
  children: ReactNode;
}

/** Opens as soon as it is there; its button has the focus by then, so that it has it again once the menu closes. */
export function OpenedMenu({ button, children, ...menu }: OpenedMenuProps) {
  const [opened, open] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    target.current?.focus();
    open(true);
  }, []);
  return (
    <Menu {...menu} opened={opened} onChange={open} position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
