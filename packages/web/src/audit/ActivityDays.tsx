import type { AuditEntry } from '@larder/contract/audit.ts';
import { DayList } from '../app/days/DayList.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';

interface Props {
  entries: readonly AuditEntry[];
  onOpen: (entry: AuditEntry) => void;
}

/** What was done, under the day it was done on, a line each; pressed, what changed. */
export function ActivityDays({ entries, onOpen }: Props) {
  if (entries.length === 0)
    return <EmptyState title="Nothing to display" hint="Nobody did anything like this in these days." />;
  const lines = entries.map((entry) => ({
    ...{ id: entry.id, at: entry.at, place: entry.place, entry },
    text: (
      <>
        <strong>{entry.by}</strong> {entry.action}
      </>
    ),
  }));
  return <DayList entries={lines} onOpen={({ entry }) => onOpen(entry)} />;
}
