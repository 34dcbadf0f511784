import type { ReactNode } from 'react';
import { type LinkTarget, TargetLink } from '../../ui/page/link.tsx';
import classes from './today.module.css';

interface Props {
  title: string;
  /** What it comes to, read first. */
  figure: ReactNode;
  /** What the figure is of. */
  note?: ReactNode;
  /** about: stands below both, as wide as the card. */
  rows?: readonly { key: string; name: ReactNode; value: ReactNode; about?: ReactNode }[];
  action: { label: string; target: LinkTarget };
}

/** One thing that needs a person: what it comes to, the first few of what is behind it, and the one button that leads on. */
export function TodayCard({ title, figure, note, rows = [], action }: Props) {
  return (
    <section className={classes.card} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.figure}>{figure}</p>
      {note ? <p className={classes.note}>{note}</p> : null}
      <ul className={classes.rows}>
        {rows.map(({ key, name, value, about }) => (
          <li key={key}>
            <span className={classes.name}>{name}</span>
            <span className={classes.value}>{value}</span>
            {about ? <span className={classes.about}>{about}</span> : null}
          </li>
        ))}
      </ul>
      <TargetLink
        target={action.target}
        className={`${classes.action} no-print`}
        aria-label={`${action.label}: ${title}`}
      >
        {action.label}
      </TargetLink>
    </section>
  );
}
