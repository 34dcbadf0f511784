import { showMoney } from '@larder/domain/show.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { RoundingNote } from '../../ui/facts/figures.tsx';
import { FigureLink } from './FigureLink.tsx';
import classes from './period.module.css';
import type { Sum } from './period-sums.ts';

/** One line of a sum; it opens what it is made of. */
export function SumLine({ label, value, opens, sign, part = false, note, of = [] }: Sum) {
  const content = (
    <>
      <span className={classes.sign} aria-hidden={sign === undefined}>
        {sign}
      </span>
      <span className={classes.label}>
        {label}
        {note ? <span className={classes.note}>{note}</span> : null}
        {of.length > 0 ? <RoundingNote result={value} parts={of} /> : null}
      </span>
      <span className={classes.amount}>{showMoney(value)}</span>
      {opens ? <IconChevronRight size={16} className={classes.chevron} aria-hidden /> : <span />}
    </>
  );
  return (
    <li className={classes.line} data-total={sign === '=' || undefined} data-part={part || undefined}>
      {opens ? (
        <FigureLink figure={opens} className={classes.open}>
          {content}
        </FigureLink>
      ) : (
        <div className={classes.open}>{content}</div>
      )}
    </li>
  );
}
