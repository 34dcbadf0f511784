import type { FoundValue } from '@larder/contract/invoices.ts';
import { UnstyledButton } from '@mantine/core';
import { createContext, use } from 'react';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import type { Place } from '../paper/PaperView.tsx';
import classes from './review.module.css';

/** What was read with less confidence is looked at by a person: the same as for an approval without one (rule 75). */
export const CHECKED_BELOW = 0.98;

/** Points at a place on the paper; null: nothing is pointed at. */
export const Pointing = createContext<(place: Place | null) => void>(() => undefined);

/** Whether a value that was read is marked to be checked. */
export function isDoubtful(found: FoundValue | undefined): boolean {
  return found !== undefined && found.source !== 'typed' && found.confidence < CHECKED_BELOW;
}

interface Props {
  /** What it is called, for who hears the page. */
  label: string;
  text: string;
  /** How it was found; absent: it was typed, or came otherwise. */
  found: FoundValue | undefined;
}

/** A value of the invoice: pressed, its place on the paper is shown. What was read with little confidence is marked. */
export function Stated({ label, text, found }: Props) {
  const point = use(Pointing);
  const check = isDoubtful(found) ? <StatusBadge tone="warning">check</StatusBadge> : null;
  if (!found?.box)
    return (
      <span className={classes.stated}>
        {text}
        {check}
      </span>
    );
  return (
    <span className={classes.stated}>
      <UnstyledButton
        className={classes.pointer}
        aria-label={`${label}: ${text}${check ? ', check' : ''}. Show on the paper`}
        onClick={() => point(found.box)}
      >
        {text}
      </UnstyledButton>
      {check}
    </span>
  );
}
