import { type Day, showDay } from '@larder/domain/calendar.ts';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form.module.css';

interface Props {
  since: Day | null;
  choice: ReactNode;
  /** The button that saves, beside what it will do. */
  children: ReactNode;
}

/** Shows beside the button from when the change will count; pressed, the choice opens above both. */
export function FoldedSince({ since, choice, children }: Props) {
  const [open, { toggle }] = useDisclosure(false);
  const Chevron = open ? IconChevronDown : IconChevronUp;
  return (
    <>
      {open ? <div className={classes.sinceAbove}>{choice}</div> : null}
      <div className={classes.savingRow}>
        <Button
          variant="subtle"
          color="gray"
          px={8}
          onClick={toggle}
          aria-expanded={open}
          rightSection={<Chevron size={16} aria-hidden />}
        >
          {since === null ? 'From today' : `Since ${showDay(since)}`}
        </Button>
        {children}
      </div>
    </>
  );
}
