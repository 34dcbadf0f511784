import { useNetwork } from '@mantine/hooks';
import { useSyncState } from './DataProvider.tsx';

/** Whether the server is reached, as far as the device has noticed. */
export function useHasNetwork(): boolean {
  const { online } = useNetwork();
  const sync = useSyncState();
  return online && sync !== 'offline';
}
