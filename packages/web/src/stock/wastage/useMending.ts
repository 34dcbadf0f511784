import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useOutbox } from '../../data/DataProvider.tsx';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import type { StockThing } from '../things.ts';

/** The refused wastage that the address names (Needs attention leads here), and what it was about, where that is still stored. */
export function useMending(things: readonly StockThing[]): {
  entry: OutboxEntry | null;
  thing: StockThing | null;
  /** Takes it out of the address again. */
  leave: () => void;
} {
  const { mend } = useSearch({ from: '/shell/$accountId/inventory' });
  const { accountId } = useWorkingAccount();
  const { entries } = useOutbox();
  const navigate = useNavigate();
  const refused = entries.find(({ id, path }) => id === mend && path.at(-1) === 'recordWastage');
  // Sent again, it leaves the outbox; the form still stands for it until it is closed.
  const [opened, setOpened] = useState(refused);
  if (refused && refused !== opened) setOpened(refused);
  const entry = opened && opened.id === mend ? opened : null;
  const thing = things.find(({ kind, refId }) => kind === entry?.input.kind && refId === entry.input.refId) ?? null;
  const leave = () => {
    if (mend) void navigate({ to: '/$accountId/inventory', params: { accountId }, search: {}, replace: true });
  };
  return { entry, thing, leave };
}
