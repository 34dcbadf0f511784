import type { OrderInList } from '@larder/contract/procurement.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { useState } from 'react';
import { useToday } from '../app/working/useToday.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { api, refusing } from '../data/api.ts';
import { refusalText } from '../data/refusal.ts';

/** Orders of the last 8 weeks stand on the device (rule 17). */
const KEPT_DAYS = 8 * 7;

interface Older {
  orders: readonly OrderInList[];
  /** Fetches the next page. */
  load: () => Promise<void>;
  pending: boolean;
  /** Why the last page could not be fetched. */
  problem: string | null;
  more: boolean;
}

/** Orders older than those on the device, a page at a time, when somebody asks for them. */
export function useOlderOrders(): Older {
  const { accountId } = useWorkingAccount();
  const to = addDays(useToday(), -KEPT_DAYS);
  const [orders, setOrders] = useState<readonly OrderInList[]>([]);
  const [state, setState] = useState<Pick<Older, 'pending' | 'problem' | 'more'>>({
    pending: false,
    problem: null,
    more: true,
  });

  const load = async () => {
    setState({ pending: true, problem: null, more: true });
    const after = orders.at(-1)?.id;
    try {
      const { orders: found, more } = await refusing(
        api.procurement.orders({ accountId, to, ...(after ? { after } : {}) }),
      );
      setOrders([...orders, ...found]);
      setState({ pending: false, problem: null, more });
    } catch (error) {
      setState({ pending: false, problem: refusalText(error), more: true });
    }
  };
  return { orders, load, ...state };
}
