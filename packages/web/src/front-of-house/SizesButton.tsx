import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import classes from './hub.module.css';

/** Opens the row of several sizes to each of them. */
export function SizesButton({ name, open, onOpen }: { name: string; open: boolean; onOpen: (open: boolean) => void }) {
  return (
    <UnstyledButton className={classes.sizes} aria-expanded={open} onClick={() => onOpen(!open)}>
      <IconChevronRight size={16} aria-hidden />
      {name}
    </UnstyledButton>
  );
}
