import { showRecentDay } from '@larder/domain/calendar.ts';
import { actionsNeeded, type Measured } from '@larder/domain/tasks/fridge-day.ts';
import { showLimit } from '@larder/domain/tasks/limits.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useTaskDay } from '../../useTaskDay.ts';
import { useTaskEntries } from '../../useTaskEntries.ts';
import classes from '../temp.module.css';
import { ActionDialog } from './ActionDialog.tsx';
import { useAbout } from './useAbout.ts';

/** Temperatures out of their limit about which nothing was recorded, of any day: they stand on every log until that is done (rule 124). */
export function ActionsNeeded() {
  const entries = useTaskEntries();
  const { today } = useTaskDay();
  const needed = useMemo(() => actionsNeeded(entries), [entries]);
  const aboutOf = useAbout(entries);
  const [open, setOpen] = useState<Measured | null>(null);
  const acted = useMemo(
    () => new Set(entries.flatMap((entry) => (entry.kind === 'action' ? [entry.payload.entry] : []))),
    [entries],
  );
  return (
    <>
      {needed.length === 0 ? null : (
        <Notice tone="danger" title="Action needed">
          <ul className={classes.records} aria-label="Action needed">
            {needed.map((entry) => (
              <li key={entry.id} className={classes.recordHead}>
                <span>
                  {aboutOf(entry)}: <strong>{showTemperature(entry.payload.temperature)}</strong>, limit{' '}
                  {showLimit(entry.payload.limit)}
                  {entry.day === today ? '' : ` (${showRecentDay(entry.day, today)})`}
                </span>
                <Button
                  size="md"
                  variant="default"
                  aria-label={`Record what was done: ${aboutOf(entry)}`}
                  onClick={() => setOpen(entry)}
                >
                  {acted.has(entry.id) ? 'Enter a new reading' : 'Record what was done'}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {open ? (
        <ActionDialog entry={open} about={aboutOf(open)} isActed={acted.has(open.id)} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}
