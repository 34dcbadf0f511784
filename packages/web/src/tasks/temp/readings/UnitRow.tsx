import { halvesOf } from '@larder/domain/tasks/fridge-day.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { inOrderWithReplacements } from '@larder/domain/tasks/standing-entries.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { Button } from '@mantine/core';
import { memo } from 'react';
import { useMayDo } from '../../../data/use-collections.ts';
import { sameProps } from '../../../ui/same-props.ts';
import { NO_LIMITS } from '../../no-limits.ts';
import { useTaskDay } from '../../useTaskDay.ts';
import classes from '../temp.module.css';
import { useLogRecord } from '../useLogRecord.ts';
import type { Unit } from '../useUnits.ts';
import { HalfCell } from './HalfCell.tsx';
import { HALVES, type ReadingKind } from './halves.ts';

interface Props {
  kind: ReadingKind;
  unit: Unit;
  /** Its readings of the day, with what corrected them. */
  entries: readonly TaskEntry[];
  isOff: boolean;
  last: string | null;
  /** It is not due: the day is closed. */
  isFree: boolean;
}

/**
 * A unit with its target and the readings of its day; a card on phones and tablets held upright (UI-004). Drawn anew only when something of it changed, so
 * that a reading is seen at once however many units there are.
 */
export const UnitRow = memo(function UnitRow({ kind, unit, entries, isOff, last, isFree }: Props) {
  const { day, today, isEditable } = useTaskDay();
  const halves = halvesOf(unit.id, entries);
  const struck = inOrderWithReplacements(entries).filter(
    (entry) => entry.kind === kind && entry.replacedBy !== null && entry.payload.unit === unit.id,
  );
  return (
    <li className={classes.unit} aria-label={unit.name}>
      <div className={classes.unitName}>
        <span className={classes.lines}>
          <strong>{unit.name}</strong>
          {unit.target === null ? null : (
            <span className={classes.note}>Target {showTemperature(unit.target)} or less</span>
          )}
        </span>
        {kind === 'fridge' ? <OffSwitch unit={unit} isOff={isOff} /> : null}
      </div>
      {HALVES[kind].map((half) => {
        const { first = null, further = [] } = halves.get(half.key) ?? {};
        return (
          <HalfCell
            key={half.key}
            {...{ unit, half, day, last }}
            isOpen={isEditable && day <= today && !isOff}
            isOver={!isEditable && day < today && !isOff && !isFree}
            readings={first ? [first, ...further] : []}
            struck={struck.filter(
              (entry) => (entry.kind === 'fridge' || entry.kind === 'probe') && entry.payload.half === half.key,
            )}
          />
        );
      })}
    </li>
  );
}, sameProps);

/** A unit that is switched off asks for no readings until it is on again. */
function OffSwitch({ unit, isOff }: { unit: Unit; isOff: boolean }) {
  const { day, today, isEditable } = useTaskDay();
  const mayChange = useMayDo('checks');
  const enter = useLogRecord('Task History');
  const change = () => {
    const about = `${unit.name} switched ${isOff ? 'on' : 'off'}`;
    enter({ kind: 'unit', unit: unit.id, off: !isOff }, { day, about, limits: NO_LIMITS }).catch(() => undefined); // a toast states that it failed
  };
  const canChange = mayChange && isEditable && day <= today;
  return (
    <span className={classes.offLine}>
      {isOff ? <span className={classes.note}>Switched off</span> : null}
      {canChange ? (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.again}
          aria-label={`${isOff ? 'Switch on' : 'Switch off'}: ${unit.name}`}
          onClick={change}
        >
          {isOff ? 'Switch on' : 'Switch off'}
        </Button>
      ) : null}
    </span>
  );
}
