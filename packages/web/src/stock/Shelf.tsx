import type { Known } from '@larder/domain/missing.ts';
import { showThings } from '@larder/domain/show.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { CostsOnly } from '../ui/facts/CostsOnly.tsx';
import { MoneyText } from '../ui/facts/figures.tsx';
import kitchen from '../ui/kitchen/kitchen.module.css';
import { usePrintedAt } from '../ui/page/printing.ts';
import classes from './counting/counting.module.css';

interface Props {
  name: string;
  count: number;
  worth: Known;
  open: boolean;
  children: ReactNode;
}

/** A category that opens, and stands open on paper: its name, how many things, what they are worth. */
export function Shelf({ name, count, worth, open, children }: Props) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const printing = usePrintedAt() !== null;
  const opened = printing || (chosen ?? open);
  return (
    <section className={`${kitchen.frame} ${classes.categories}`} aria-label={name}>
      <button type="button" className={classes.heading} aria-expanded={opened} onClick={() => setChosen(!opened)}>
        <IconChevronRight size={16} aria-hidden />
        <span className={classes.headingName}>{name}</span>
        <span className={classes.progress}>{showThings(count, 'item')}</span>
        <CostsOnly>
          <MoneyText {...worth} />
        </CostsOnly>
      </button>
      {opened ? <div className={classes.opened}>{children}</div> : null}
    </section>
  );
}
