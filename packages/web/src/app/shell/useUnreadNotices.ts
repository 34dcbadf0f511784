import { useEffect, useState } from 'react';
import { useAnswer } from '../../data/query.ts';
import { contentShown } from '../../ui/page/content-shown.ts';
import { useWorkingAccount } from '../working/working-account.ts';

/** How many notices the person has not read, at most 100 counted; asked for once the page shows what it was opened for. Guests have none. */
export function useUnreadNotices(): number {
  const { account } = useWorkingAccount();
  const [shown, show] = useState(false);
  useEffect(() => void contentShown().then(() => show(true)), []);
  return useAnswer('notices.notices', {}, { enabled: shown && account.role !== 'guest' }).data?.unread ?? 0;
}
