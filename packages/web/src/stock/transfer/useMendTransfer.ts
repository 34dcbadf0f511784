import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useTimeZone } from '../../data/clock.ts';
import { useOutbox } from '../../data/DataProvider.tsx';
import { useById } from '../../data/use-collections.ts';
import type { StockThing } from '../things.ts';
import { refusedTransfer } from './typed-transfer.ts';

/** The refused transfer that the address names (Needs attention leads here), as it was entered; a place that is there no more has to be chosen anew. */
export function useMendTransfer(byKey: ReadonlyMap<string, StockThing>) {
  const { mend } = useSearch({ from: '/shell/$accountId/inventory/transfer' });
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const today = useToday();
  const timeZone = useTimeZone();
  const { entries } = useOutbox();
  const refused = entries.find(({ id, path }) => id === mend && path.at(-1) === 'recordTransfer');
  // Sent again, it leaves the outbox; the form still stands for it until it is closed.
  const [opened, setOpened] = useState(refused);
  if (refused && refused !== opened) setOpened(refused);
  const entry = opened && opened.id === mend ? opened : null;
  const places = useById('accounts');
  const mends = useMemo(() => {
    if (!entry || byKey.size === 0) return null;
    const { values, items } = refusedTransfer(entry, byKey, { today, timeZone });
    const otherAccountId = places.has(values.otherAccountId ?? '') ? values.otherAccountId : null;
    return { entry, typed: { values: { ...values, otherAccountId }, items } };
  }, [entry, byKey, places, today, timeZone]);
  const leave = () => {
    if (mend) void navigate({ to: '/$accountId/inventory/transfer', params: { accountId }, search: {}, replace: true });
  };
  return { mends, leave };
}
