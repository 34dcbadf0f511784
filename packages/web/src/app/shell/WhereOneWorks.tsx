import { useDisclosure } from '@mantine/hooks';
import { IconSelector } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSession } from '../../data/session.ts';
import { useCan } from '../../data/use-collections.ts';
import { recentAccounts } from '../working/recent.ts';
import { useVenue } from '../working/useVenue.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { AreaSelect } from './AreaSelect.tsx';
import classes from './account.module.css';

/** Where one works now: the account and, in a location, the area. Each can be changed by whom it is open to. */
export function WhereOneWorks() {
  return (
    <div className={classes.where}>
      <AccountButton />
      <AreaSelect />
    </div>
  );
}

/** The account; pressed, where else (NAV-020), for whom the plan and the role open it (PERM-009, PERM-025). */
function AccountButton() {
  const { accounts, userId } = useSession();
  const { current } = useVenue();
  const [opened, { open, close }] = useDisclosure(false);
  const mayChange = useCan('changeAccount');
  useEffect(() => recentAccounts(userId).add(current.id), [userId, current.id]);
  const parent = accounts.find(({ id }) => id === current.parentId);

  const names = (
    <span className={classes.names}>
      <span className={classes.name}>{current.name}</span>
      <span className={classes.parent}>{parent?.name ?? KINDS[current.type]}</span>
    </span>
  );
  if (!mayChange) return <div className={classes.fixed}>{names}</div>;
  return (
    <>
      <button type="button" className={classes.button} onClick={open} aria-haspopup="dialog">
        {names}
        <IconSelector size={18} aria-hidden />
        <span className="read-out">Change account</span>
      </button>
      <AccountDialog opened={opened} onClose={close} />
    </>
  );
}

/** What stands below the name of an account whose parent is out of reach. */
const KINDS = {
  OWNER: 'Head office',
  LOCATION: 'Location',
  DEPARTMENT: 'Area',
  GROUP: 'Product group',
  SUPPLIER: 'Supplier',
  TRANSFER: 'Product hub',
  UNKNOWN: '',
} as const;
