import { Notice } from '../ui/page/Notice.tsx';

/** ACC-052. */
export const ONLY_THE_OWNER = 'Only the account owner can update information on this page.';

export function OwnerNotice() {
  return <Notice tone="info">{ONLY_THE_OWNER}</Notice>;
}
