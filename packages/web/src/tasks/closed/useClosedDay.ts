import type { Day } from '@larder/domain/calendar.ts';
import { type ClosedDay, closedDay, type Trading } from '@larder/domain/tasks/closed-days.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { useMemo } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCollection, useRow } from '../../data/use-collections.ts';

const NONE: readonly never[] = [];

/** Whether the area is closed on a day, and what shows that it is not, as far as the device has it: entries, sales of that day alone, received orders. */
export function useClosedDay(day: Day, entries: readonly TaskEntry[]): ClosedDay | null {
  const { accountId } = useWorkingAccount();
  const versions = useRow('accounts', accountId)?.closedDays ?? NONE;
  const sales = useCollection('salesImports');
  const orders = useCollection('orders');
  return useMemo(() => {
    const stated = closedDay({ day, versions, entries });
    if (!stated) return null;
    const isSold = sales.some(({ start, end }) => start === day && end === day);
    const isDelivered = orders.some(
      ({ deliveryDate, type, status }) =>
        deliveryDate === day && type === 'DEBIT' && (status === 'RECEIVED' || status === 'FINALISED'),
    );
    const traded: Trading[] = [...(isSold ? ['sales' as const] : []), ...(isDelivered ? ['deliveries' as const] : [])];
    return closedDay({ day, versions, entries, traded });
  }, [day, versions, entries, sales, orders]);
}
