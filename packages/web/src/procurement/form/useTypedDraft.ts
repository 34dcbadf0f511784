import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { useEffect, useState } from 'react';
import { useData } from '../../data/DataProvider.tsx';
import { unfinished } from '../../data/unfinished.ts';
import type { TypedOrder } from '../typed-order.ts';

/** The draft of a supplier for a delivery date into which the person has typed on this device, as it was then; null: there is none, undefined while that is read. */
export function useTypedDraft(supplierId: string, date: string): OrderRow | null | undefined {
  const { userId, accountId } = useData().account.scope;
  const [draft, setDraft] = useState<OrderRow | null>();
  useEffect(() => {
    let isOpen = true;
    void unfinished
      .startingWith<TypedOrder>({ userId, accountId, form: 'order ' })
      .catch(() => []) // a browser that stores nothing has none
      .then((forms) => forms.map((form) => form.draft).find((one) => isOf(one, supplierId, date)))
      .then((found) => isOpen && setDraft(found ?? null));
    return () => {
      isOpen = false;
    };
  }, [userId, accountId, supplierId, date]);
  return draft;
}

function isOf(draft: OrderRow | null, supplierId: string, date: string): boolean {
  return draft?.supplierId === supplierId && draft.deliveryDate === date;
}
