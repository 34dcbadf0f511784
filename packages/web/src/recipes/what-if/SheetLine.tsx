import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './what-if.module.css';

interface Props {
  /** Of what it is about. */
  id: string;
  name: string;
  /** What holds now. */
  note: string;
  problem: string | null;
  onRemove: () => void;
  /** Its two fields. */
  children: ReactNode;
}

/** One line of the sheet. */
export function SheetLine({ id, name, note, problem, onRemove, children }: Props) {
  return (
    <li className={classes.line} data-line={id}>
      <div className={classes.what}>
        <span className={classes.name}>{name}</span>
        <span className={classes.note}>{note}</span>
        {problem ? (
          <span className={classes.problem} role="alert">
            {problem}
          </span>
        ) : null}
      </div>
      {children}
      <ActionIcon
        variant="subtle"
        color="gray.7"
        size={44}
        className={classes.remove}
        aria-label={`Take ${name} out`}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
