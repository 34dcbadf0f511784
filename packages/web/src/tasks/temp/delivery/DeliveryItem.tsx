import { isEditable } from '@larder/domain/tasks/entry-window.ts';
import type { EntryOf } from '@larder/domain/tasks/records.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { useListClock } from '../../useListClock.ts';
import { useTaskDay } from '../../useTaskDay.ts';
import { ActionTaken } from '../actions/ActionTaken.tsx';
import { EntryMarks, Initials } from '../EntryMarks.tsx';
import { EntryMenu } from '../EntryMenu.tsx';
import type { Editing } from '../editing.ts';
import classes from '../temp.module.css';

interface Props {
  entry: EntryOf<'delivery'>;
  onEdit: (editing: Editing<EntryOf<'delivery'>>) => void;
}

/** A delivery as it was entered: from whom, what was measured, how warm it was, its invoice, and who entered it. */
export function DeliveryItem({ entry, onEdit }: Props) {
  const { today } = useTaskDay();
  const clock = useListClock(entry.day);
  const { name, goods, invoice, temperature } = entry.payload;
  const shown = name ?? 'Erased on request';
  return (
    <li className={classes.record} aria-label={shown}>
      <div className={classes.recordHead}>
        <span className={classes.unitName}>
          <strong>{shown}</strong>
          <span className={classes.note}>
            {[goods, invoice === '' ? null : `Invoice ${invoice}`].filter(Boolean).join(', ')}
          </span>
        </span>
        <span className={classes.reading} data-bad={!entry.payload.ok || undefined}>
          <span className={classes.valueLine}>
            <span className={classes.value}>{showTemperature(temperature)}</span>
            <Initials name={entry.userName} />
            <span className={classes.note}>{clock.showTime(entry.claimedAt)}</span>
            {isEditable(entry.day, today) ? (
              <EntryMenu about={`delivery of ${shown}`} onEdit={(how) => onEdit({ entry, how })} />
            ) : null}
          </span>
          <EntryMarks entry={entry} />
          {entry.payload.ok ? null : <ActionTaken entryId={entry.id} />}
        </span>
      </div>
    </li>
  );
}
