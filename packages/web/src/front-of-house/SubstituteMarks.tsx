import { IconArrowsExchange } from '@tabler/icons-react';
import classes from './hub.module.css';

/** The substitutes in use in a dish, beside its name: its answers are the worse of both. */
export function SubstituteMarks({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <span key={text} className={classes.substitute}>
      <IconArrowsExchange size={16} aria-hidden />
      {text}
    </span>
  ));
}
