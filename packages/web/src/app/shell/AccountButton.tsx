import { useDisclosure } from '@mantine/hooks';
import { IconSelector } from '@tabler/icons-react';
import { useSession } from '../../data/session.ts';
import { useCan } from '../../data/use-collections.ts';
import { useWorkingAccount } from '../working-account.ts';
import { AccountDialog } from './AccountDialog.tsx';
import classes from './account.module.css';

/** Where one works now; pressed, where else (NAV-020), for whom the plan and the role open it (PERM-009, PERM-025). */
export function AccountButton() {
  const { accounts } = useSession();
  const { account } = useWorkingAccount();
  const [opened, { open, close }] = useDisclosure(false);
  const mayChange = useCan('changeAccount');
  const parent = accounts.find(({ id }) => id === account.parentId);

  const names = (
    <span className={classes.names}>
      <span className={classes.name}>{account.name}</span>
      <span className={classes.parent}>{parent?.name ?? 'Head office'}</span>
    </span>
  );
  if (!mayChange) return <div className={classes.fixed}>{names}</div>;
  return (
    <>
      <button type="button" className={classes.button} onClick={open} aria-haspopup="dialog">
        {names}
        <IconSelector size={18} aria-hidden />
        <span className={classes.hidden}>Change account</span>
      </button>
      <AccountDialog opened={opened} onClose={close} />
    </>
  );
}
