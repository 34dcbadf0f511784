import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import classes from '../form.module.css';

interface Props {
  name: string;
  /** What a press opens: the parts of a sub-recipe, by their id. */
  opens: { opened: boolean; id: string; toggle: () => void } | null;
}

/** What a line is of; a sub-recipe opens to show its parts. */
export function LineName({ name, opens }: Props) {
  if (!opens) return <span className={classes.name}>{name}</span>;
  const Chevron = opens.opened ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      className={classes.opener}
      aria-expanded={opens.opened}
      aria-controls={opens.id}
      onClick={opens.toggle}
    >
      <Chevron size={16} aria-hidden />
      {name}
    </button>
  );
}
