import { isFreeOfDuties } from '@larder/domain/tasks/closed-days.ts';
import { lastTemperatures, readingsByUnit, switchedOff } from '@larder/domain/tasks/fridge-day.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { useMemo } from 'react';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { useDayClosed } from '../../closed/useDayClosed.ts';
import { useDayEntries } from '../../useDayEntries.ts';
import { useTaskDay } from '../../useTaskDay.ts';
import { useTaskEntries } from '../../useTaskEntries.ts';
import { DayState } from '../DayState.tsx';
import { LogComments } from '../LogComments.tsx';
import classes from '../temp.module.css';
import { useUnits, useUnitsOfOtherDays } from '../useUnits.ts';
import { HALVES, type ReadingKind } from './halves.ts';
import { UnitRow } from './UnitRow.tsx';

const WORDS = {
  fridge: { list: 'Fridge and freezer temperatures', type: 'FRIDGE', about: 'FRIDGE', unit: 'Unit' },
  probe: { list: 'Probe temperatures', type: 'PROBE', about: 'PROBE', unit: 'Probe' },
} as const;

const NONE: readonly TaskEntry[] = [];
const SET_UP = 'Fridges, freezers and probes are added in the account of this area, under Tasks & HACCP.';

/** The units of a day with their readings: fridges and freezers by morning and afternoon, probes in boiling and iced water (HACCP-015). */
export function ReadingsPage({ kind }: { kind: ReadingKind }) {
  const { day, today } = useTaskDay();
  const { entries, isLoading, error } = useDayEntries(day, today);
  const known = useTaskEntries();
  const words = WORDS[kind];
  const units = useUnits(words.type, day);
  const others = useUnitsOfOtherDays(words.type, day);
  const isFree = isFreeOfDuties(useDayClosed());
  const last = useMemo(() => lastTemperatures(known, day), [known, day]);
  const off = useMemo(() => switchedOff(known, day), [known, day]);
  const byUnit = useMemo(() => readingsByUnit(entries), [entries]);
  return (
    <DayState isLoading={isLoading} error={error}>
      {units.length === 0 ? (
        <EmptyState
          title="No temperatures to display"
          hint={others.length > 0 ? `Not to be read on this day: ${others.join(', ')}.` : SET_UP}
        />
      ) : (
        <section aria-label={words.list}>
          <div className={classes.headings} aria-hidden>
            <span>{words.unit}</span>
            {HALVES[kind].map(({ key, label }) => (
              <span key={key}>{label}</span>
            ))}
          </div>
          <ul className={classes.units}>
            {units.map((unit) => (
              <UnitRow
                key={unit.id}
                {...{ kind, unit }}
                entries={byUnit.get(unit.id) ?? NONE}
                isOff={kind === 'fridge' && off.has(unit.id)}
                last={last.get(unit.id) ?? null}
                isFree={isFree && kind === 'probe'}
              />
            ))}
          </ul>
        </section>
      )}
      <LogComments about={words.about} entries={entries} />
    </DayState>
  );
}
