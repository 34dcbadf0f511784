import { showThings } from '@larder/domain/show.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import type { Answered } from './changed-periods.ts';
import classes from './impact.module.css';
import { PeriodMoved } from './PeriodMoved.tsx';

/** So many periods are shown with their figures, of the rest how many they are. */
const SHOWN = 4;

/** What saving would do to closed periods, stated before (rule 36); nothing where it changes none. */
export function ImpactBefore({ answer: { impact = [], impactComing = 0 } }: { answer: Answered }) {
  const rest = impact.length - SHOWN;
  if (impact.length + impactComing === 0) return null;
  return (
    <Notice tone="warning" role="status">
      <p className={classes.said}>
        {impactComing > 0
          ? `This reaches into ${showThings(impactComing, 'closed period')}. What it changed there is shown within a minute after.`
          : `This changes ${showThings(impact.length, 'closed period')}:`}
      </p>
      <ul className={classes.notes}>
        {impact.slice(0, SHOWN).map((entry) => (
          <li key={entry.noteId} className={classes.note}>
            <PeriodMoved entry={entry} />
          </li>
        ))}
      </ul>
      {rest > 0 ? `and ${rest} more.` : null}
    </Notice>
  );
}
