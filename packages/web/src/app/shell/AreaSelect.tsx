import { SelectLater } from '../../ui/form/SelectLater.tsx';
import { useVenue } from '../working/useVenue.ts';
import { useWorkingAccount } from '../working/working-account.ts';
import classes from './account.module.css';
import { useWorkInArea } from './useWorkIn.ts';

/** The area of the location one works in, as a dropdown (NAV-062). Guests have no control to change it (PERM-009). */
export function AreaSelect() {
  const { areas, area } = useVenue();
  const { account } = useWorkingAccount();
  const workIn = useWorkInArea();
  if (areas.length === 0) return null;
  if (account.role === 'guest') return area ? <div className={classes.fixed}>{area.name}</div> : null;
  return (
    <SelectLater
      aria-label="Working area"
      placeholder="Select an area"
      data={areas.map(({ id, name }) => ({ value: id, label: name }))}
      value={area?.id ?? null}
      onChange={(id) => (id ? workIn(id) : undefined)}
      searchable={areas.length > 8}
    />
  );
}
