import { IconArrowsExchange } from '@tabler/icons-react';
import classes from './hub.module.css';

/** What says beside a dish that a substitute is in use in it: the answers are the worse of both. */
export function SubstituteMarks({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <span key={text} className={classes.substitute}>
      <IconArrowsExchange size={16} aria-hidden />
      {text}
    </span>
  ));
}
