import { initialsOf } from '@larder/domain/tasks/initials.ts';
import { standingOf } from '@larder/domain/tasks/standing-entries.ts';
import { useTaskEntries } from '../../useTaskEntries.ts';
import classes from '../temp.module.css';
import { WastedBecauseOf } from './WastedBecauseOf.tsx';

/** What was done about a temperature out of its limit, and what was thrown away because of it. */
export function ActionTaken({ entryId }: { entryId: string }) {
  const entries = useTaskEntries();
  const actions = standingOf('action', entries).filter(({ payload }) => payload.entry === entryId);
  return (
    <>
      {actions.map(({ id, payload: { done, text }, userName }) => (
        <span key={id} className={classes.note}>
          {[done, text].filter(Boolean).join(', ')} ({initialsOf(userName)})
        </span>
      ))}
      <WastedBecauseOf entryId={entryId} />
    </>
  );
}
