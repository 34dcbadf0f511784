import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import type { Standing } from '@larder/domain/tasks/standing-entries.ts';
import { Initials } from './EntryMarks.tsx';
import classes from './temp.module.css';

/** An entry that was corrected or withdrawn: it stays shown, struck through, with what became of it (rule 118). */
export function StruckEntry({ entry: { userName, replacedBy }, shown }: { entry: Standing; shown: string }) {
  if (!replacedBy) return null;
  return (
    <p className={classes.struck}>
      <s>{shown}</s> <Initials name={userName} /> <span className={classes.note}>{whatBecame(replacedBy)}</span>{' '}
      <Initials name={replacedBy.userName} />
    </p>
  );
}

function whatBecame(by: TaskEntry): string {
  if (by.kind !== 'withdrawn') return by.payload.why ? `corrected, ${by.payload.why}, by` : 'corrected by';
  return `withdrawn, ${by.payload.reason ?? 'the reason was erased on request'}, by`;
}
