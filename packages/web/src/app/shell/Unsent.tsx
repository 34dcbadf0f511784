import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useOutbox } from '../../data/DataProvider.tsx';
import classes from './shell.module.css';

/** How much is not sent yet, on every screen, and whether something needs the person (rule 19). */
export function Unsent() {
  const { entries } = useOutbox();
  if (entries.length === 0) return null;
  const refused = entries.filter((entry) => entry.refusal).length;
  const Icon = refused > 0 ? IconAlertTriangle : IconCloudUp;
  return (
    <Link to="/unsent" className={classes.unsent} data-refused={refused > 0 || undefined}>
      <Icon size={18} aria-hidden />
      {refused > 0 ? `${refused} to check` : `${entries.length} unsent`}
    </Link>
  );
}
