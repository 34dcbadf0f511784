import type { TaskEntryRow } from '@larder/contract/rows/tasks.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { zoneOfDay } from '@larder/domain/dated-zone.ts';
import { showFlag } from '@larder/domain/tasks/entry-clock.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { inOrderWithReplacements } from '@larder/domain/tasks/standing-entries.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { useMemo } from 'react';
import { TickPhoto } from '../../app/tasks/TickPhoto.tsx';
import { type Clock, clockIn, useDatedZone } from '../../data/clock.ts';
import { useAnswer } from '../../data/query.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Loading } from '../../ui/page/Screen.tsx';
import classes from '../tasks.module.css';
import { asEntry, useTaskEntries } from '../useTaskEntries.ts';

interface Props {
  taskId: string;
  action: string;
  onClose: () => void;
}

/** Who did a task and when, with its photos, the newest first; and what the task was changed to. Without a network the days that the device has. */
export function TaskHistory({ taskId, action, onClose }: Props) {
  const hasNetwork = useHasNetwork();
  const asked = useAnswer('tasks.taskHistory', { taskId });
  const known = useTaskEntries();
  const zone = useDatedZone();
  const entries = useMemo(
    () => inOrderWithReplacements(merged(asked.data?.entries ?? [], known, taskId)).toReversed(),
    [asked.data, known, taskId],
  );
  return (
    <Dialog opened onClose={onClose} title={`History of ${action}`}>
      {entries.length === 0 && asked.isPending && hasNetwork ? <Loading text="Loading..." /> : null}
      {entries.length === 0 && !(asked.isPending && hasNetwork) ? <EmptyState title="No tasks completed" /> : null}
      <ul className={classes.history} aria-label={`History of ${action}`}>
        {entries.map((entry) => (
          <li key={entry.id} data-replaced={entry.replacedBy ? true : undefined}>
            <span className={classes.what}>
              <strong>{headOf(entry)}</strong>
              <span className={classes.note}>
                {[
                  `${entry.userName}, ${atText(clockIn(zoneOfDay(zone, entry.day)), entry.claimedAt)}`,
                  ...entry.flags.map(showFlag),
                  ...(entry.seq === null ? ['unsent'] : []),
                ].join(' · ')}
              </span>
            </span>
            {entry.kind === 'tick' ? <TickPhoto tick={entry} action={action} /> : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function atText(clock: Clock, at: string): string {
  return `${clock.showDay(at)} ${clock.showTime(at)}`;
}

function headOf(entry: TaskEntry): string {
  switch (entry.kind) {
    case 'tick': {
      const { reading } = entry.payload;
      return `Done for ${showDay(entry.day)}${reading ? `, ${showTemperature(reading)}` : ''}`;
    }
    case 'untick':
      return `Taken back for ${showDay(entry.day)}`;
    case 'definition':
      return `${CHANGES[entry.payload.change]}: ${entry.payload.text ?? 'erased on request'}`;
    default:
      return `Withdrawn for ${showDay(entry.day)}`;
  }
}

const CHANGES = { added: 'Added', updated: 'Changed', removed: 'Removed' } as const;

/** What the server answered with what the device has besides. */
function merged(answered: readonly TaskEntryRow[], known: readonly TaskEntry[], taskId: string): TaskEntry[] {
  const own = known.filter(({ payload }) => 'task' in payload && payload.task === taskId);
  return [...new Map([...answered.map(asEntry), ...own].map((entry) => [entry.id, entry])).values()];
}
