import type { Reading } from '@larder/domain/tasks/fridge-day.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import type { Standing } from '@larder/domain/tasks/standing-entries.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { Button } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import type { Editing } from '../editing.ts';
import { TemperatureField } from '../field/TemperatureField.tsx';
import { StruckEntry } from '../StruckEntry.tsx';
import classes from '../temp.module.css';
import type { Unit } from '../useUnits.ts';
import { WithdrawDialog } from '../WithdrawDialog.tsx';
import { CorrectReading } from './CorrectReading.tsx';
import type { Half } from './halves.ts';
import { ReadingLine } from './ReadingLine.tsx';
import { useSaveReading, useWithdraw } from './useSaveReading.ts';
import { useTypedReading } from './useTypedReading.ts';

interface Props {
  unit: Unit;
  half: Half;
  day: string;
  /** Readings can be entered for this day. */
  isOpen: boolean;
  /** No longer: a half without a reading was missed. */
  isOver: boolean;
  /** Those of this unit and half that stand, the first that happened first. */
  readings: readonly Reading[];
  /** Those that were corrected or withdrawn. */
  struck: readonly Standing[];
  last: string | null;
}

/** One half of a unit's day: its reading, or the field for it; further readings and what was corrected stand below (rule 126). */
export function HalfCell({ unit, half, day, isOpen, isOver, readings, struck, last }: Props) {
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Editing<Reading> | null>(null);
  const save = useSaveReading({ unit, half, day });
  const label = `${unit.name}, ${half.label}`;
  const withdraw = useWithdraw('Task History', day, label);
  const isEmpty = readings.length === 0;
  const field = useTypedReading(async (temperature) => {
    setAdding(false);
    await save(temperature);
  });
  return (
    <div className={classes.half}>
      <span className={classes.halfName} aria-hidden>
        {half.label}
      </span>
      {readings.map((reading, index) => (
        <ReadingLine
          key={reading.id}
          {...{ reading, half, isOpen }}
          about={label}
          isFurther={index > 0}
          onEdit={setEditing}
        />
      ))}
      {isOpen && (isEmpty || adding || field.refusal !== null) ? (
        <NewReading label={label} round={half.key} last={last} autoFocus={adding} field={field} />
      ) : null}
      {isEmpty && !isOpen ? <span className={classes.note}>{isOver ? 'Missed' : '–'}</span> : null}
      {isOpen && !isEmpty && !adding ? (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.again}
          aria-label={`Another reading: ${label}`}
          onClick={() => setAdding(true)}
        >
          Another reading
        </Button>
      ) : null}
      {struck.map((entry) => (
        <StruckEntry key={entry.id} entry={entry} shown={shownValue(entry)} />
      ))}
      {editing?.how === 'correct' ? (
        <CorrectReading
          title={`Correct ${label}`}
          temperature={editing.entry.payload.temperature}
          why=""
          onSave={(to, why) => save(to, { corrects: editing.entry.id, why })}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {editing?.how === 'withdraw' ? (
        <WithdrawDialog
          about={label}
          onWithdraw={(reason) => withdraw(editing.entry.id, reason)}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </div>
  );
}

function shownValue(entry: TaskEntry): string {
  return entry.kind === 'fridge' || entry.kind === 'probe' ? showTemperature(entry.payload.temperature) : '';
}

interface FieldProps {
  label: string;
  round: string;
  last: string | null;
  autoFocus: boolean;
  field: ReturnType<typeof useTypedReading>;
}

function NewReading({ label, round, last, autoFocus, field }: FieldProps) {
  const { typed, type, isInvalid, problem, refusal, save } = field;
  return (
    <>
      <span className={classes.entering}>
        <TemperatureField
          label={label}
          value={typed}
          onChange={type}
          invalid={isInvalid}
          problem={problem}
          last={last}
          onNext={save}
          nextLabel="Next"
          round={round}
          autoFocus={autoFocus}
        />
        {typed === '' ? null : (
          <Button size="sm" variant="light" aria-label={`Save ${label}`} onMouseDown={stay} onClick={save}>
            Save
          </Button>
        )}
      </span>
      {refusal ? (
        <span role="alert" className={classes.refusal}>
          {refusal}
        </span>
      ) : null}
    </>
  );
}

/** The field retains the focus, from which one goes on to the next. */
function stay(event: MouseEvent): void {
  event.preventDefault();
}
