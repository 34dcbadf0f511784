import { useNetwork } from '@mantine/hooks';
import { IconCloudOff } from '@tabler/icons-react';
import { useOutbox, useSyncState } from '../../data/DataProvider.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import classes from './shell.module.css';

/** Says that the server is out of reach, and that nothing is lost. */
export function OfflineBanner() {
  const { online } = useNetwork();
  const sync = useSyncState();
  const { stuck } = useOutbox();
  if (online && sync !== 'offline' && !stuck) return null;
  return (
    <div className={classes.banner}>
      <Notice tone="warning" icon={IconCloudOff} role="status">
        You are offline. What you enter is stored and sent later.
      </Notice>
    </div>
  );
}
