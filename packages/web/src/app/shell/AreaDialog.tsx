import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { useVenue } from '../working/useVenue.ts';
import { AccountItem } from './AccountItem.tsx';
import classes from './account.module.css';
import { useWorkInArea } from './useWorkIn.ts';

/** The areas of the location one works in, to pick one (NAV-062). It leads to the area's product hub (NAV-063). */
export function AreaDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { areas, area } = useVenue();
  const workIn = useWorkInArea();
  return (
    <Dialog opened={opened} onClose={onClose} title="Select an area">
      {areas.length === 0 ? <EmptyState title="No account data available." /> : null}
      <ul className={classes.list} aria-label="Areas">
        {areas.map((one) => (
          <li key={one.id}>
            <AccountItem
              account={one}
              current={one.id === area?.id}
              onChoose={() => {
                onClose();
                workIn(one.id);
              }}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
