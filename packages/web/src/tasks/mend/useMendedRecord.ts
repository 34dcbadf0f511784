import type { EnteredRecord } from '@larder/domain/tasks/decide-record.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useListToday } from '../../app/working/useToday.ts';
import { useOutbox } from '../../data/DataProvider.tsx';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import { useTaskEntries } from '../useTaskEntries.ts';

export interface MendedRecord {
  entry: OutboxEntry;
  day: string;
  record: EnteredRecord;
  /** What it takes the place of: where that was replaced meanwhile, what stands now. */
  corrects: string | null;
  /** Of a correction: the reason that was entered, or none yet; null: it is none. */
  why: string | null;
}

/** The refused record that the address names (Needs attention leads here), as it was entered, and the way to take it out of the address again. */
export function useMendedRecord(): { mended: MendedRecord | null; leave: () => void } {
  const { mend }: { mend?: string } = useSearch({ strict: false });
  const { entries } = useOutbox();
  const known = useTaskEntries();
  const today = useListToday();
  const navigate = useNavigate();
  const refused = entries.find(({ id, path, refusal }) => id === mend && path.at(-1) === 'enterRecord' && refusal);
  // Sent again, it leaves the outbox; the form stands for it until it is closed.
  const [opened, setOpened] = useState(refused);
  if (refused && refused !== opened) setOpened(refused);
  const entry = opened && opened.id === mend ? opened : null;
  const leave = () => {
    const day = entry && entry.input.day !== today ? entry.input.day : undefined;
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, day, mend: undefined }) as never,
      replace: true,
    }); // of the lists and logs alone
  };
  if (!entry) return { mended: null, leave };
  const { day, record, corrects = null, why = null } = entry.input as unknown as Entered;
  const stands = corrects && standsFor(corrects, known, String(entry.input.entryId));
  const isCorrection = stands !== null && record.kind !== 'withdrawn';
  return { mended: { entry, day, record, corrects: stands, why: isCorrection ? (why ?? '') : null }, leave };
}

interface Entered {
  day: string;
  record: EnteredRecord;
  corrects?: string | null;
  why?: string | null;
}

/** What stands in the place of an entry: the last of those that took its place. own: the refused one itself, which stands on this device alone. */
function standsFor(id: string, known: readonly { id: string; corrects: string | null }[], own: string): string {
  const next = known.find((one) => one.corrects === id && one.id !== own);
  return next ? standsFor(next.id, known, own) : id;
}
